import type { EditablePhoto } from '@jodi/shared/profiles/photo-contract.ts'
import { ownStateOf, type ReviewRow } from '#domains/profiles/reviews/rules.ts'
import { photoPathOf } from '#domains/profiles/rules.ts'
import type { photos } from '#domains/profiles/tables.ts'

export type PhotoRow = typeof photos.$inferSelect
export type Photo = PhotoRow & {
  /** Whether it is the one of the card, as others see it. */
  isFirst: boolean
  /** Whether its owner has it as the first one: others see another one, or none, while it waits for its review. */
  isOwnFirst: boolean
}

/** The file that others see; null before the first review of a photo that waits (rule S7). */
export const shownKeyOf = ({ key, formerKey, isWaiting }: Pick<PhotoRow, 'key' | 'formerKey' | 'isWaiting'>) =>
  isWaiting ? formerKey : key

/** Sorted photos, of which `first` is the file of the card. */
export function withFirst(rows: readonly PhotoRow[], first: string | null): Photo[] {
  const isFirst = (row: PhotoRow) => first !== null && shownKeyOf(row) === first
  const shown = rows.find(isFirst)
  const isBefore = ({ position }: PhotoRow) => !shown || position < shown.position
  const waiting = rows.find((row) => shownKeyOf(row) === null && row.visibility === 'matches' && isBefore(row))
  const own = waiting ?? shown
  return rows
    .map((row) => ({ ...row, isFirst: isFirst(row), isOwnFirst: row === own }))
    .sort((a, b) => Number(b.isOwnFirst) - Number(a.isOwnFirst) || Number(b.isFirst) - Number(a.isFirst))
}

/** A photo as its owner sees it, with what staff decided about it. */
export function toEditable(photo: Photo, reviews: readonly ReviewRow[]): EditablePhoto {
  const { id, key, caption, visibility, isOwnFirst } = photo
  return { id, photo: photoPathOf(key), caption, visibility, isFirst: isOwnFirst, ...statesOf(photo, reviews) }
}

interface Sees {
  /** What waits for a review: its owner, their agent and staff who review it. */
  waiting: boolean
  photo: (photo: Photo) => boolean
}

/** The photos that a viewer sees, and only the number of the others (rule S7). One that waits is not counted. */
export function toShown(all: readonly Photo[], sees: Sees) {
  const existing = sees.waiting ? all : all.flatMap(asOthersSee).sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
  const shown = existing.filter(sees.photo)
  return {
    shown: shown.map(({ id, key, caption, isWaiting }) => ({
      id,
      photo: photoPathOf(key),
      caption,
      ...(sees.waiting && isWaiting && { isWaiting: true as const }),
    })),
    hidden: existing.length - shown.length,
  }
}

/** A photo with the file and the caption that others see; none if they do not see it yet. */
export function asOthersSee(photo: Photo): Photo[] {
  const key = shownKeyOf(photo)
  return key === null ? [] : [{ ...photo, key, caption: photo.formerCaption ?? photo.caption }]
}

function statesOf({ id, isWaiting, formerCaption }: Photo, reviews: readonly ReviewRow[]) {
  const of = (kind: 'photo' | 'caption') => reviews.find((row) => row.kind === kind && row.subject === id)
  return {
    review: ownStateOf(of('photo'), isWaiting),
    captionReview: ownStateOf(of('caption'), formerCaption !== null),
  }
}
