import { STORY_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'

const endings = (names: readonly string[]) => `unnest(array[${names.map((name) => `'${name}'`).join(', ')}]) ending`
const PHOTO = endings(photoFiles(''))
const STORY = endings(photoFiles('', STORY_WIDTHS))

/** Photos of demo people are drawn when they are first requested, so their files may be missing. */
const IS_DRAWN = `key ~ '^p-[0-9a-f]{8}-[0-9a-f-]{27}$'`

/** The files that a backup contains: every file to which a row refers, but no drawn one, and none that waits. */
export const BACKED_UP = `
  select key || ending as key from (
    select key from photos
    union select former_key from photos
    union select photo_key from profiles
    union select avatar_key from staff_profiles) photo, ${PHOTO}
  where key is not null and not ${IS_DRAWN}
  union all select photo_key || ending from stories, ${STORY} where photo_key is not null
  union all select bio_data_key from profiles where bio_data_key is not null
  union all select logo_key from site_settings where logo_key is not null`

/** Files that are there for some days: documents until they are checked, and uploads that are not saved yet. */
const WAITING = `
  select document_key as key from identity_checks where document_key is not null
  union all select key || ending from draft_files, ${PHOTO} where kind = 'photo'
  union all select key from draft_files where kind = 'bioData'`

export const REFERENCED = `${BACKED_UP} union all ${WAITING}`

/** Files that may be there, although no row needs them: drawn ones, and those that wait to be deleted. */
export const TOLERATED = `
  select key || ending as key from (select key from photos union select former_key from photos) photo, ${PHOTO}
  where ${IS_DRAWN}
  union all select key from file_deletions`
