import type { ProfilePage, ShownPhoto } from '@jodi/shared/people/contract.ts'

/** How many photos the gallery shows on a wide screen. */
export const IN_GALLERY = 3

/**
 * The photos that are shown between the member's own words instead of in the gallery; on a wide screen only those that
 * have no room there.
 */
export const photosBetween = ({ profile, photos }: Pick<ProfilePage, 'profile' | 'photos'>): ShownPhoto[] =>
  profile.prompts.length > 0 ? photos.shown.slice(1) : []
