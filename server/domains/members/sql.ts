const COLUMNS = 'profile_id, text, email, created_at, agent_id, born, gender, marital_status, religion'

/** The same as `phoneDigitsOf` for typed text: the digits, without +91 or a leading 0 of an Indian number. */
const PHONE_DIGITS =
  "regexp_replace(regexp_replace(coalesce(p.phone_number, ''), '[^0-9]', '', 'g'), '^(0*91(?=[0-9]{10}$)|0+)', '')"

/**
 * The search table is updated with every write of profiles and emails in the same transaction; profiles may be inserted
 * by the thousand.
 */
export function memberSearchSql(): string {
  const kept = COLUMNS.split(', ').slice(1)
  return `
    create or replace function sync_member_search() returns trigger language plpgsql as $$
    begin
      delete from member_search d using accounts a where d.profile_id = new.id and a.id = new.id and a.role <> 'member';
      insert into member_search (${COLUMNS}) ${rowsOf('profiles')} where p.id = new.id and a.role = 'member'
        on conflict (profile_id) do update set ${kept.map((name) => `${name} = excluded.${name}`).join(', ')};
      return null;
    end $$;
    create or replace function insert_member_search() returns trigger language plpgsql as $$
    begin
      insert into member_search (${COLUMNS}) ${rowsOf('changed')} where a.role = 'member';
      return null;
    end $$;
    create or replace trigger sync_member_search_new after insert on profiles
      referencing new table as changed for each statement execute function insert_member_search();
    create or replace trigger sync_member_search_profile
      after update of first_name, last_name, phone_number, created_at, agent_id, age_given, age_given_on, gender,
        marital_status, religion
      on profiles for each row when (
        (old.first_name, old.last_name, old.phone_number, old.created_at, old.agent_id, old.age_given, old.age_given_on, old.gender,
          old.marital_status, old.religion)
        is distinct from
        (new.first_name, new.last_name, new.phone_number, new.created_at, new.agent_id, new.age_given, new.age_given_on, new.gender,
          new.marital_status, new.religion))
      execute function sync_member_search();
    create or replace trigger sync_member_search_account after update of email, role on accounts
      for each row when ((old.email, old.role) is distinct from (new.email, new.role))
      execute function sync_member_search();
    insert into member_search (${COLUMNS}) ${rowsOf('profiles')} where a.role = 'member'
      on conflict (profile_id) do update set text = excluded.text where member_search.text is distinct from excluded.text;`
}

function rowsOf(source: string): string {
  return `select p.id, lower(normalize(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) || chr(10) || a.email
        || chr(10) || ${PHONE_DIGITS}),
      a.email, p.created_at, p.agent_id,
      (extract(year from p.age_given_on)::int - p.age_given) * 10000
        + extract(month from p.age_given_on)::int * 100 + extract(day from p.age_given_on)::int,
      p.gender, p.marital_status, p.religion
    from ${source} p join accounts a on a.id = p.id`
}
