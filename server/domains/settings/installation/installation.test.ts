import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { createEmailLink } from '#domains/accounts/links/commands.ts'
import { auditEntries, emailLinks, emailOutbox, sessions } from '#domains/accounts/tables.ts'
import { replaceSecret } from '#domains/admins/secret/commands.ts'
import { identityChecks } from '#domains/profiles/tables.ts'
import { createMissingSecret } from '#domains/settings/installation/commands.ts'
import { restoringId, UNFINISHED_RESTORE } from '#domains/settings/installation/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newSecret, openDataFolder } from '#lib/data-folder.ts'
import { readEnv, SettingError } from '#lib/env.ts'
import { localFiles } from '#lib/files.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { makeMember } from '#test/factories/factories.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { createOwnPlace, freePort, killServer, type OwnPlace, startServer } from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const REPLACE = fileURLToPath(new URL('../../../../scripts/replace-secret.ts', import.meta.url))
const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))

let place: OwnPlace
const open = () => createAppContext(readEnv(place.settings))
const file = (...names: string[]) => path.join(place.settings.DATA_DIR ?? '', ...names)

beforeEach(async () => {
  place = await createOwnPlace()
  await (await open()).close()
})
afterEach(() => place.drop())

async function errorOfOpening(): Promise<unknown> {
  return open().then(
    (app) => app.close(),
    (error: unknown) => error,
  )
}

const runReplace = () => runScript(REPLACE)

function runScript(script: string, more: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...place.settings, ...more } })
  let said = ''
  const onData = (part: Buffer) => {
    said += part
  }
  child.stdout.on('data', onData)
  child.stderr.on('data', onData)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

test('a node with another secret, or other files, refuses to start with one line that names the solution', async () => {
  for (const [names, other, line] of [
    [
      ['secret'],
      newSecret(),
      /^The file .*secret is not the secret of this database: .* is mounted, .* Only if it is lost, run npm run secret:replace\.$/,
    ],
    [
      ['files', 'store-id'],
      'another',
      /^The folder .*files does not belong to this database: .* is mounted\. Only if it is lost, run npm run secret:replace\.$/,
    ],
  ] as const) {
    const own = readFileSync(file(...names))
    writeFileSync(file(...names), other)
    const refused = await errorOfOpening()
    expect(refused).toBeInstanceOf(SettingError)
    expect((refused as Error).message).toMatch(line)
    writeFileSync(file(...names), own)
  }
  expect(await errorOfOpening()).toBeUndefined()
})

test('a bucket belongs to its database like a folder, and another one is refused', async () => {
  const store = await openS3Server()
  const inBucket = (folder: string) => createAppContext(readEnv({ ...place.settings, S3_URL: store.urlOf(folder) }))
  await expect(inBucket('bureau')).rejects.toThrow(
    /^The bucket of S3_URL does not belong to this database: .*secret:replace\.$/,
  )
  await place.drop()
  place = await createOwnPlace()
  const first = await inBucket('bureau')
  await first.files.put('photo', new Uint8Array([1, 2]))
  await first.close()
  const again = await inBucket('bureau')
  expect(await again.files.get('photo')).toEqual(new Uint8Array([1, 2]))
  await again.close()
  await expect(inBucket('other')).rejects.toThrow(/^The bucket of S3_URL does not belong/)
  expect(await errorOfOpening()).toMatchObject({ message: expect.stringMatching(/^The folder .* does not belong/) })
  await store.close()
  // Without the store, or with a wrong key, the start says so.
  await expect(inBucket('bureau')).rejects.toThrow(/^Setting S3_URL: the bucket cannot be used \(ECONNREFUSED\)/)
})

test('where a database has a secret, no start or command creates another one; secret:replace does', async () => {
  rmSync(file('secret'))
  expect(await errorOfOpening()).toMatchObject({
    message: expect.stringMatching(
      /^The file .*secret is missing: .* is mounted, .* Only if it is lost, run npm run secret:replace\.$/,
    ),
  })
  expect(existsSync(file('secret'))).toBe(false)
  const app = await createAppContext(readEnv(place.settings), false)
  await app.close()
  expect(existsSync(file('secret')), 'before the database has it').toBe(false)
  expect(await runReplace()).toMatchObject({ code: 0 })
  expect(await errorOfOpening()).toBeUndefined()
}, 60_000)

test('while a restore is not finished, a start and secret:replace say so and create no secret', async () => {
  const app = await createAppContext(readEnv(place.settings), false)
  await app.database.query('update installation set file_store_id = $1', [restoringId('20260101T000000Z', 'files')])
  await app.close()
  rmSync(file('secret'))
  const line = 'The restore of backup 20260101T000000Z is not finished: run npm run restore -- 20260101T000000Z again.'
  expect(await errorOfOpening()).toMatchObject({ message: line })
  expect(existsSync(file('secret')), 'after a start').toBe(false)
  expect(await runReplace()).toEqual({ code: 1, said: `${line}\n` })
  expect(existsSync(file('secret')), 'after the command').toBe(false)
}, 60_000)

