import { expect, test } from 'vitest'
import { newPlace, openBackedUp } from '#test/factories/backups.ts'
import { makeMember } from '#test/factories/factories.ts'

test('of two restores into one database, the second is refused', async () => {
  const source = await openBackedUp()
  await makeMember(source.app)
  const { name } = await source.backUp()
  const into = await newPlace(source.place, { migrated: false })
  const results = await Promise.allSettled([1, 2].map(() => source.restore(name, { into })))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
  expect(refused).toEqual([expect.stringMatching(/^Another backup or restore of this database is running: /)])
  for (const result of results) if (result.status === 'fulfilled') await result.value.close()
  await source.close()
})
