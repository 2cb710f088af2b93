import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DataInUse, lockDataDir } from '#db/data-lock.ts'
import { SettingError } from '#lib/env.ts'

const ROUNDS = process.env.LONG_TESTS === 'long' ? 100 : 2
const HOLDER = fileURLToPath(new URL('../test/processes/lock-holder.ts', import.meta.url))
const NEW_NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const hasNamespaces = spawnSync('unshare', [...NEW_NAMESPACE.slice(1), 'true']).status === 0

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-lock-'))
beforeEach(() => {
  for (const name of ['lock', 'lock.sqlite']) rmSync(path.join(folder, name), { force: true })
})
const started = new Set<ChildProcess>()
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Holder {
  child: ChildProcess
  said: string
}

/**
 * Starts a process that takes the lock, as an ordinary process or as process 1 of a container. Resolves with its
 * output.
 */
function startHolder(inContainer: boolean): Promise<Holder> {
  const words = [...(inContainer ? NEW_NAMESPACE : []), process.execPath, HOLDER, folder]
  const child = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  started.add(child)
  child.once('close', () => started.delete(child))
  return new Promise((resolve) => child.stdout.once('data', (said) => resolve({ child, said: String(said).trim() })))
}

async function kill({ child }: Holder) {
  if (!started.has(child)) return
  // Its output closes with the last process that has it open, also in the container.
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
}

test('a second lock of the folder is rejected, and succeeds once the first is released', () => {
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(DataInUse)
  release()
  lockDataDir(folder)()
})

test.each([
  ['of the same machine', false],
  ['in another container on the same volume', true],
])(
  `a second start %s is rejected, and a killed owner leaves no lock, ${ROUNDS} rounds`,
  {
    timeout: ROUNDS * 30_000,
  },
  async (_what, inContainer) => {
    if (inContainer && !hasNamespaces) return
    const counts = { refused: 0, takenOver: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      // Both are process 1 of their container: the process id does not identify the owner of the lock.
      const owner = await startHolder(inContainer)
      expect(owner.said).toBe('taken')
      const second = await startHolder(inContainer)
      if (second.said === 'refused') counts.refused++
      await kill(second)
      await kill(owner)
      const next = await startHolder(inContainer)
      if (next.said === 'taken') counts.takenOver++
      await kill(next)
    }
    process.stdout.write(`${ROUNDS} rounds: ${counts.refused} refused, ${counts.takenOver} taken over\n`)
    expect(counts).toEqual({ refused: ROUNDS, takenOver: ROUNDS })
  },
)

test(
  'exactly one of several processes that start at the same moment gets the lock',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const holders = await Promise.all(Array.from({ length: 4 }, () => startHolder(false)))
      expect(holders.map(({ said }) => said).sort()).toEqual(['refused', 'refused', 'refused', 'taken'])
      for (const holder of holders) await kill(holder)
    }
  },
  ROUNDS * 30_000,
)

test('the lock file of an earlier release with the id of another living process does not prevent a start', () => {
  writeFileSync(path.join(folder, 'lock'), String(process.ppid))
  lockDataDir(folder)()
})

/** A process with the command line and the folder of an earlier release's server. */
async function startFormer(dataDir: string): Promise<ChildProcess> {
  const script = path.join(folder, 'main.ts')
  writeFileSync(script, "process.stdout.write('runs'); setInterval(() => undefined, 60_000)")
  const child = spawn(process.execPath, [script], { env: { DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'inherit'] })
  started.add(child)
  child.once('close', () => started.delete(child))
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  writeFileSync(path.join(folder, 'lock'), String(child.pid))
  return child
}

test('a server of an earlier release that runs on the folder prevents a start until it has ended', async () => {
  if (!existsSync('/proc/self/cmdline')) return
  const former = await startFormer(folder)
  expect(() => lockDataDir(folder)).toThrow(DataInUse)
  expect(() => lockDataDir(folder)).toThrow(`in use by process ${former.pid} of an earlier release`)
  expect(() => lockDataDir(folder)).toThrow(`remove the file ${path.join(folder, 'lock')}.`)
  await kill({ child: former, said: '' })
  lockDataDir(folder)()
})

test('a server on another folder does not', async () => {
  await startFormer(tmpdir())
  lockDataDir(folder)()
})

test('an earlier release finds our process id in its lock file, and none once the lock is released', () => {
  const release = lockDataDir(folder)
  expect(readFileSync(path.join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
  release()
  expect(existsSync(path.join(folder, 'lock'))).toBe(false)
})

test('if locks are not supported the start prints so in one line', () => {
  writeFileSync(path.join(folder, 'lock.sqlite'), 'not a lock at all')
  expect(() => lockDataDir(folder)).toThrow(SettingError)
  expect(() => lockDataDir(folder)).toThrow(/lock\.sqlite is damaged: .*remove the file\.$/)
  expect(() => lockDataDir(path.join(folder, 'missing'))).toThrow(/cannot be locked on this file system/)
  expect(existsSync(path.join(folder, 'missing'))).toBe(false)
})
