import type { Cursor } from '@jodi/matching/member.ts'
import { z } from 'zod'
import { decrypt, encrypt } from '#lib/encryption.ts'

const cursorSchema = z.object({
  day: z.number(),
  version: z.number(),
  percent: z.number(),
  affinity: z.number(),
  activeDay: z.number(),
  hash: z.number(),
  id: z.number(),
})

/** Which list a cursor belongs to: whose, of what, in answer to which words. */
export interface ListOf {
  viewerId: string
  list: 'all' | 'shortlist'
  words: readonly string[]
}

// A cursor holds another member's number and day of activity, so that the browser gets it encrypted.
export function sealCursor(secret: string, of: ListOf, cursor: Cursor): string {
  return encrypt(secret, 'cursor', bindingOf(of), JSON.stringify(cursor))
}

/** The cursor as it was encrypted for this list; null if it does not open. */
export function openCursor(secret: string, of: ListOf, encrypted: string): Cursor | null {
  const text = decrypt(secret, 'cursor', bindingOf(of), encrypted)
  return text === null ? null : cursorSchema.parse(JSON.parse(text))
}

function bindingOf({ viewerId, list, words }: ListOf): string {
  return JSON.stringify([viewerId, list, ...words])
}