test('while the files of a restore are copied, no start or command migrates or fills the empty database', async () => {
  await place.drop()
  place = await createOwnPlace({}, { migrated: false })
  openDataFolder(place.settings.DATA_DIR ?? '')
  await localFiles(file('files')).put(UNFINISHED_RESTORE, Buffer.from('20260101T000000Z'))
  const line = 'The restore of backup 20260101T000000Z is not finished: run npm run restore -- 20260101T000000Z again.'
  expect(await errorOfOpening()).toMatchObject({ message: line })
  expect(await runReplace()).toEqual({ code: 1, said: `${line}\n` })
  expect(existsSync(file('secret'))).toBe(false)
  const looking = createAppContext(readEnv(place.settings), false, async (database) => {
    const { rowCount } = await database.query("select from pg_tables where schemaname = 'public'")
    throw new SettingError(`tables: ${rowCount}`)
  })
  await expect(looking).rejects.toThrow('tables: 0')
}, 60_000)

test('a start waits for the store that it writes to, not for the one that its files are moved to or from', async () => {
  const bucket = { S3_URL: `http://key:secret@127.0.0.1:${await freePort()}/jodi` }
  const opened = await createAppContext(readEnv({ ...place.settings, ...bucket, FILES_ALSO: 's3' }))
  await opened.close()
  await expect(createAppContext(readEnv({ ...place.settings, ...bucket, FILES_ALSO: 'folder' }))).rejects.toThrow(
    /^Setting S3_URL: the bucket cannot be used \(ECONNREFUSED\)/,
  )
})

test('of servers that start together on one new folder, a later one uses the secret that the first has created', async () => {
  // Its folder had no secret when it was opened; before its first query, the first server created it and bound the
  // database.
  const first = await open()
  expect(await createMissingSecret(first.db, first.env, true)).toBe(first.secret)
  await first.close()
})

test('secret:replace ends sessions and links, asks for documents again, is audited, and the start works', async () => {
  const app = await open()
  const asha = await makeMember(app, { email: 'asha@example.in' })
  await signInCookie(app, asha)
  await app.db.transaction((tx) => createEmailLink(app, tx, { purpose: 'ownPassword', accountId: asha.id }))
  const checkId = await makeCheck(app, asha)
  await app.db
    .insert(emailOutbox)
    .values({ toAddress: 'new@example.in', template: 'signUpCode', data: { code: 'sealed' } })
  await app.close()
  const former = readFileSync(file('secret'), 'utf8')
  writeFileSync(file('secret'), newSecret())

  expect(await runReplace()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Sessions ended: 1\. .* again: 1\./),
  })

  expect(readFileSync(file('secret'), 'utf8')).not.toBe(former)
  const after = await open()
  expect(await after.db.$count(sessions)).toBe(0)
  expect(await after.db.$count(emailLinks)).toBe(0)
  expect(await after.db.select().from(identityChecks)).toMatchObject([{ id: checkId, status: 'expired' }])
  expect(await after.db.select().from(emailOutbox)).toMatchObject([{ accountId: asha.id, template: 'documentAgain' }])
  expect(await after.db.select().from(auditEntries)).toMatchObject([{ action: 'secretReplaced', actorId: null }])
  await after.close()
}, 60_000)

test('secret:replace fails until every server is stopped', async () => {
  const { child } = await startServer(place.settings, await freePort())
  const { code, said } = await runReplace()
  await killServer(child)
  expect(code).toBe(1)
  expect(said).toMatch(/^(Stop every server of this database first\.|The data folder .* is in use by .*)\n$/)
}, 60_000)

test('secret:replace checks again after it got the lock, because a server may have started in the meantime', async () => {
  const app = await open()
  if (app.database.kind === 'embedded') return app.close()
  let replacing: ReturnType<typeof runReplace> | undefined
  const listening = await inSecondTurn(
    app,
    () => {
      replacing = runReplace()
    },
    async () => {
      const begun = app.database.listen('test', nothing, nothing)
      await begun.ready
      return begun
    },
  )
  expect(await replacing).toEqual({ code: 1, said: 'Stop every server of this database first.\n' })
  await listening?.stop()
  await app.close()
}, 60_000)

test('a server that was starting while the secret was replaced ends with one line', async () => {
  const app = await open()
  if (app.database.kind === 'embedded') return app.close()
  const port = await freePort()
  let starting: ReturnType<typeof runScript> | undefined
  await inSecondTurn(
    app,
    () => {
      starting = runScript(MAIN, { PORT: String(port) })
    },
    () => replaceSecret(app, { secret: newSecret(), fileStoreId: 'of a test' }),
  )
  expect(await starting).toEqual({
    code: 1,
    said: expect.stringMatching(/^The file .*secret is not the secret of this database: .*\n$/),
  })
  await app.close()
}, 60_000)

const nothing = () => undefined

/** Runs the work between the first and the second time that a process gets the lock of the migrations. */
async function inSecondTurn<T>(app: AppContext, begin: () => void, work: () => Promise<T>): Promise<T | undefined> {
  let second: Promise<T> | undefined
  await app.database.exclusively(async () => {
    begin()
    await hasWaiting(app, 1)
    second = app.database.exclusively(async () => {
      await hasWaiting(app, 1)
      return work()
    })
    await hasWaiting(app, 2)
  })
  return second
}

/** Resolves once the given number wait for the lock. */
async function hasWaiting(app: AppContext, count: number): Promise<void> {
  for (let look = 0; look < 150; look++) {
    const { rows } = await app.database.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rows.length >= count) return
    await sleep(100)
  }
}
