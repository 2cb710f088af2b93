import type { EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { photoPathOf } from '#domains/profiles/rules.ts'
import type { photos } from '#domains/profiles/tables.ts'

/** A photo, and whether it is the one of the card. */
export type Photo = typeof photos.$inferSelect & { isFirst: boolean }

export function toEditable({ id, key, caption, visibility, isFirst }: Photo): EditablePhoto {
  return { id, photo: photoPathOf(key), caption, visibility, isFirst }
}

/** The photos that a viewer sees, and only the number of the others (rule S7). */
export function toShown(all: readonly Photo[], maySee: (photo: Photo) => boolean) {
  const shown = all.filter(maySee)
  return {
    shown: shown.map(({ id, key, caption }) => ({ id, photo: photoPathOf(key), caption })),
    hidden: all.length - shown.length,
  }
}
