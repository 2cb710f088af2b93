import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { newPlace, openBackedUp, readAll } from '#test/factories/backups.ts'
import { makeChat, makePair, write } from '#test/factories/chats.ts'
import { makePhotos } from '#test/factories/photos.ts'

test('a backup of PostgreSQL is restored into the embedded database, and one of that into PostgreSQL', async () => {
  const source = await openBackedUp()
  const { she, he } = await makePair(source.app)
  await makePhotos(source.app, she, [{ caption: 'At home' }])
  await write(source.app, he, await makeChat(source.app, she, he), 'नमस्ते\t\\.\n')
  const { name } = await source.backUp()
  const { DATABASE_URL: _none, ...embedded } = (await newPlace(source.place)).settings
  const first = await source.restore(name, {
    into: { settings: embedded, drop: async () => rmSync(embedded.DATA_DIR ?? '', { recursive: true, force: true }) },
  })
  expect(first.app.database.kind).toBe('embedded')
  const where = mkdtempSync(path.join(tmpdir(), 'jodi-backups-'))
  const again = await createBackup(first.app, where)
  const second = await source.restore(again.name, { where })
  expect(second.app.database.kind).toBe('postgres')
  const [before, after] = [await readAll(source.app.database), await readAll(second.app.database)]
  for (const table of ['accounts', 'profiles', 'photos', 'messages', 'conversations', 'member_search'])
    expect(after[table], table).toEqual(before[table])
  expect(before.messages).toHaveLength(1)
  for (const opened of [first, second, source]) await opened.close()
  rmSync(where, { recursive: true, force: true })
}, 120_000)
