import { type Gender, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { seekingToStore } from '#domains/profiles/rules.ts'
import { AppError } from '#rpc/errors.ts'

/** A new gender asks a person who has chosen before whom they are looking for; the default follows the gender. */
export async function saveSeeking(tx: Tx, id: string, gender: Gender, chosen: readonly Gender[] = []): Promise<void> {
  // By name, because the table belongs to preferences, a domain above this one.
  const stated = await tx.execute(sql`select from preferences where profile_id = ${id} and seeking <> '{}' for update`)
  if ((stated as unknown as { rows: unknown[] }).rows.length === 0) return
  if (chosen.length === 0) throw new AppError('BAD_INPUT', { text: profileErrorTexts.seekingNeeded, field: 'seeking' })
  const kept = `{${seekingToStore(chosen, gender).join()}}`
  await tx.execute(sql`update preferences set seeking = ${kept}::text[] where profile_id = ${id}`)
}
