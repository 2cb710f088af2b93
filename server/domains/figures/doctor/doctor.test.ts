import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { createAppContext } from '#create-app-context.ts'
import { doctorToken, isDoctorToken } from '#domains/figures/doctor/rules.ts'
import { restoringId, UNFINISHED_RESTORE } from '#domains/settings/installation/rules.ts'
import { fingerprintOf } from '#lib/data-folder.ts'
import { readEnv } from '#lib/env.ts'
import { openTestApp } from '#test/app.ts'
import { createOwnPlace } from '#test/processes/server-process.ts'
import { diskLine } from '../../../../scripts/doctor/data-folder.ts'
import {
  backupLine,
  bindingLines,
  clockLine,
  connectionsLine,
  schemaLine,
  versionLine,
} from '../../../../scripts/doctor/database.ts'
import { examine } from '../../../../scripts/doctor/examine.ts'
import { codeOf, type Line } from '../../../../scripts/doctor/lines.ts'
import { proxyLine } from '../../../../scripts/doctor/origin.ts'

const NOW = Date.parse('2026-11-20T06:00:00Z')

test('only a fresh token of the same secret is answered', async () => {
  const app = await openTestApp()
  const ask = (token: string) =>
    createHttpApp(app).request('/doctor', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('')).status).toBe(404)
  expect((await ask(doctorToken('another secret', Date.now()))).status).toBe(404)
  expect((await ask(doctorToken(app.secret, Date.now() - 100_000))).status).toBe(404)
  const answer = await ask(doctorToken(app.secret, Date.now()))
  expect(await answer.json()).toMatchObject({ clock: 'right', missing: [], backedUpAt: null })
  await app.close()
})

test('a token is for this use only, and not for another time', () => {
  expect(isDoctorToken('s', doctorToken('s', NOW), NOW + 80_000)).toBe(true)
  expect(isDoctorToken('s', doctorToken('s', NOW), NOW + 100_000)).toBe(false)
  expect(isDoctorToken('s', doctorToken('s', NOW).replace(String(NOW), String(NOW + 1)), NOW)).toBe(false)
  expect(isDoctorToken('s', '', NOW)).toBe(false)
  expect(isDoctorToken('s', 'NaN.x', NOW)).toBe(false)
})

test('an old database, too few connections, a wrong clock', () => {
  expect(versionLine({ number: 130_012, version: '13.12' })).toMatchObject({ state: 'fail' })
  expect(versionLine({ number: 140_000, version: '14.0' })).toMatchObject({ state: 'ok' })
  expect(connectionsLine({ most: 97, used: 3 }, 10, 4).state).toBe('ok')
  expect(connectionsLine({ most: 97, used: 3 }, 10, 5)).toMatchObject({ state: 'fail' })
  expect(clockLine(-5).text).toBe('0 s away from that of the database')
  expect(clockLine(61_000).state).toBe('fail')
})

test('migrations: pending, by the next start or by a command, and a database of a newer release', () => {
  const release = { schema: 40, compatibleFrom: 36 }
  expect(schemaLine({ schema: 40, compatibleFrom: 36 }, release, false).state).toBe('ok')
  expect(schemaLine({ schema: 42, compatibleFrom: 40 }, release, false).state).toBe('ok')
  expect(schemaLine({ schema: 39, compatibleFrom: 36 }, release, true).state).toBe('note')
  expect(schemaLine({ schema: 39, compatibleFrom: 36 }, release, false).text).toContain('npm run migrate')
  expect(schemaLine({ schema: 43, compatibleFrom: 41 }, release, true).text).toContain('start a newer release')
  expect(schemaLine(undefined, release, true, false).text).toContain('owner of the database')
})

test('backups: none recorded, of today, and too old', () => {
  const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString()
  expect(backupLine(null).state).toBe('note')
  expect(backupLine(ago(3), NOW)).toMatchObject({ state: 'ok', text: 'The last one was made 3 h ago' })
  expect(backupLine(ago(40), NOW).state).toBe('fail')
})

test('another secret, other files, and a restore that is not finished', () => {
  const held = { fingerprint: fingerprintOf('one'), fileStoreId: 'files' }
  const own = { secret: 'one', fileStoreId: 'files' }
  expect(bindingLines(held, own)).toEqual([])
  expect(bindingLines(held, { ...own, secret: 'two' })).toMatchObject([{ about: 'secret', state: 'fail' }])
  expect(bindingLines(held, { ...own, fileStoreId: 'other' })).toMatchObject([{ about: 'files', state: 'fail' }])
  const [line] = bindingLines({ ...held, fileStoreId: restoringId('2026-11-20T06-00-00', 'files') }, own)
  expect(line?.text).toContain('run npm run restore -- 2026-11-20T06-00-00 again')
})

test('a full disk, and a data folder that does not exist yet', () => {
  expect(diskLine('/', Number.MAX_SAFE_INTEGER)).toMatchObject({ state: 'fail' })
  expect(diskLine('/no/such/folder', 0)).toMatchObject({ state: 'ok' })
})

test('a client that can choose its address', () => {
  expect(proxyLine({ address: '192.0.2.77', contradiction: null }, '192.0.2.77').text).toContain('lower PROXY_HOPS')
  expect(proxyLine({ address: '203.0.113.9', contradiction: null }, '203.0.113.9').state).toBe('ok')
})

test('a planned local installation needs nothing to exist', async () => {
  const lines = await examined('/tmp/no-such-jodi-folder')
  expect(lines.filter(({ state }) => state === 'fail')).toEqual([])
  expect(lines.map(({ about }) => about)).toEqual(expect.arrayContaining(['server', 'secret', 'files', 'database']))
})

