/**
 * `assert_not_blocked` is called by a statement that has waited for a block to be committed: unlike the statement
 * itself, a volatile function reads what is committed by then.
 *
 * A block by either person ends the sharing of contact details, and they stay hidden after the block ends (rule S3).
 * Blocks are written by a domain before this one, so a trigger does this, in the same transaction.
 */
export function chatSql(): string {
  return `
    create or replace function assert_not_blocked(one uuid, other uuid) returns boolean volatile language plpgsql as $$
    begin
      if exists (select from blocks b
        where (b.blocker_id = one and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = one)) then
        raise exception 'blocked' using errcode = 'check_violation', constraint = 'messages_none_between_blocked';
      end if;
      return true;
    end $$;
    create or replace function end_shared_contact() returns trigger language plpgsql as $$
    begin
      update conversation_participants set shares_contact = false
        where shares_contact and conversation_id in (
          select id from conversations
          where member_a_id = least(new.blocker_id, new.blocked_id) and member_b_id = greatest(new.blocker_id, new.blocked_id));
      return null;
    end $$;
    create or replace trigger end_shared_contact_of_blocked after insert on blocks
      for each row execute function end_shared_contact();`
}
