import { eq } from 'drizzle-orm'
import { photos, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'

type Values = Partial<typeof photos.$inferInsert>

/** Photos of a person with their files, of which the first is the one of the card. Returns their ids. */
export async function makePhotos(
  app: AppContext,
  { id: profileId }: { id: string },
  made: Values[],
): Promise<string[]> {
  const rows = made.map((values, position) => ({ profileId, key: newFileKey(), position, ...values }))
  const stored = await app.db.insert(photos).values(rows).returning({ id: photos.id })
  for (const file of rows.flatMap(({ key }) => photoFiles(key))) await app.files.put(file, new Uint8Array([82, 73]))
  const photoKey = rows[0]?.key ?? null
  await app.db.update(profiles).set({ photoKey }).where(eq(profiles.id, profileId))
  return stored.map(({ id }) => id)
}
