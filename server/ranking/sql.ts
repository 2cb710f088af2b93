import { referenceSql } from '#ranking/reference/sql.ts'

/** The channel on which every process hears that members have changed; the notification names no one. */
export const CHANGES_CHANNEL = 'match_changes'

/**
 * Triggers that record changed members for every running process, and the view `matching_profiles`. Created again at
 * start whenever this text changes.
 */
export function rankingSql(): string {
  return `${changeTriggersSql()}\n${referenceSql()}`
}

// A statement that changed no one sends no notification.
const NOTIFY = `if found then perform pg_notify('${CHANGES_CHANNEL}', ''); end if;`

function changeTriggersSql(): string {
  const table = (name: string, numbers: string) => `
    create or replace function record_${name}_changes() returns trigger language plpgsql as $$
    begin
      insert into match_changes (ranking_id) ${numbers};
      ${NOTIFY}
      return null;
    end $$;
    ${['insert', 'update', 'delete']
      .map(
        (event) => `
    create or replace trigger record_${name}_${event} after ${event} on ${name}
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function record_${name}_changes();`,
      )
      .join('')}`
  return [
    table('profiles', 'select ranking_id from changed'),
    table('preferences', 'select p.ranking_id from changed join profiles p on p.id = changed.profile_id'),
    partOf('identity_checks', 'id', 'profile_id', (row) => `${row}.status = 'approved'`),
    partOf('notification_settings', 'account_id', 'account_id', (row) => `not ${row}.presence`),
    `create or replace function record_accounts_changes() returns trigger language plpgsql as $$
    begin
      insert into match_changes (ranking_id)
        select p.ranking_id from changed join former on former.id = changed.id join profiles p on p.id = changed.id
        where changed.disabled_at is distinct from former.disabled_at;
      ${NOTIFY}
      return null;
    end $$;
    create or replace trigger record_accounts_update after update on accounts
      referencing old table as former new table as changed
      for each statement execute function record_accounts_changes();`,
  ].join('\n')
}

/** Triggers on a table of which the ranking reads a single condition. */
function partOf(name: string, key: string, profileId: string, isTrue: (row: string) => string): string {
  const trigger = (event: string, tables: string, from: string, where: string) => `
    create or replace function record_${name}_${event}() returns trigger language plpgsql as $$
    begin
      insert into match_changes (ranking_id)
        select p.ranking_id from ${from} join profiles p on p.id = changed.${profileId} where ${where};
      ${NOTIFY}
      return null;
    end $$;
    create or replace trigger record_${name}_${event} after ${event} on ${name}
      referencing ${tables} for each statement execute function record_${name}_${event}();`
  return [
    trigger('insert', 'new table as changed', 'changed', isTrue('changed')),
    trigger('delete', 'old table as changed', 'changed', isTrue('changed')),
    trigger(
      'update',
      'old table as former new table as changed',
      `changed join former on former.${key} = changed.${key}`,
      `(${isTrue('changed')}) <> (${isTrue('former')})`,
    ),
  ].join('')
}
