import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { listBackups } from '#backup/format.ts'
import { openBackupStore } from '#backup/store.ts'
import { createAppContext } from '#create-app-context.ts'
import { readEnv } from '#lib/env.ts'
import { s3Files } from '#lib/s3-files.ts'
import { newPlace, openBackedUp, readFiles } from '#test/factories/backups.ts'
import { makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { openS3Server } from '#test/processes/s3-server.ts'

let source: Awaited<ReturnType<typeof openBackedUp>>
beforeEach(async () => {
  source = await openBackedUp()
  await makePhotos(source.app, await makeMember(source.app), [{}])
})
afterEach(() => source.close())

test('a folder or bucket with the backups of another installation is refused, and stays as it is', async () => {
  const into = await newPlace(source.place)
  const other = await createAppContext(readEnv(into.settings))
  const bucket = await openS3Server()
  for (const where of [source.where, bucket.urlOf('backups')]) {
    const { name } = await createBackup(source.app, where)
    const store = await openBackupStore(where)
    const before = [await readFiles({ files: store.backups }), await readFiles(store)]
    await expect(createBackup(other, where)).rejects.toThrow(/has backups of another installation: use another folder/)
    expect([await readFiles({ files: store.backups }), await readFiles(store)]).toEqual(before)
    expect(await listBackups(store)).toEqual([name])
  }
  await other.close()
  await into.drop()
  await bucket.close()
})

test('the store of the files of the app is refused for its backups, also by another name', async () => {
  const dataDir = source.place.settings.DATA_DIR ?? ''
  const linked = path.join(source.where, 'linked')
  symlinkSync(dataDir, linked)
  const before = await readFiles(source.app)
  for (const where of [dataDir, linked, path.join(dataDir, 'files'), path.join(linked, 'files')])
    await expect(createBackup(source.app, where)).rejects.toThrow(
      /is where the files of this installation are: use anot/,
    )
  expect(await readFiles(source.app)).toEqual(before)
  const bucket = await openS3Server()
  for (const prefix of ['x/', 'x/files/', 'x/backups/'])
    await expect(
      createBackup({ ...source.app, files: s3Files({ ...bucket.bucket, prefix }) }, bucket.urlOf('x')),
    ).rejects.toThrow(/is where the files of this installation are/)
  await bucket.close()
})
