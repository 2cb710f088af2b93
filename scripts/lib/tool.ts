import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The script of a package's command: run with our own Node it needs no shell, and no .cmd file on Windows. */
export function toolPath(packageName: string, command = packageName): string {
  const folder = path.join(ROOT, 'node_modules', packageName)
  if (!existsSync(folder)) throw new Error(`${packageName} is not installed: run "npm ci" first.`)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}.`)
  return path.join(folder, file)
}

const children = new Set<ChildProcess>()

/** Starts a script with this Node; it is stopped when this process ends, in whatever way. */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  return track(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options }))
}

/** Starts a program; it is stopped when this process ends, in whatever way. */
export function startProgram(file: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  return track(spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options }))
}

/** Runs a script with this Node. Returns the exit code. */
export function runNode(args: string[], options: SpawnOptions = {}): Promise<number> {
  return ended(startNode(args, options))
}

/** Runs a program. Returns the exit code. */
export function runProgram(file: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return ended(startProgram(file, args, options))
}

/** Runs a program. Returns the exit code and all output. */
export async function captureNode(args: string[]): Promise<{ code: number; output: string }> {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await ended(child)
  return { code, output }
}

function track(child: ChildProcess): ChildProcess {
  children.add(child)
  listen()
  child.once('exit', () => {
    children.delete(child)
    if (children.size === 0 && undo.length === 0) stopListening()
  })
  return child
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

const undo: (() => void)[] = []

/** Runs `work` when this process ends, also on Ctrl+C, last registered first. It must be synchronous. */
export function atExit(work: () => void) {
  undo.push(work)
  listen()
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM')
  for (const work of undo.splice(0).reverse()) work()
})
// Only while something is registered: a server started by a script handles the signals itself.
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const leave = () => process.exit(130)

function listen() {
  stopListening()
  for (const signal of SIGNALS) process.on(signal, leave)
}

function stopListening() {
  for (const signal of SIGNALS) process.off(signal, leave)
}
