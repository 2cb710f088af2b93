import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@jodi/shared/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { openBackupStore } from '#backup/store.ts'
import { createAppContext } from '#create-app-context.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { assertRestored } from '#domains/settings/installation/commands.ts'
import { readEnv } from '#lib/env.ts'
import { isDeletionKey, localFiles } from '#lib/files.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { newPlace, openBackedUp, readFiles } from '#test/factories/backups.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import type { OwnPlace } from '#test/processes/server-process.ts'

let source: Awaited<ReturnType<typeof openBackedUp>>
let member: Awaited<ReturnType<typeof makeMember>>
beforeEach(async () => {
  source = await openBackedUp()
  member = await makeMember(source.app)
  await makePhotos(source.app, member, [{}])
})
afterEach(() => source.close())

const filesOf = ({ settings }: OwnPlace) => path.join(settings.DATA_DIR ?? '', 'files')

test('a store that has files is refused, and nothing in it changes, unless it is that of the lost installation', async () => {
  await makeCheck(source.app, member)
  const { name } = await source.backUp()
  const into = await newPlace(source.place)
  cpSync(filesOf(source.place), filesOf(into), { recursive: true })
  await expect(source.restore(name, { into })).rejects.toThrow(
    /^The folder .* has files already\..* add --same-files\.$/,
  )
  const { app, result, close } = await source.restore(name, { into, hasSameFiles: true })
  expect(result).toMatchObject({ files: 3, documents: 1 })
  expect(Object.keys(await readFiles(app))).toHaveLength(3)
  await close()
  const other = await newPlace(source.place)
  const foreign = await createAppContext(readEnv(other.settings))
  await foreign.files.put('foreign', new Uint8Array([1]))
  await foreign.close()
  await expect(source.restore(name, { into: other, hasSameFiles: true })).rejects.toThrow(
    /has files of another installation than the backup/,
  )
  await other.drop()
})

test('restored from BACKUP_TO, an installation continues the backups there; one restored from elsewhere is another', async () => {
  const { name } = await source.backUp()
  const copy = await source.restore(name)
  await expect(createBackup(copy.app, source.where)).rejects.toThrow(/has backups of another installation/)
  await copy.close()
  const into = await newPlace(source.place)
  into.settings.BACKUP_TO = source.where
  const { app, close } = await source.restore(name, { into })
  expect(await app.files.readId()).toBe(await source.app.files.readId())
  const later = { ...app, clock: { now: () => new Date(Date.now() + 5000) } }
  expect(await createBackup(later, source.where)).toMatchObject({ files: 3, newFiles: 0, missing: [] })
  await close()
})

test('until deleted accounts are deleted again no server starts, and the command repeated continues', async () => {
  const { name } = await source.backUp()
  const admin = await makeAccount(source.app, { role: 'admin' })
  await callAs(source.app, admin).members.delete({ id: member.id, ...because })
  await source.backUp(new Date(Date.now() + DAY_MS))
  const into = await newPlace(source.place)
  await runIn(into, REFUSE_DELETION)
  await expect(source.restore(name, { into })).rejects.toThrow('Failed query: delete from "accounts"')
  await runIn(into, 'drop trigger refuse_deletion on accounts')
  const line = new RegExp(`^The restore of backup ${name} is not finished: run npm run restore -- ${name} again\\.$`)
  await expect(createAppContext(readEnv(into.settings))).rejects.toThrow(line)
  const unbound = await createAppContext(readEnv(into.settings), false)
  await expect(assertRestored(unbound.db)).rejects.toThrow(line)
  await unbound.files.setId('of other files')
  await unbound.close()
  await expect(source.restore(name, { into })).rejects.toThrow(/repeat it with the settings it was begun with\.$/)
  await setId(into, await idOf(into, name))
  const { app, result, close } = await source.restore(name, { into })
  expect(result).toMatchObject({ files: 3, deletedAgain: 1 })
  expect(await app.db.$count(accounts)).toBe(0)
  expect(Object.keys(await readFiles(app)).filter((key) => !isDeletionKey(key))).toEqual([])
  await close()
})

/** As if the command ended before the deletions. Loading the backup does not run triggers. */
const REFUSE_DELETION = `
  create function refuse_deletion() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
  create trigger refuse_deletion before delete on accounts for each row execute function refuse_deletion()`

