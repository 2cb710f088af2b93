import type { Photo } from '#domains/profiles/photos/rules.ts'

/**
 * The first photo is for everybody who may see the profile; each other one for all of them, or only in a chat (rule
 * S7).
 */
export function maySeePhoto({ isFirst, visibility }: Pick<Photo, 'isFirst' | 'visibility'>, seesAll: boolean): boolean {
  return seesAll || isFirst || visibility === 'matches'
}
