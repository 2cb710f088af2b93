import type { Cursor } from '@jodi/matching/member.ts'
import { type MatchSort, SORTS } from '@jodi/shared/matches/filters.ts'
import { z } from 'zod'
import { decrypt, encrypt } from '#lib/encryption.ts'

const cursorSchema = z.object({
  day: z.number(),
  version: z.number(),
  sort: z.enum(SORTS),
  high: z.number(),
  hash: z.number(),
  id: z.number(),
})

/** Identifies the list that a cursor belongs to: the viewer, the kind of list, its order, and what it is limited to. */
export interface ListOf {
  viewerId: string
  list: 'all' | 'shortlist'
  sort: MatchSort
  words: readonly string[]
  /** In its canonical form. */
  filter: string
  /** The visit that new people are compared with. */
  visit: Date | null
}

// A cursor contains another member's number and activity, so the browser gets it encrypted.
export function sealCursor(secret: string, of: ListOf, cursor: Cursor): string {
  return encrypt(secret, 'cursor', bindingOf(of), JSON.stringify(cursor))
}

/** The decrypted cursor of this list; null if it belongs to another list or release, or is invalid. */
export function openCursor(secret: string, of: ListOf, encrypted: string): Cursor | null {
  const text = decrypt(secret, 'cursor', bindingOf(of), encrypted)
  return text === null ? null : cursorSchema.parse(JSON.parse(text))
}

// With other fields it is a cursor of another release, whichever of the two runs.
function bindingOf({ viewerId, list, sort, words, filter, visit }: ListOf): string {
  return JSON.stringify([
    Object.keys(cursorSchema.shape),
    viewerId,
    list,
    sort,
    filter,
    visit?.getTime() ?? null,
    ...words,
  ])
}