async function runIn(place: OwnPlace, statements: string): Promise<void> {
  const app = await createAppContext(readEnv(place.settings), false)
  await app.database.run(statements)
  await app.close()
}

/** The id of the files that the unfinished restore has recorded. */
async function idOf(place: OwnPlace, name: string): Promise<string> {
  const app = await createAppContext(readEnv(place.settings), false)
  const { rows } = await app.database.query('select file_store_id as id from installation')
  await app.close()
  return String(rows[0]?.id).replace(`restoring ${name} into `, '')
}

async function setId(place: OwnPlace, id: string): Promise<void> {
  const app = await createAppContext(readEnv(place.settings), false)
  await app.files.setId(id)
  await app.close()
}

test('--new-secret writes the secret of a folder that has none, also for a database that was started once', async () => {
  const { name } = await source.backUp()
  const into = await newPlace(source.place)
  await (await createAppContext(readEnv(into.settings))).close()
  const secret = path.join(into.settings.DATA_DIR ?? '', 'secret')
  rmSync(secret)
  await expect(source.restore(name, { into })).rejects.toThrow(
    /secret is not the secret of this backup: .*--new-secret/,
  )
  expect(existsSync(secret), 'without the option').toBe(false)
  const { app, close } = await source.restore(name, { into, hasNewSecret: true })
  expect(readFileSync(secret, 'utf8')).toBe(app.secret)
  await close()
})

test('a restore that fails after the files can be repeated', async () => {
  const { name } = await source.backUp()
  const { backups } = await openBackupStore(source.where)
  const part = (await backups.get(`${name}.profiles.1.gz`)) ?? new Uint8Array()
  const into = await newPlace(source.place, { migrated: false })
  await backups.remove(`${name}.profiles.1.gz`)
  await expect(source.restore(name, { into })).rejects.toThrow(/^The backup is damaged/)
  await backups.put(`${name}.profiles.1.gz`, part)
  const { app, close } = await source.restore(name, { into })
  expect(Object.keys(await readFiles(app))).toHaveLength(3)
  await close()
})

test.each([{ hasSameFiles: false }, { hasSameFiles: true }])(
  'a restore that ended while it copied files: no server starts, the database remains empty, and the command repeated continues (%o)',
  async (options) => {
    const { name } = await source.backUp()
    const store = await openBackupStore(source.where)
    const into = await newPlace(source.place, { migrated: false })
    const [key = '', bytes = ''] = Object.entries(await readFiles(store)).at(-1) ?? []
    await store.files.remove(key)
    // Of a disk of which a part was lost.
    if (options.hasSameFiles) cpSync(filesOf(source.place), filesOf(into), { recursive: true })
    await localFiles(filesOf(into)).remove(key)
    await expect(source.restore(name, { into, ...options })).rejects.toThrow(
      /^The backup is damaged: file .* is missing/,
    )
    await store.files.put(key, Buffer.from(bytes, 'base64'))
    const line = new RegExp(`^The restore of backup ${name} is not finished: run npm run restore -- ${name} again\\.$`)
    await expect(createAppContext(readEnv(into.settings))).rejects.toThrow(line)
    const { result, close } = await source.restore(name, { into })
    expect(result).toMatchObject({ files: 3 })
    await close()
  },
)

test('names that the database does not have are not made part of a statement', async () => {
  const { name } = await source.backUp()
  const { backups } = await openBackupStore(source.where)
  const made = Buffer.from((await backups.get(`${name}.json`)) ?? []).toString('utf8')
  const into = await newPlace(source.place)
  const injected = 'email") from stdin; drop table accounts; --'
  for (const [from, to] of [
    ['"email"', JSON.stringify(injected)],
    ['"name": "accounts"', '"name": "accounts\\"; drop table accounts; --"'],
    ['"sequences": {', '"sequences": { "x\\"\'); drop table accounts; --": "1",'],
  ] as const) {
    expect(made).toContain(from)
    await backups.put(`${name}.json`, Buffer.from(made.replace(from, to)))
    await expect(source.restore(name, { into }), to).rejects.toThrow(
      /^The backup does not fit this release: the database has no .*drop table accounts; --/,
    )
  }
  await into.drop()
})
