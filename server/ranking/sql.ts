import { referenceSql } from '#ranking/reference/sql.ts'

/** The channel on which every process hears that members have changed; the notification names nobody. */
export const CHANGES_CHANNEL = 'match_changes'

/**
 * Triggers that record changed members for every running process, and the view `matching_profiles`. Created again at
 * start whenever this text changes.
 */
export function rankingSql(): string {
  return `${changeTriggersSql()}\n${referenceSql()}`
}

// A statement that changed nobody sends no notification.
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
