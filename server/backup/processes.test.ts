import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { askServerForBackup } from '#backup/local-socket.ts'
import { createAppContext } from '#create-app-context.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { readEnv } from '#lib/env.ts'
import { newPlace } from '#test/factories/backups.ts'
import { makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { runScript } from '#test/processes/command-process.ts'
import { createOwnPlace, freePort, killServer, startServer } from '#test/processes/server-process.ts'

/** The output of a command of the product, and its exit code. */
const run = (name: string, settings: Record<string, string>, ...words: string[]) =>
  runScript(`${name}.ts`, settings, ...words)

test('a folder that is missing or a file is named in one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-folders-'))
  const [file, missing] = [path.join(folder, 'file'), path.join(folder, 'missing')]
  writeFileSync(file, '')
  expect(await run('backup', { DATA_DIR: file }, path.join(folder, 'backups'))).toEqual({
    code: 1,
    said: expect.stringMatching(/^Setting DATA_DIR: .*file cannot be used \(EEXIST\)\. .*\n$/),
  })
  const settings = { DATA_DIR: path.join(folder, 'data') }
  for (const words of [[], ['20260101T000000Z']])
    expect(await run('restore', settings, ...words, '--from', missing)).toEqual({
      code: 1,
      said: `The folder ${missing} of the backup does not exist.\n`,
    })
  expect(await run('restore', settings, '--from', folder)).toEqual({
    code: 1,
    said: `The folder ${folder} has no backups.\n`,
  })
  mkdirSync(path.join(folder, 'backups'))
  expect(await run('restore', settings, '--from', folder)).toEqual({
    code: 1,
    said: `The folder ${folder} has no complete backup.\n`,
  })
  expect(readdirSync(folder).sort()).toEqual(['backups', 'file'])
  rmSync(folder, { recursive: true })
}, 60_000)

test('a folder that this user may not read, or that is a file, is not said to be missing or without backups', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-folders-'))
  const [closed, file] = [path.join(folder, 'closed'), path.join(folder, 'file')]
  mkdirSync(path.join(closed, 'backups'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(folder, 0o755)
  chmodSync(closed, 0)
  for (const [where, code] of [
    [closed, 'EACCES'],
    [path.join(closed, 'within'), 'EACCES'],
    [file, 'ENOTDIR'],
  ] as const)
    expect(errorOfOpening(where)).toBe(`The folder ${where} of the backup cannot be used (${code}).`)
  chmodSync(closed, 0o700)
  rmSync(folder, { recursive: true })
})

/** What is said about the backups of a folder to a user who is not its owner: root may read everywhere. */
function errorOfOpening(where: string): string {
  const store = new URL('./store.ts', import.meta.url).href
  const script = `
    const { openBackupStore } = await import(${JSON.stringify(store)})
    if (process.getuid() === 0) process.setuid(65534)
    await openBackupStore(${JSON.stringify(where)}, true).catch((error) => process.stdout.write(error.message))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
}

test('a data folder with a path that is too long for a socket has no server to ask', async () => {
  const dataDir = path.join(tmpdir(), 'a-long-name'.repeat(12))
  expect(await askServerForBackup(dataDir, 'backups')).toBeNull()
})

test('files are deleted also after the reader of the output has ended', async () => {
  const { settings, drop } = await createOwnPlace()
  const app = await createAppContext(readEnv(settings))
  const names = Array.from({ length: 30 }, (_, at) => `orphan${at}`)
  for (const name of names) await app.files.put(name, Buffer.from(name))
  await app.close()
  for (const name of names) utimesSync(path.join(settings.DATA_DIR ?? '', 'files', 'or', name), 0, 0)
  const script = fileURLToPath(new URL('../../scripts/check-files.ts', import.meta.url))
  const child = spawn(process.execPath, [script, '--delete'], { env: { ...process.env, ...settings } })
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(readdirSync(path.join(settings.DATA_DIR ?? '', 'files', 'or'))).toEqual([])
  await drop()
}, 60_000)

test('the commands back up a serving installation, restore it elsewhere, and check its files', async () => {
  const place = await createOwnPlace()
  const { settings } = place
  const app = await createAppContext(readEnv(settings))
  const member = await makeMember(app, { city: 'Nagpur' })
  await makePhotos(app, member, [{}])
  await app.close()
  const folder = settings.DATA_DIR ?? ''
  const own = { ...settings, BACKUP_TO: path.join(folder, 'backups') }

  const { child } = await startServer(settings, await freePort())
  const socket = path.join(folder, 'backup.sock')
  if (!settings.DATABASE_URL) expect(statSync(socket).mode & 0o777).toBe(0o600)
  const made = await run('backup', own)
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/^Backup \d{8}T\d{6}Z: \d+ rows, 3 files, 3 of them new\.\n$/),
  })
  expect(await run('backup', settings, '/dev/null/backups')).toEqual({
    code: 1,
    said: 'The folder /dev/null/backups of the backup cannot be used (ENOTDIR).\n',
  })
  expect(await run('backup', settings, '/proc/jodi')).toEqual({
    code: 1,
    said: 'The folder /proc/jodi of the backup cannot be used (ENOENT).\n',
  })
  expect(await run('backup', settings, 's3://key:canary@bucket')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Backups are in a folder, or in a bucket such as .*: s3: is neither\.\n$/),
  })
  const caller = path.join(folder, 'caller')
  expect(await run('backup', { ...settings, INIT_CWD: caller }, 'typed')).toMatchObject({ code: 0 })
  expect(existsSync(path.join(caller, 'typed', 'backups'))).toBe(true)
  await killServer(child)
  // The socket of a process that was killed is left, and no process listens.
  if (!settings.DATABASE_URL) expect(existsSync(socket)).toBe(true)

  const name = /\d{8}T\d{6}Z/.exec(made.said)?.[0] ?? ''
  const into = await newPlace(place)
  const from = { ...into.settings, BACKUP_TO: own.BACKUP_TO }
  expect(await run('restore', from)).toEqual({ code: 1, said: expect.stringContaining(name) })
  expect(await run('restore', from, name)).toMatchObject({ code: 0, said: expect.stringContaining('3 files') })
  const restored = await createAppContext(readEnv(into.settings))
  const [row] = await restored.db.select().from(profiles)
  expect(row).toMatchObject({ id: member.id, city: 'Nagpur' })
  await restored.files.remove(`${row?.photoKey}.w96`)
  await restored.close()
  expect(await run('check-files', into.settings)).toEqual({
    code: 1,
    said: `Files of rows: 3. Missing: 1. Orphaned: 0.\nmissing   ${row?.photoKey}.w96\n`,
  })
  await place.drop()
  await into.drop()
  rmSync(folder, { recursive: true, force: true })
}, 240_000)
