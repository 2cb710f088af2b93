import { reports } from '#domains/people/tables.ts'
import type { House } from '#lib/house.ts'

/** The one report there is, open: some operations decide on it, so each request of the border test finds it anew. */
export async function layReport(house: House, reporterId: string, reportedId: string): Promise<string> {
  await house.db.delete(reports)
  const values = { reporterId, reportedId, key: crypto.randomUUID(), words: 'He threatened me', createdAt: new Date() }
  const [row] = await house.db
    .insert(reports)
    .values({ ...values, reason: 'respect' })
    .returning()
  return row?.id ?? ''
}
