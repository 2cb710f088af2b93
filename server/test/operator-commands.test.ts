import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '#lib/data-folder.ts'
import { withCommands } from '#lib/operator-commands.ts'
import { runScript } from '#test/processes/command-process.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { operatorCommands } from '../../scripts/production/commands.ts'

const COMMANDS = {
  ...operatorCommands(),
  start: 'node scripts/start.ts',
  build: 'node scripts/build.ts',
  postgres: 'node scripts/postgres.ts',
  migration: 'node scripts/migration.ts',
}
const AT_ONCE = 3

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jodi-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** With settings of an installation that does not exist yet: a command that begins its work creates it. */
async function run(file: string, ...words: string[]) {
  const data = path.join(folder, 'data')
  const settings = { DATA_DIR: data, DATABASE_URL: undefined, BACKUP_TO: undefined, INIT_CWD: folder, PORT: '1' }
  const { code, said } = await runScript(file, settings, ...words)
  return { code, said, hasBegun: existsSync(data) || words.some((word) => existsSync(path.join(folder, word))) }
}

test('every command for operators explains itself with --help, and does nothing else', async () => {
  const open = Object.entries(COMMANDS)
  expect(open.length).toBeGreaterThan(10)
  const runNext = async (): Promise<void> => {
    const next = open.pop()
    if (!next) return
    const [name, command] = next
    const called = `npm ${name === 'start' ? '' : 'run '}${name}`
    expect(await run(path.basename(command), '--help'), name).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^Usage: ${called}( -- .*)?\n$`)),
      hasBegun: false,
    })
    await runNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
}, 120_000)

test.each([
  ['replace-secret', ['--bogus'], "Unknown option '--bogus'. Usage: npm run secret:replace"],
  ['remove-demo', ['everything'], 'There are too many arguments. Usage: npm run demo:remove'],
  ['check-files', ['--delete', 'extra'], 'There are too many arguments. Usage: npm run files:check -- [--delete]'],
  [
    'backup',
    ['https://key:canary@host/bucket', 'extra'],
    'There are too many arguments. Usage: npm run backup -- [folder]',
  ],
  ['seed', ['--members'], "Option '--members <value>' argument missing. Usage: npm run seed -- [--members <number>]"],
  [
    'backup',
    ['-daily'],
    "Unknown option '-d'. Write a -- of its own before a word that begins with -. Usage: npm run backup -- [folder]",
  ],
  [
    'doctor',
    ['--mail', '--running'],
    "Option '--mail' argument is ambiguous. Usage: npm run doctor -- [--mail <email>] [--servers <number>] [--running]",
  ],
])('%s does nothing with %s, and says how to call it in one line', async (name, words, line) => {
  expect(await run(`${name}.ts`, ...words)).toEqual({ code: 1, said: `${line}\n`, hasBegun: false })
})

test('a backup without a folder, and a restore without one, say how to name it', async () => {
  const set = 'set BACKUP_TO to a folder or the URL of a bucket.'
  const usage = 'npm run restore -- <backup> [--from <folder>] [--new-secret] [--same-files]'
  for (const [name, said] of [
    ['backup', `Usage: npm run backup -- [folder]. Without one, ${set}\n`],
    ['restore', `Usage: ${usage}. Without --from, ${set}\n`],
  ] as const)
    expect(await run(`${name}.ts`)).toEqual({ code: 1, said, hasBegun: false })
})

test('a command for an existing installation creates none where there is no database', async () => {
  const data = path.join(folder, 'elsewhere')
  const line = `There is no installation in the data folder ${data}: set DATA_DIR or DATABASE_URL as for the servers.\n`
  // A site that was made public while it had the demo.
  const publicDemo = { DEMO: '1', ORIGIN: 'https://vivah.example', SMTP_URL: 'smtp://127.0.0.1:1', PROXY_HOPS: '0' }
  const commands: [string, Record<string, string>, ...string[]][] = [
    ['backup.ts', {}, path.join(folder, 'backups')],
    ['remove-demo.ts', { ...publicDemo, MAIL_FROM: 'help@vivah.example' }],
    ['check-files.ts', {}],
    ['replace-secret.ts', {}],
    ['confirm-clock.ts', {}],
    ['restore-admin.ts', {}, 'admin@example.com'],
    ['token.ts', {}, 'admin@example.com'],
  ]
  for (const [file, settings, ...words] of commands)
    expect(await runScript(file, { ...settings, DATA_DIR: data, DATABASE_URL: undefined }, ...words), file).toEqual({
      code: 1,
      said: line,
    })
  expect(existsSync(data)).toBe(false)
}, 60_000)

const COMMAND = new URL('../../scripts/lib/command.ts', import.meta.url).href

test('for another user than that of the servers, a command does not say that there is no installation', () => {
  const data = path.join(folder, 'data')
  openDataFolder(data)
  chmodSync(data, 0o000)
  chmodSync(folder, 0o755)
  const script = `
    const { existing, runCommand } = await import(${JSON.stringify(COMMAND)})
    if (process.getuid?.() === 0) process.setuid(65534)
    await runCommand({ usage: 'npm run test' }, async () => existing({ dataDir: process.env.DATA_DIR }))`
  const env = { ...process.env, DATA_DIR: data }
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env,
  })
  chmodSync(data, 0o700)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `The data folder ${data} cannot be read: run this as the user of the servers, or set DATA_DIR as for them.\n`,
  })
})

test.each([
  [{ code: 'ENOSPC' }, 'No room is left (canary): free some space, then run the command again.'],
  [{ code: 'EPERM' }, 'Something cannot be written (canary): let this user write there, then run the command again.'],
  [{ code: 'ENOTDIR' }, 'A path cannot be used (canary): correct it, then run the command again.'],
  // An answer of a bucket, whose own words are not repeated.
  [
    { name: 'AccessDenied', $metadata: {} },
    'The bucket refuses this (AccessDenied): check its URL and the rights of its key.',
  ],
  [{ code: '57014' }, 'The database ended this (57014: canary): correct that, then run the command again.'],
  [
    { code: '25006' },
    'Setting DATABASE_URL: the database can only be read: give the address of the primary server, or see what made it read-only (25006).',
  ],
])(
  'a disk, bucket or database that cannot be used ends a command with one line, and not with a stack trace: %o',
  (error, line) => {
    const script = `
    const { runCommand } = await import(${JSON.stringify(COMMAND)})
    const cause = Object.assign(new Error('canary'), ${JSON.stringify(error)})
    await runCommand({ usage: 'npm run test' }, () => Promise.reject(new Error('a statement failed', { cause })))`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 1, stderr: `${line}\n` })
  },
)

test('moving files from or to a bucket that does not answer ends with one line', async () => {
  const bucket = { DATA_DIR: path.join(folder, 'data'), S3_URL: 'http://key:canary@127.0.0.1:1/jodi' }
  openDataFolder(bucket.DATA_DIR)
  for (const to of ['s3', 'folder'])
    expect(await runScript('move-files.ts', bucket, '--to', to)).toEqual({
      code: 1,
      said: 'The bucket does not answer (ECONNREFUSED): check its URL, or run the command again later.\n',
    })
})

test.runIf(process.getuid?.() === 0)('root writes nothing into the data folder of another user', async () => {
  const data = path.join(folder, 'data')
  openDataFolder(data)
  chownSync(data, 65_534, 65_534)
  for (const file of ['doctor.ts', 'migrate.ts'])
    expect(await runScript(file, { DATA_DIR: data, DATABASE_URL: undefined }), file).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The data folder .*data belongs to the user 65534: run this as that user, [^\n]+\n$/,
      ),
    })
  expect(readdirSync(data)).toEqual(['files'])
})

test('moving files in the wrong direction, or from a wrong folder, leaves the ids of both as they were', async () => {
  const bucket = await openS3Server()
  const [data, wrong] = [path.join(folder, 'data'), path.join(folder, 'wrong')]
  openDataFolder(data)
  const idOf = () => readFileSync(path.join(data, 'files', 'store-id'), 'utf8')
  const before = idOf()
  for (const [to, dataDir, where] of [
    ['folder', data, 'The bucket of S3_URL'],
    ['s3', wrong, `The folder ${path.join(wrong, 'files')}`],
  ] as const)
    expect(await runScript('move-files.ts', { DATA_DIR: dataDir, S3_URL: bucket.urlOf('x') }, '--to', to)).toEqual({
      code: 1,
      said: `${where} has no files of an installation: nothing was moved. Check DATA_DIR, S3_URL and the direction.\n`,
    })
  expect([idOf(), existsSync(wrong)]).toEqual([before, false])
  await bucket.close()
})

test('where there is no npm, a text names its commands as they are called there', () => {
  const text =
    'Usage: npm run restore -- <backup> [--from <folder>]. See npm run files:check, npm run token -- <email>.'
  expect(withCommands(text, undefined)).toBe(text)
  expect(withCommands(text, 'bin/jodi')).toBe(
    'Usage: bin/jodi restore <backup> [--from <folder>]. See bin/jodi files:check, bin/jodi token <email>.',
  )
})

test('a start that is refused names its command as it is called there', async () => {
  const folderOf = path.join(folder, 'damaged')
  mkdirSync(folderOf, { recursive: true })
  writeFileSync(path.join(folderOf, 'secret'), 'damaged')
  const env = { ...process.env, DATA_DIR: folderOf, JODI_COMMAND: 'bin/jodi', DATABASE_URL: '' }
  const main = new URL('../main.ts', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [main], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The secret in .* run bin\/jodi secret:replace\.\n$/)])
})

test('a word that begins with - is taken after a -- of its own', async () => {
  const { said } = await run('backup.ts', '--', '-daily', 'extra')
  expect(said).toBe('There are too many arguments. Usage: npm run backup -- [folder]\n')
})
