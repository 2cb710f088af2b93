import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@jodi/shared/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFiles } from '#backup/check-files.ts'
import { moveFiles } from '#backup/move-files.ts'
import { createAppContext } from '#create-app-context.ts'
import { fileDeletions } from '#domains/profiles/tables.ts'
import { UNFINISHED_RESTORE } from '#domains/settings/installation/rules.ts'
import { openDataFolder } from '#lib/data-folder.ts'
import { readEnv } from '#lib/env.ts'
import { deletionKeyOf, filesOfBoth, localFiles } from '#lib/files.ts'
import { s3Files } from '#lib/s3-files.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { readFiles } from '#test/factories/backups.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { createOwnPlace } from '#test/processes/server-process.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

let app: TestApp
let store: Awaited<ReturnType<typeof openS3Server>>
const folders: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  store = await openS3Server()
})
afterAll(async () => {
  await app.close()
  await store.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-files-'))
  folders.push(folder)
  openDataFolder(folder)
  return localFiles(path.join(folder, 'files'))
}
const bucketOf = (prefix: string) => s3Files({ ...store.bucket, prefix: `${prefix}/` })

describe.each(['a folder', 'a bucket'])('the check of files in %s', (kind) => {
  test('names missing and orphaned files, and neither those that wait nor young ones', async () => {
    const files = kind === 'a folder' ? newFolder() : bucketOf('check')
    const own = { ...app, files }
    const [she, drawn] = [await makeMember(app), await makeMember(app, { portraitSeed: 3 })]
    const [photoId = '', lostId = ''] = await makePhotos(own, she, [{}, {}])
    await makeCheck(own, she)
    await callAs(own, she).profiles.removePhoto({ id: she.id, photoId })
    const { rows } = await app.database.query('select key from photos where id = $1', [lostId])
    const lost = `${rows[0]?.key}.w320`
    await files.remove(lost)
    await files.put(`p-${drawn.id}.w96`, bytes('drawn'))
    await files.put('orphan', bytes('of no row'))
    await files.put(deletionKeyOf(drawn.id), bytes('date'))
    await files.put(UNFINISHED_RESTORE, bytes('20260101T000000Z'))
    expect(await app.db.$count(fileDeletions)).toBe(3)
    const later = new Date(Date.now() + DAY_MS + 60_000)
    expect(await checkFiles(app.database, files, new Date())).toEqual({ referenced: 4, missing: [lost], orphaned: [] })
    expect(await checkFiles(app.database, files, later)).toEqual({
      referenced: 4,
      missing: [lost],
      orphaned: ['orphan'],
    })
    await app.database.run('delete from accounts; delete from file_deletions; delete from account_deletions')
  })
})

describe.each([
  ['a folder', 'a bucket'],
  ['a bucket', 'a folder'],
])('moving files from %s to %s', (first, second) => {
  const open = (kind: string) => (kind === 'a folder' ? newFolder() : bucketOf(crypto.randomUUID()))

  test('copies each file and the id; repeated, only what has arrived since', async () => {
    const [from, to] = [open(first), open(second)]
    const names = Array.from({ length: 40 }, (_, at) => `file${at}.w96`)
    for (const name of names) await from.put(name, bytes(name))
    await from.put('empty', bytes(''))
    expect(await moveFiles(from, to)).toEqual({ copied: 41, present: 0 })
    await from.put('late', bytes('late'))
    expect(await moveFiles(from, to)).toEqual({ copied: 1, present: 41 })
    expect(await readFiles({ files: to })).toEqual(await readFiles({ files: from }))
    expect(await to.readId()).toBe(await from.readId())
  })

  test('refuses a store that has files of another installation', async () => {
    const [from, to] = [open(first), open(second)]
    await to.put('foreign', bytes('foreign'))
    await expect(moveFiles(from, to)).rejects.toThrow(/contains files of another installation/)
    expect(await to.readId()).not.toBe(await from.readId())
  })

  test('does not bring back a file that is deleted while it is copied', async () => {
    const [from, to] = [open(first), open(second)]
    await from.put('deleted', bytes('deleted'))
    const put = async (key: string, content: Uint8Array) => {
      await from.remove(key)
      await to.put(key, content)
    }
    expect(await moveFiles(from, { ...to, put })).toEqual({ copied: 0, present: 0 })
    expect(await to.get('deleted')).toBeNull()
  })

  test('while servers use both, each file is found at any time, written to the first and deleted in both', async () => {
    const [from, to] = [open(first), open(second)]
    await from.put('old', bytes('old'))
    await moveFiles(from, to)
    const before = filesOfBoth(from, to)
    const after = filesOfBoth(to, from)
    await after.put('new', bytes('new'))
    for (const files of [before, after]) {
      expect(Object.keys(await readFiles({ files })).sort()).toEqual(['new', 'old'])
      expect(await files.get('old')).toEqual(bytes('old'))
      expect([await files.has('old'), await files.has('new'), await files.has('none')]).toEqual([true, true, false])
    }
    expect(await before.remove('old')).toBe(true)
    expect([await from.get('old'), await to.get('old')]).toEqual([null, null])
  })
})

test('an installation opens before, during and after its files are moved, with every file', async () => {
  const place = await createOwnPlace()
  const moved = { S3_URL: store.urlOf('moved') }
  const folder = localFiles(path.join(place.settings.DATA_DIR ?? '', 'files'))
  const steps: Record<string, string>[] = [
    {},
    { ...moved, FILES_ALSO: 's3' },
    { ...moved, FILES_ALSO: 'folder' },
    moved,
  ]
  for (const [at, settings] of steps.entries()) {
    const opened = await createAppContext(readEnv({ ...place.settings, ...settings }))
    await opened.files.put(`file${at}`, bytes('one'))
    for (let written = 0; written <= at; written++) expect(await opened.files.get(`file${written}`)).not.toBeNull()
    await opened.close()
    if (at > 0) await moveFiles(folder, bucketOf('moved'))
  }
  await place.drop()
})
