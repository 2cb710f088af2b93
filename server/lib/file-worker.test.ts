import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileTask, FileTooHard, runFileTask } from '#lib/file-worker.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-apart-'))
const MODULE = path.join(folder, 'calls.mjs')
let file: FileHandle

beforeAll(async () => {
  writeFileSync(
    MODULE,
    `export const length = (bytes, more) => bytes.length + more
    export const copy = (bytes) => bytes
    export const settings = () => Object.keys(process.env)
    export const spin = () => { for (;;); }
    export const hoard = () => { const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1)) }
    export const heap = () => { const all = []; for (;;) all.push({ all: [...all] }) }
    export const sleep = () => new Promise((resolve) => setTimeout(resolve, 60_000))
    export const priority = async (bytes, waitMs, workMs) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      const used = () => process.cpuUsage().user / 1000
      for (const before = used(); used() - before < workMs; );
      await new Promise((resolve) => setTimeout(resolve, 200))
      return (await import('node:os')).getPriority()
    }
    export const fail = () => { throw new Error('the reason') }`,
  )
  const name = path.join(folder, 'file')
  writeFileSync(name, 'five!')
  file = await open(name, 'r')
})
afterAll(async () => {
  await file.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (call: string, limits: FileTask['limits'] = {}, args: unknown[] = []) =>
  runFileTask(file.fd, { module: new URL(`file://${MODULE}`), call, args, limits })

test('a file that takes much CPU time gets a lower priority than the others; one that only waits keeps its own', async () => {
  const own = getPriority()
  expect(await run('priority', {}, [0, 500])).toBe(Math.max(own, 10))
  expect(await run('priority', {}, [2000, 0])).toBe(own)
})

test('a function gets the whole file and its arguments each time, and returns bytes', async () => {
  expect(await run('length', {}, [10])).toBe(15)
  expect(Buffer.from((await run('copy')) as Uint8Array).toString()).toBe('five!')
})

test('its environment contains no setting and no secret', async () => {
  process.env.JODI_SECRET_OF_A_TEST = 'secret'
  expect(await run('settings')).not.toContain('JODI_SECRET_OF_A_TEST')
  delete process.env.JODI_SECRET_OF_A_TEST
})

test.each([
  ['never ends', 'spin', { cpuMs: 300 }],
  ['waits for nothing', 'sleep', { timeMs: 1500 }],
  ['takes memory without end', 'hoard', { rssMb: 200 }],
  ['fills the heap', 'heap', {}],
])('a file that %s is stopped and reported as too hard', { timeout: 120_000 }, async (_what, call, limits) => {
  await expect(run(call, limits)).rejects.toBeInstanceOf(FileTooHard)
})

test('an error in our code is not reported as a hard file', async () => {
  await expect(run('fail')).rejects.toThrow('the reason')
})
