import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { connectPostgres } from '#db/connection.ts'
import { createLog } from '#lib/log.ts'

export const READY_MS = 10_000
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Starts the product as a separate process and waits until it is ready. */
export async function startServer(
  settings: Record<string, string>,
  port: number,
  onOutput?: (text: string) => void,
): Promise<{ child: ChildProcess; origin: string; readyIn: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
    env: { ...process.env, ...settings, PORT: String(port) },
  })
  child.stdout?.on('data', (part) => onOutput?.(String(part)))
  const origin = `http://localhost:${port}`
  while (performance.now() - started < 5 * READY_MS) {
    if (child.exitCode !== null) break
    if (await isReady(origin)) return { child, origin, readyIn: performance.now() - started }
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not come up')
}

/** Kills a process at once, like a power cut, unless it has ended. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Calls a procedure over HTTP, as a browser with this cookie. */
export function post(origin: string, procedure: string, input: unknown, cookie: string): Promise<Response> {
  return fetch(`${origin}/api/rpc/${procedure}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
    body: JSON.stringify({ json: input }),
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** What the processes of one test share: a data folder and a database, on PostgreSQL if the tests run there. */
export interface OwnPlace {
  settings: Record<string, string>
  drop(): Promise<void>
}

/** The database is migrated, unless a test is about the first start. */
export async function createOwnPlace(
  more: Record<string, string> = {},
  { migrated = true }: { migrated?: boolean } = {},
): Promise<OwnPlace> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-processes-'))
  const { postgresUrl, folder: image } = inject('jodi')
  const own = postgresUrl ? await createOwnDatabase(postgresUrl, migrated) : undefined
  if (!own && migrated) cpSync(image, path.join(folder, 'db'), { recursive: true })
  const database: Record<string, string> = own ? { DATABASE_URL: own.url } : {}
  return {
    settings: { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', ...database, ...more },
    async drop() {
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createOwnDatabase(url: string, migrated: boolean) {
  const name = `jodi_own_${randomUUID().replaceAll('-', '')}`
  const server = await connectPostgres(url, createLog({ logLevel: 'silent' }), 1)
  await server.run(`create database ${name}${migrated ? ' template jodi_template' : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    async drop() {
      await server.run(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
