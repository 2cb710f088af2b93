import { cpSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { listBackups } from '#backup/format.ts'
import { openBackupStore } from '#backup/store.ts'
import { createAppContext } from '#create-app-context.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { accounts, emailOutbox, sessions } from '#domains/accounts/tables.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import { installation } from '#domains/settings/tables.ts'
import { newSecret, writeSecret } from '#lib/data-folder.ts'
import { readEnv } from '#lib/env.ts'
import { deletionKeyOf, newFileKey } from '#lib/files.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { newPlace, openBackedUp, readAll, readFiles } from '#test/factories/backups.ts'
import { makeChat, makePair, write } from '#test/factories/chats.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { createOwnPlace } from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let source: Awaited<ReturnType<typeof openBackedUp>>
beforeEach(async () => {
  source = await openBackedUp()
})
afterEach(() => source.close())

/** Two members with photos, a chat with odd texts, bio data, a session and an identity check that waits. */
async function fill() {
  const { app } = source
  const { she, he } = await makePair(app)
  await makePhotos(app, she, [{ caption: 'At home' }, {}])
  const bioDataKey = newFileKey()
  await app.files.put(bioDataKey, new Uint8Array([37, 80, 68, 70]))
  await app.db.update(profiles).set({ bioDataKey, bioDataName: 'she\t"\\N".pdf' }).where(eq(profiles.id, she.id))
  const chat = await makeChat(app, she, he)
  for (const content of ['नमस्ते', 'a\tb\\\nc', '\\.', '\\N', ' "quoted" ']) await write(app, she, chat, content)
  await signInCookie(app, she)
  await makeCheck(app, he)
  return { she, he }
}

/** What is not in a backup, or differs after a restore on purpose. */
const DIFFERENT = ['document_keys', 'draft_files', 'email_outbox', 'file_deletions', 'match_changes', 'one_time_codes']
const CHANGED = ['rate_limits', 'sessions', 'installation', 'identity_checks', 'audit_entries']

async function rowsOf({ database }: Pick<typeof source.app, 'database'>) {
  const all = await readAll(database)
  for (const name of [...DIFFERENT, ...CHANGED]) delete all[name]
  return all
}

describe('a restored backup', () => {
  test('has every row and every file, and the sequences continue', async () => {
    const { he } = await fill()
    const [rows, files] = [await rowsOf(source.app), await readFiles(source.app)]
    const made = await source.backUp()
    expect(made).toMatchObject({ files: 7, newFiles: 7, missing: [], deleted: 0 })
    const into = await newPlace(source.place, { migrated: false })
    const { app, result, close } = await source.restore(made.name, { into })
    expect(await rowsOf(app)).toEqual(rows)
    expect(Object.values(rows).flat().length).toBeGreaterThan(15)
    const restored = await readFiles(app)
    expect(Object.keys(restored)).toHaveLength(7)
    for (const [key, bytes] of Object.entries(restored)) expect(files[key]).toBe(bytes)
    expect(result).toMatchObject({ files: 7, documents: 1, deletedAgain: 0 })
    const added = await makeMember(app)
    expect(added.profile.rankingId).toBeGreaterThan(he.profile.rankingId)
    await close()
  })

  test('has no session, code or waiting email, and asks for the documents of waiting checks again', async () => {
    const { he } = await fill()
    await source.app.db.insert(emailOutbox).values({ toAddress: 'canary@example.in', template: 'welcome', data: {} })
    const made = await source.backUp()
    const store = await openBackupStore(source.where)
    for await (const { key } of store.backups.list()) expect(key).not.toMatch(/sessions|document_keys|email_outbox/)
    const { app, close } = await source.restore(made.name)
    expect(await app.db.$count(sessions)).toBe(0)
    expect(await app.db.select().from(emailOutbox)).toMatchObject([{ accountId: he.id, template: 'documentAgain' }])
    expect(await app.db.select().from(identityChecks)).toMatchObject([{ status: 'expired', documentKey: null }])
    await close()
  })

  test('has no account that was deleted since, whether the files or only the backups were kept', async () => {
    const { she, he } = await fill()
    const made = await source.backUp()
    const admin = await makeAccount(source.app, { role: 'admin' })
    await callAs(source.app, admin).members.delete({ id: she.id, ...because })
    const kept = await newPlace(source.place)
    const files = (place: typeof kept) => path.join(place.settings.DATA_DIR ?? '', 'files')
    cpSync(files(source.place), files(kept), { recursive: true })
    await source.backUp(new Date(Date.now() + DAY_MS))
    for (const options of [{ into: kept }, {}]) {
      const { app, result, close } = await source.restore(made.name, { hasSameFiles: true, ...options })
      expect(result.deletedAgain).toBe(1)
      expect(await app.db.select({ id: accounts.id }).from(accounts)).toEqual([{ id: he.id }])
      expect(Object.keys(await readFiles(app)).filter((key) => !key.startsWith('deleted-account.'))).toEqual([])
      await close()
    }
  })

  test('into an installation with another secret is refused, unless that is requested', async () => {
    await fill()
    const { name } = await source.backUp()
    const into = await newPlace(source.place)
    writeSecret(into.settings.DATA_DIR ?? '', newSecret())
    await expect(source.restore(name, { into })).rejects.toThrow(/secret is not the secret of this backup: .*--new-sec/)
    const { app, close } = await source.restore(name, { into, hasNewSecret: true })
    expect(await app.db.$count(profiles)).toBe(2)
    await close()
  })
})

describe('a backup', () => {
  test('contains only files that earlier ones do not have, and its time is recorded', async () => {
    const { she } = await fill()
    await source.backUp()
    await makePhotos(source.app, she, [{}])
    const at = new Date(Date.now() + 5000)
    expect(await source.backUp(at)).toMatchObject({ files: 10, newFiles: 3 })
    expect(await source.app.db.select().from(installation)).toMatchObject([{ backedUpAt: at }])
  })

  test('names the files to which rows refer and that are missing', async () => {
    await fill()
    const [lost = ''] = Object.keys(await readFiles(source.app)).filter((key) => key.endsWith('.w96'))
    await source.app.files.remove(lost)
    expect(await source.backUp()).toMatchObject({ files: 6, missing: [lost] })
  })

  test('that the retention rule does not keep is deleted, with the files that only it has', async () => {
    const member = await makeMember(source.app)
    await makePhotos(source.app, member, [{}])
    const end = Date.parse('2030-11-24T02:00:00Z')
    await source.backUp(new Date(end - 5 * DAY_MS - 3600_000))
    const photoKey = (await source.app.db.select().from(profiles))[0]?.photoKey ?? ''
    await callAs(source.app, member).profiles.removePhoto({ id: member.id, photoId: await firstPhotoOf(member.id) })
    for (let day = 5; day >= 0; day--) await source.backUp(new Date(end - day * DAY_MS))
    const store = await openBackupStore(source.where)
    expect(await listBackups(store)).toHaveLength(6)
    for (const file of photoFiles(photoKey)) expect(await store.files.get(file)).toBeNull()
  })

  test('names an earlier one that is damaged, and deletes no file while it is kept', async () => {
    const member = await makeMember(source.app)
    await makePhotos(source.app, member, [{}])
    const end = Date.parse('2030-11-24T02:00:00Z')
    const { name } = await source.backUp(new Date(end - 2 * DAY_MS))
    const photoKey = (await source.app.db.select().from(profiles))[0]?.photoKey ?? ''
    await callAs(source.app, member).profiles.removePhoto({ id: member.id, photoId: await firstPhotoOf(member.id) })
    const store = await openBackupStore(source.where)
    await store.backups.remove(`${name}.files.gz`)
    expect(await source.backUp(new Date(end - DAY_MS))).toMatchObject({ deleted: 0, damaged: [name] })
    expect(await store.files.get(`${photoKey}.w96`)).not.toBeNull()
    await store.backups.remove(`${name}.json`)
    expect(await source.backUp(new Date(end))).toMatchObject({ damaged: [] })
    expect(await store.files.get(`${photoKey}.w96`)).toBeNull()
  })

  test('is not complete if another one has deleted a file of it in the meantime', async () => {
    await fill()
    await source.backUp()
    const store = await openBackupStore(source.where)
    const [lost = '', changed = ''] = Object.keys(await readFiles(store)).filter((key) => key.endsWith('.w96'))
    const { clock, files } = source.app
    // Read after the files that earlier backups have.
    const list = async function* () {
      await store.files.remove(lost)
      await store.files.put(changed, new Uint8Array([1, 2, 3]))
      yield* files.list()
    }
    const later = {
      ...source.app,
      files: { ...files, list },
      clock: { now: () => new Date(clock.now().getTime() + DAY_MS) },
    }
    await expect(createBackup(later, source.where)).rejects.toThrow(/has lost file .*The backup is not complete/)
    expect(await listBackups(store)).toHaveLength(1)
  })

  test('is refused while the clock is not right', async () => {
    const clockCheck = { ...source.app.clockCheck, run: async () => 'doubtful' as const }
    await expect(createBackup({ ...source.app, clockCheck }, source.where)).rejects.toThrow(/^The clock may be wrong/)
    expect(await listBackups(await openBackupStore(source.where))).toEqual([])
  })

  test('leaves the records of deleted accounts beside the files of the app for longer than any backup', async () => {
    const key = deletionKeyOf('a')
    await source.app.files.put(key, new Uint8Array([1]))
    const today = Date.now()
    for (const [days, isThere] of [
      [399, true],
      [401, false],
    ] as const) {
      await source.backUp(new Date(today + days * DAY_MS))
      expect((await source.app.files.get(key)) !== null, String(days)).toBe(isThere)
    }
  })

  test('copies the record of a deleted account once, and deletes the copy once no backup is older', async () => {
    const key = deletionKeyOf('a')
    const store = await openBackupStore(source.where)
    const copiedAt = async () => {
      for await (const file of store.files.list()) if (file.key === key) return file.changedAt.getTime()
      return null
    }
    const today = Date.now()
    await source.backUp(new Date(today - DAY_MS))
    await source.app.files.put(key, new Uint8Array([1]))
    await source.backUp(new Date(today))
    const first = await copiedAt()
    expect(first).not.toBeNull()
    await source.backUp(new Date(today + DAY_MS))
    expect(await copiedAt()).toBe(first)
    // The last backup that has the account is kept for a year at most.
    await source.backUp(new Date(today + 390 * DAY_MS))
    expect(await copiedAt()).toBeNull()
    await source.backUp(new Date(today + 391 * DAY_MS))
    expect(await copiedAt()).toBeNull()
    expect(await source.app.files.get(key)).not.toBeNull()
  })

  test('can be in a bucket', async () => {
    await fill()
    const bucket = await openS3Server()
    const where = bucket.urlOf('backups')
    const rows = await rowsOf(source.app)
    const made = await createBackup(source.app, where)
    const { app, close } = await source.restore(made.name, { where })
    expect(await rowsOf(app)).toEqual(rows)
    await close()
    await bucket.close()
    await expect(createBackup(source.app, where)).rejects.toThrow(/^The bucket of the backup cannot be used/)
  })
})

async function firstPhotoOf(id: string): Promise<string> {
  const { rows } = await source.app.database.query('select id from photos where profile_id = $1', [id])
  return String(rows[0]?.id)
}

describe('what cannot be restored is refused with one line, and the database remains empty', () => {
  test('a backup that is unknown, damaged or not complete', async () => {
    await fill()
    const { name } = await source.backUp()
    const { backups, files } = await openBackupStore(source.where)
    const into = await newPlace(source.place)
    const attempt = () => source.restore(name, { into })
    const damage = async (store: typeof files, key: string, bytes: Uint8Array | null) => {
      const before = (await store.get(key)) ?? new Uint8Array()
      await (bytes ? store.put(key, bytes) : store.remove(key))
      await expect(attempt(), key).rejects.toThrow(
        /^(The backup .* is damaged|The backup is damaged|The folder .* has no)/,
      )
      await store.put(key, before)
    }
    await expect(source.restore('20200101T000000Z', { into })).rejects.toThrow(
      /has no complete backup 20200101T000000Z\.$/,
    )
    await expect(source.restore('../secret', { into })).rejects.toThrow(/has no complete backup/)
    // First the files: those that an attempt has restored are not read again.
    const file = Object.keys(await readFiles({ files }))[0] ?? ''
    for (const bytes of [null, new Uint8Array([1])]) await damage(files, file, bytes)
    const changed = (await backups.get(`${name}.profiles.1.gz`)) ?? new Uint8Array()
    changed[20] = (changed[20] ?? 0) ^ 1
    for (const bytes of [null, changed]) await damage(backups, `${name}.profiles.1.gz`, bytes)
    for (const bytes of [null, Buffer.from('{'), Buffer.from('{"format":2}')])
      await damage(backups, `${name}.json`, bytes)
    const { app, close } = await attempt()
    expect(await app.db.$count(profiles)).toBe(2)
    await close()
  })

  test('into an installation that has accounts, or that was migrated by another release', async () => {
    await fill()
    const { name } = await source.backUp()
    const into = await createOwnPlace()
    cpSync(path.join(source.place.settings.DATA_DIR ?? '', 'secret'), path.join(into.settings.DATA_DIR ?? '', 'secret'))
    const app = await createAppContext(readEnv(into.settings))
    const member = await makeMember(app)
    await app.close()
    await expect(source.restore(name, { into })).rejects.toThrow(/^The database is not empty\./)
    const again = await createAppContext(readEnv(into.settings), true, migrateDatabase)
    expect(await again.db.select({ id: accounts.id }).from(accounts)).toEqual([{ id: member.id }])
    await again.database.run('delete from accounts; update schema_release set schema = schema - 1')
    await again.close()
    await expect(source.restore(name, { into })).rejects.toThrow(/^The database has schema \d+, the backup has \d+\./)
    await into.drop()
  })
})
