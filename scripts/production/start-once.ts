import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError } from '../lib/command.ts'
import { runProgram, startProgram } from '../lib/tool.ts'
import { commandFiles } from './commands.ts'
import { reachOf, SERVER_ENTRIES } from './reach.ts'
import { NODE } from './tree.ts'

const READY_WITHIN_MS = 120_000

/**
 * Runs a tree once, with its own Node: imports every package from the files that use it, and starts the server on an
 * embedded database until it shows a page. Returns the seconds that the start took.
 */
export async function startOnce(folder: string): Promise<number> {
  await importPackages(folder)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-start-'))
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'warn' }
  const started = performance.now()
  const server = startProgram(path.join(folder, NODE), ['server/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    server.kill('SIGKILL')
  }, READY_WITHIN_MS)
  try {
    const origin = await Promise.race([printedOrigin(server), ended])
    if (!origin)
      throw new CommandError(
        isLate
          ? `The built server was not ready within ${READY_WITHIN_MS / 1000} s.`
          : 'The built server did not start.',
      )
    const seconds = (performance.now() - started) / 1000
    await assertServes(origin)
    return seconds
  } finally {
    clearTimeout(late)
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function printedOrigin(server: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    server.stdout?.on('data', (part) => {
      printed += part
      const [, origin] = /^Jodi is ready at (\S+)$/m.exec(printed) ?? []
      if (origin) resolve(origin)
    })
  })
}

async function assertServes(origin: string) {
  const page = await (await fetch(`${origin}/signin`)).text()
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  if (!script) throw new CommandError('The built server does not show the page for signing in.')
  const answer = await fetch(`${origin}${script}`)
  if (!answer.ok) throw new CommandError(`The built server answers ${script} with ${answer.status}.`)
}

/** A package whose needed files were left out fails here, also if the server loads it only later. */
async function importPackages(folder: string) {
  const { packages } = reachOf([...SERVER_ENTRIES, ...commandFiles()])
  const targets = Map.groupBy(packages, ({ file }) => (file.startsWith('scripts/') ? '.' : (file.split('/')[0] ?? '')))
  for (const [workspace, imports] of targets) {
    const lines = [...new Set(imports.map(({ target, place }) => `await import(${urlOf(target, place)})`))]
    const code = await runProgram(path.join(folder, NODE), ['--input-type=module', '--eval', lines.join('\n')], {
      cwd: path.join(folder, workspace),
      env: {},
    })
    if (code !== 0) throw new CommandError(`Packages of ${workspace} cannot be imported.`)
  }
}

const urlOf = (target: string, place?: string) =>
  place ? `new URL('${place}', import.meta.resolve('${target}'))` : `'${target}'`
