/**
 * Prevents changes to audit entries and, for three years, their deletion. Only the references to accounts may become
 * null.
 */
export function accountsSql(): string {
  return `
    create or replace function forbid_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE'
        and (new.id, new.at, new.action, new.fields) is not distinct from (old.id, old.at, old.action, old.fields)
        and new.changes is not distinct from old.changes and new.reason is not distinct from old.reason
        and (new.actor_name, new.actor_role, new.actor_number, new.account_role, new.account_number)
          is not distinct from (old.actor_name, old.actor_role, old.actor_number, old.account_role, old.account_number)
        and (new.account_name, new.account_email_hash) is not distinct from (old.account_name, old.account_email_hash)
        and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
        and (new.account_id is null or new.account_id is not distinct from old.account_id)
      then
        return new;
      end if;
      if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
        return old;
      end if;
      raise exception 'the audit log is kept as it is';
    end $$;
    create or replace trigger forbid_audit_changes before update or delete on audit_entries
      for each row execute function forbid_audit_change();`
}