test('a data folder that is a file, or below one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-doctor-'))
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, path.join(file, 'data')]) {
    const lines = await examined(dataDir)
    expect(failuresOf(lines)).toEqual([
      ['data folder', expect.stringMatching(/^Setting DATA_DIR: .* cannot be used \(ENOTDIR\)\. Check that it is/)],
    ])
    // They would say that the first start creates them.
    expect(lines.map(({ about }) => about)).not.toContain('secret')
    expect(lines.map(({ about }) => about)).not.toContain('files')
  }
  rmSync(folder, { recursive: true })
})

test('a data folder in which this user cannot write, and one that this user cannot create', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-doctor-'))
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o555 })
  chmodSync(folder, 0o555)
  expect(asAnotherUser(data)).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('cannot be written (EACCES)'),
  })
  expect(asAnotherUser(path.join(folder, 'planned'))).toMatchObject({ state: 'fail' })
  chmodSync(folder, 0o777)
  expect(asAnotherUser(path.join(folder, 'planned'))).toMatchObject({ state: 'note' })
  rmSync(folder, { recursive: true })
})

test('a stopped installation with the secret of another one, and with none', async () => {
  const place = await createOwnPlace()
  const dataDir = place.settings.DATA_DIR ?? ''
  await (await createAppContext(readEnv(place.settings))).close()
  const good = await examined(dataDir)
  expect(failuresOf(good)).toEqual([])
  expect(good.find(({ about }) => about === 'migrations')).toMatchObject({ state: 'ok' })
  const secret = path.join(dataDir, 'secret')
  writeFileSync(secret, 'x'.repeat(43))
  expect(failuresOf(await examined(dataDir))).toEqual([
    ['secret', expect.stringMatching(/^It is not the secret of this database/)],
  ])
  rmSync(secret)
  const without = await examined(dataDir)
  expect(failuresOf(without)).toEqual([['secret', expect.stringMatching(/^This database has one already/)]])
  expect(without.filter(({ about }) => about === 'secret')).toHaveLength(1)
  expect(existsSync(secret)).toBe(false)
  await place.drop()
})

test('a secret that cannot be read is not compared: to replace it would end every session', async () => {
  const place = await createOwnPlace()
  const dataDir = place.settings.DATA_DIR ?? ''
  const secret = path.join(dataDir, 'secret')
  await (await createAppContext(readEnv(place.settings))).close()
  rmSync(secret)
  // Root can read every file, but not a folder.
  mkdirSync(secret)
  const lines = await examined(dataDir)
  expect(failuresOf(lines)).toEqual([
    ['secret', expect.stringMatching(/^.*secret cannot be read: run this command as/)],
  ])
  expect(lines.map(({ about }) => about)).toContain('migrations')
  await place.drop()
})

test('a database that a process uses is not compared, and is no failure', async () => {
  const place = await createOwnPlace()
  const app = await createAppContext(readEnv(place.settings))
  const lines = await examined(place.settings.DATA_DIR ?? '')
  expect(failuresOf(lines)).toEqual([])
  expect(lines.filter(({ about }) => about === 'database')).toContainEqual({
    ...{ state: 'note', about: 'database' },
    text: 'A process uses the database, so it cannot be compared.',
  })
  await app.close()
  await place.drop()
})

test('a restore that is not finished is named while its files are copied, and no failure is said twice', async () => {
  const place = await createOwnPlace()
  const dataDir = place.settings.DATA_DIR ?? ''
  const app = await createAppContext(readEnv(place.settings))
  await app.files.put(UNFINISHED_RESTORE, Buffer.from('20260101T000000Z'))
  await app.close()
  const lines = await examined(dataDir)
  expect(failuresOf(lines)).toEqual([
    ['restore', 'That of backup 20260101T000000Z is not finished: run npm run restore -- 20260101T000000Z again.'],
  ])
  await place.drop()
})

test('a test email that could not be sent is a failure: without a mail server, or to what is no address', async () => {
  expect(failuresOf(await examined('/tmp/no-such-jodi-folder', { mail: 'asha@example.in' }))).toEqual([
    ['mail', 'SMTP_URL is not set: no email was sent. Set it first.'],
  ])
  for (const mail of ['bad', ''])
    expect(failuresOf(await examined('/tmp/no-such-jodi-folder', { mail }))).toEqual([
      ['mail', 'What follows --mail is not an email address: no email was sent.'],
    ])
})

async function examined(dataDir: string, wanted: { mail?: string } = {}): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of examine({ DATA_DIR: dataDir, PORT: '1' }, { servers: 1, running: false, ...wanted }))
    lines.push(line)
  return lines
}

const failuresOf = (lines: Line[]) =>
  lines.filter(({ state }) => state === 'fail').map(({ about, text }) => [about, text])

/** What is said about a data folder to a user who is not its owner: root may write everywhere. */
function asAnotherUser(dataDir: string): Line {
  const checks = new URL('../../../../scripts/doctor/data-folder.ts', import.meta.url).href
  const script = `
    const { folderLine } = await import(${JSON.stringify(checks)})
    if (process.getuid() === 0) process.setuid(65534)
    console.log(JSON.stringify(folderLine({ dataDir: ${JSON.stringify(dataDir)} })))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }))
}

test('an error is named by its code, never by its message', () => {
  expect(codeOf(new Error('password secret'))).toBe('unknown error')
  expect(codeOf(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))).toBe('ECONNREFUSED')
  expect(codeOf({ responseCode: 550, code: 'EENVELOPE' })).toBe('550')
})
