import type { ProfileReason } from '@jodi/shared/profiles/contract.ts'

/** Stands in every hostile file; no kept picture may hold it. */
export const CANARY = 'CANARY-IN-THE-FILE'

/** Makes a file; `reason` is how it has to be refused, null if it is taken. */
export type Hostile = Record<string, () => Promise<{ bytes: Buffer; reason: ProfileReason | null }>>
