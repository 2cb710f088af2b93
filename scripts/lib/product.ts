import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildKernel } from './kernel-build.ts'
import { freePort } from './local-postgres.ts'
import { atExit, startNode } from './tool.ts'
import { buildWeb } from './web-build.ts'

export interface Product {
  origin: string
  dataDir: string
  /** Milliseconds from the start of the process to its first successful response. */
  readyIn: number
  process: ChildProcess
  /** The address of the email inbox that the start prints; undefined with a mail server. */
  inbox: Promise<string>
  /** Stops it with SIGTERM and removes its data folder, unless the folder was given. */
  stop(): Promise<void>
}

interface Preferences {
  env?: Record<string, string>
  /** The folder of a copy of the product, which is started instead of this one. */
  root?: string
  /** The data folder, kept afterwards; by default a temporary one. */
  dataDir?: string
  /** Prints the server's output. */
  loud?: boolean
}

const PRINTED_MAX = 10_000
const READY_WITHIN_MS = 120_000

/** Starts the built product on a free port. Rate limits stay on, so each client needs its own address. */
export async function startProduct({ env, root, dataDir, loud }: Preferences = {}): Promise<Product> {
  if (!root) await Promise.all([buildWeb(), buildKernel()])
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'jodi-product-'))
  const removeFolder = () => dataDir ?? rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  atExit(removeFolder)
  const port = String(await freePort())
  const child = startNode(['scripts/start.ts'], {
    ...(root && { cwd: root }),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port, DATA_DIR: folder, PROXY_HOPS: '1', LOG_LEVEL: 'warn', ...env },
  })
  if (loud) child.stdout?.pipe(process.stdout)
  const inbox = printedInbox(child)
  const origin = `http://localhost:${port}`
  const readyIn = await untilReady(origin, child)
  return {
    origin,
    dataDir: folder,
    readyIn,
    process: child,
    inbox,
    async stop() {
      await endProduct(child)
      removeFolder()
    },
  }
}

function printedInbox(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve) => {
    child.stdout?.on('data', (part) => {
      if (printed.length < PRINTED_MAX) printed += part
      const address = /^Emails are shown at (\S+)$/m.exec(printed)?.[1]
      if (address) resolve(address)
    })
  })
}

async function untilReady(origin: string, child: ChildProcess): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < READY_WITHIN_MS) {
    if (child.exitCode !== null || child.signalCode) throw new Error('The server stopped before it was ready.')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return performance.now() - started
    await sleep(25)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s.`)
}

async function endProduct(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
