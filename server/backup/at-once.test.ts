import { expect, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { openBackedUp } from '#test/factories/backups.ts'
import { makeMember } from '#test/factories/factories.ts'

const REFUSED = /^Another backup or restore of this database is running: wait until it has ended, /

test('a second backup while one is made is refused, and the first one can be restored', async () => {
  const at = new Date()
  const clock = { now: () => at }
  const source = await openBackedUp()
  const { app, where } = source
  await makeMember(app)
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
  await source.close()
})
