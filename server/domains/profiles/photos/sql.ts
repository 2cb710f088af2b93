import { keptUntil, ownerOf } from '#db/kept-files.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'

/** The key of the first photo as the row of a profile has it. */
const firstKey = (row: string) =>
  `coalesce(${row}.photo_key, case when ${row}.portrait_seed is not null then 'p-' || ${row}.id end)`

/** The file of a photo that others see. */
const shownKey = (row: string) => `case when ${row}.is_waiting then ${row}.former_key else ${row}.key end`

/**
 * The first save of a profile, the demo and the release before save only the first photo, in the row of the profile: it
 * is copied to the list of photos. If it is removed, the next photo that all matches see becomes the first; one that
 * only people in a chat see, or that waits for its first review, never does. The files of a photo are recorded for
 * deletion with it, and kept for some days unless its owner is deleted, and its reviews are deleted, except removals.
 */
export function photosSql(): string {
  const endings = photoFiles('').map((ending) => `'${ending}'`)
  return `
    create or replace function queue_photo_file_deletions() returns trigger language plpgsql as $$
    begin
      insert into file_deletions (key, owner_id, remove_after)
        select unused || ending, owner.id, ${keptUntil('owner.id')}
        from unnest(array[old.key, old.former_key]) unused, unnest(array[${endings.join(', ')}]) ending,
          ${ownerOf('old.profile_id')}
        where unused is not null and (tg_op = 'DELETE' or (unused = any(array[new.key, new.former_key])) is not true)
        on conflict do nothing;
      return null;
    end $$;
    create or replace trigger queue_photo_files_deleted after delete on photos
      for each row execute function queue_photo_file_deletions();
    create or replace trigger queue_photo_files_replaced after update of key, former_key on photos
      for each row when (old.key is distinct from new.key or old.former_key is distinct from new.former_key)
      execute function queue_photo_file_deletions();

    create or replace function delete_reviews_of_photo() returns trigger language plpgsql as $$
    begin
      delete from content_reviews
        where profile_id = old.profile_id and subject = old.id::text and status <> 'removed';
      return null;
    end $$;
    create or replace trigger delete_reviews_of_photo after delete on photos
      for each row execute function delete_reviews_of_photo();

    create or replace function copy_first_photos_of_new() returns trigger language plpgsql as $$
    begin
      insert into photos (profile_id, key, position, portrait_seed)
        select added.id, ${firstKey('added')}, 0, case when added.photo_key is null then added.portrait_seed end
        from added where ${firstKey('added')} is not null;
      return null;
    end $$;
    create or replace trigger copy_first_photos_of_new after insert on profiles
      referencing new table as added for each statement execute function copy_first_photos_of_new();

    create or replace function copy_first_photo() returns trigger language plpgsql as $$
    declare
      former text := ${firstKey('old')};
      now_first text := ${firstKey('new')};
    begin
      if former is not distinct from now_first
        or exists (select from photos where profile_id = new.id and now_first in (key, former_key)) then return null; end if;
      if now_first is null then
        delete from photos where profile_id = new.id and ${shownKey('photos')} = former;
        update profiles set photo_key = next.key
          from (select ${shownKey('photos')} as key from photos
            where profile_id = new.id and visibility = 'matches' and ${shownKey('photos')} is not null
            order by position limit 1) next
          where profiles.id = new.id;
        return null;
      end if;
      update photos set key = now_first, is_waiting = false, former_key = null, caption = '', former_caption = null,
          portrait_seed = new.portrait_seed, portrait_pose = 0
        where profile_id = new.id and ${shownKey('photos')} = former;
      if not found then
        insert into photos (profile_id, key, position, portrait_seed)
          values (new.id, now_first,
            (select coalesce(min(position), 1) - 1 from photos where profile_id = new.id), new.portrait_seed);
      end if;
      return null;
    end $$;
    create or replace trigger copy_first_photo after update of photo_key, portrait_seed on profiles
      for each row when (old.photo_key is distinct from new.photo_key or old.portrait_seed is distinct from new.portrait_seed)
      execute function copy_first_photo();`
}
