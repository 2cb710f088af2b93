import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './lib/local-postgres.ts'
import { atExit, ROOT, runProgram, startProgram } from './lib/tool.ts'

// Times the README's two commands on a clean clone with a separate empty npm cache.
const folder = mkdtempSync(path.join(tmpdir(), 'jodi-first-'))
atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const clone = path.join(folder, 'clone')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const shell = process.platform === 'win32'
// As from a terminal: without the environment that npm set for this script, and without our Node first in PATH.
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^NODE$/i.test(name)),
)
const env: NodeJS.ProcessEnv = {
  ...outside,
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(path.delimiter),
  npm_config_cache: path.join(folder, 'cache'),
}
const options = { cwd: clone, env, shell }

await must('git', ['clone', '--quiet', ROOT, clone], { cwd: ROOT })
await timed('npm ci, empty cache', () => must(npm, ['ci', '--no-audit', '--no-fund'], options))
await timed('npm start, to the first page', () => startOnce())
await timed('npm start again, to the first page', () => startOnce())
if (process.argv.includes('--test')) await timed('npm test', () => must(npm, ['test'], options))
process.exit(0)

async function startOnce() {
  const port = await freePort()
  const child = startProgram(npm, ['start'], { ...options, env: { ...env, PORT: String(port) }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers(`http://localhost:${port}/signin`))) {
    if (child.exitCode !== null) throw new Error('npm start ended before its first page')
    await sleep(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
    while (existsSync(path.join(clone, 'data', 'lock'))) await sleep(20)
  }
}

async function timed(title: string, work: () => Promise<unknown>) {
  const started = performance.now()
  const after = await work()
  console.log(`${title.padEnd(36)}${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (typeof after === 'function') await after()
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function must(file: string, args: string[], how: Parameters<typeof runProgram>[2]) {
  const code = await runProgram(file, args, how)
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}`)
}
