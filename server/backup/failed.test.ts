import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askServerForBackup, listenForBackups } from '#backup/local-socket.ts'
import { newFileKey } from '#lib/files.ts'
import { openBackedUp } from '#test/factories/backups.ts'
import { makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'

let source: Awaited<ReturnType<typeof openBackedUp>>
let photoKey: string
beforeAll(async () => {
  source = await openBackedUp()
  photoKey = newFileKey()
  await makePhotos(source.app, await makeMember(source.app), [{ key: photoKey }])
})
afterAll(() => source.close())

/** The names of the files of backups. */
const written = () =>
  readdirSync(path.join(source.where, 'backups'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** A folder that cannot be written where the photo of the member belongs: the rows are written before it is copied. */
function obstruct(): () => void {
  const folder = path.join(source.where, 'files', photoKey.slice(0, 2))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  symlinkSync('/dev/null/none', folder)
  return () => rmSync(folder)
}

test('a backup that fails leaves none of its parts, which would keep a full disk full', async () => {
  const first = await source.backUp(new Date('2026-11-01T02:00:00Z'))
  const complete = written()
  const clear = obstruct()
  await expect(source.backUp(new Date('2026-11-02T02:00:00Z'))).rejects.toThrow('ENOTDIR')
  expect(written()).toEqual(complete)
  // One that is complete under the same name stays.
  await expect(source.backUp(new Date('2026-11-01T02:00:00Z'))).rejects.toThrow('ENOTDIR')
  expect(written()).toEqual(complete)
  clear()
  const second = await source.backUp(new Date('2026-11-02T02:00:00Z'))
  expect(second).toMatchObject({ files: first.files, damaged: [] })
})

test('a backup first removes what one that was killed has left, which would keep a full disk full', async () => {
  await source.backUp(new Date('2026-11-02T02:00:00Z'))
  const complete = written()
  const part = '20261101T030000Z.accounts.1.gz'
  const young = '20261102T030000Z.accounts.1.gz'
  for (const name of [part, young]) writeFileSync(path.join(source.where, 'backups', '20', name), 'rows')
  utimesSync(path.join(source.where, 'backups', '20', part), 0, 0)
  const clear = obstruct()
  await expect(source.backUp(new Date('2026-11-03T02:00:00Z'))).rejects.toThrow('ENOTDIR')
  clear()
  expect(written().sort()).toEqual([...complete, young].sort())
  rmSync(path.join(source.where, 'backups', '20', young))
})

test('a server that fails to make a backup answers the command with the reason', async () => {
  const { app, place, where } = source
  if (app.database.kind === 'postgres') return
  const listening = await listenForBackups(app)
  const clear = obstruct()
  await expect(askServerForBackup(place.settings.DATA_DIR ?? '', where)).rejects.toThrow(
    /^A path cannot be used \(ENOTDIR: .*\): correct it, then run the command again\.$/,
  )
  clear()
  await listening.stop()
})
