import { STORY_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { keptUntil, ownerOf } from '#db/kept-files.ts'

/**
 * When a story or its photo is deleted, for whatever reason, its files are recorded for deletion, also when the match
 * ends or an account is deleted. Those of a
 * replaced photo are kept for some days; those of a story that is withdrawn are not, because two people agreed to it.
 */
export function storyFilesSql(): string {
  return `
    create or replace function queue_story_file_deletions() returns trigger language plpgsql as $$
    begin
      insert into file_deletions (key, owner_id, remove_after)
        select old.photo_key || '.w' || width, owner.id, case when tg_op = 'UPDATE' then ${keptUntil('owner.id')} end
        from unnest(array[${STORY_WIDTHS.join(', ')}]) width, ${ownerOf('old.writer_id')}
        on conflict do nothing;
      return null;
    end $$;
    create or replace trigger queue_story_files_deleted after delete on stories
      for each row when (old.photo_key is not null) execute function queue_story_file_deletions();
    create or replace trigger queue_story_files_replaced after update of photo_key on stories
      for each row when (old.photo_key is not null and old.photo_key is distinct from new.photo_key)
      execute function queue_story_file_deletions();`
}
