import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileDeletions } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(fileDeletions)
})

test('a missing file is logged, looked for again, and deleted once it is there', async () => {
  const lines: string[] = []
  const other = await openTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  const removal = async () => (await other.db.select().from(fileDeletions))[0]
  await other.db.insert(fileDeletions).values({ key: 'on-another-disk' })
  await deleteQueuedFiles(other)
  await deleteQueuedFiles(other)
  expect(await removal()).toMatchObject({ attempts: 1 })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a file to be deleted is missing'])
  await other.files.put('on-another-disk', new Uint8Array([1]))
  other.clock.advance(60_001)
  await deleteQueuedFiles(other)
  expect(await removal()).toBeUndefined()
  expect(await other.files.get('on-another-disk')).toBeNull()
  await other.db.insert(fileDeletions).values({ key: 'lost', attempts: 20 })
  await deleteQueuedFiles(other)
  expect(await removal()).toBeUndefined()
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('a file to be deleted was never found')
  await other.close()
})

test('files that can never be deleted do not keep the others waiting', async () => {
  const { remove } = app.files
  const deleted: string[] = []
  app.files.remove = async (key) => {
    if (key.startsWith('stuck')) throw new Error('not permitted')
    deleted.push(key)
    return true
  }
  const stuck = Array.from({ length: 510 }, (_, at) => ({ key: `stuck-${at}` }))
  await app.db.insert(fileDeletions).values(stuck)
  await app.db.insert(fileDeletions).values({ key: 'later' })
  for (let run = 0; run < 52; run++) {
    app.clock.advance(60_000)
    await deleteQueuedFiles(app)
  }
  app.files.remove = remove
  expect(deleted).toEqual(['later'])
  expect(await app.db.$count(fileDeletions)).toBe(510)
})

test('a demo portrait that was never requested does not count as a missing file', async () => {
  await app.db.insert(fileDeletions).values({ key: `p-${crypto.randomUUID()}.w160` })
  await deleteQueuedFiles(app)
  expect(await app.db.$count(fileDeletions)).toBe(0)
})
