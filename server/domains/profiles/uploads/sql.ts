import { photoFiles } from '#domains/profiles/uploads/rules.ts'

/**
 * The files of a draft are deleted with it, for whatever reason: another draft, a day, the deletion of an account. Only
 * a file that a profile refers to stays.
 */
export function draftFilesSql(): string {
  const endings = photoFiles('').map((ending) => `'${ending}'`)
  return `
    create or replace function queue_draft_file_deletions() returns trigger language plpgsql as $$
    begin
      if not exists (select from profiles p where p.photo_key = old.key or p.bio_data_key = old.key)
        and not exists (select from photos where key = old.key) then
        insert into file_deletions (key)
          select old.key || ending
          from unnest(case old.kind when 'photo' then array[${endings.join(', ')}] else array[''] end) ending
          on conflict do nothing;
      end if;
      return null;
    end $$;
    create or replace trigger queue_draft_files after delete or update of key on draft_files
      for each row execute function queue_draft_file_deletions();`
}
