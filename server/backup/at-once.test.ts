import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { newPlace, openBackedUp } from '#test/backups.ts'
import { makeMember } from '#test/factories.ts'

const REFUSED = /^Another backup or restore of this database is running: wait until it has ended, /

let source: Awaited<ReturnType<typeof openBackedUp>>
beforeEach(async () => {
  source = await openBackedUp()
  await makeMember(source.app)
})
afterEach(() => source.close())

test('a second backup while one is made is refused, and the first one can be restored', async () => {
  const at = new Date()
  const clock = { now: () => at }
  const { app, where } = source
  let second: Promise<unknown> | undefined
  // Read after the rows of the first one have been written.
  const list = async function* () {
    if (!second) {
      await makeMember(app)
      second = createBackup({ ...app, clock }, where)
      await second.catch(() => undefined)
    }
    yield* app.files.list()
  }
  const { name } = await createBackup({ ...app, clock, files: { ...app.files, list } }, where)
  const restored = await source.restore(name)
  expect(restored.result.rows).toBeGreaterThan(0)
  await restored.close()
  await expect(second).rejects.toThrow(REFUSED)
  // It has ended.
  await source.backUp(new Date(at.getTime() + 1000))
})

test.runIf(inject('jodi').postgresUrl)('of two restores into one database, the second is refused', async () => {
  const { name } = await source.backUp()
  const into = await newPlace(source.place, { migrated: false })
  const results = await Promise.allSettled([1, 2].map(() => source.restore(name, { into })))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
  expect(refused).toEqual([expect.stringMatching(REFUSED)])
  for (const result of results) if (result.status === 'fulfilled') await result.value.close()
})
