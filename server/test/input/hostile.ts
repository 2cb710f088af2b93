import type { ProfileReason } from '@jodi/shared/profiles/contract.ts'

/** A marker in every hostile file; no stored image may contain it. */
export const CANARY = 'CANARY-IN-THE-FILE'

/** Creates a file; `reason` is the expected rejection, null if it is accepted. */
export type Hostile = Record<string, () => Promise<{ bytes: Buffer; reason: ProfileReason | null }>>
