import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '#db/data-lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-lock-'))
const lock = path.join(folder, 'lock')
beforeEach(() => rmSync(lock, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const owner = () => readFileSync(lock, 'utf8')
const NO_PROCESS = '4194304999'

test('a lock whose process is gone is taken over, and let go', () => {
  writeFileSync(lock, NO_PROCESS)
  const release = lockDataDir(folder)
  expect(owner()).toBe(String(process.pid))
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock of a living process is refused with its number', () => {
  writeFileSync(lock, String(process.ppid))
  expect(() => lockDataDir(folder)).toThrow(`is in use by process ${process.ppid}`)
})

test('a lock that another process has made and not yet written is not taken from it', async () => {
  const other = spawn(process.execPath, [
    '-e',
    `const fs = require('node:fs'); const file = fs.openSync(${JSON.stringify(lock)}, 'wx')
     process.stdout.write('made'); const until = Date.now() + 400; while (Date.now() < until);
     fs.writeSync(file, String(process.pid)); setTimeout(() => undefined, 60000)`,
  ])
  await new Promise((resolve) => other.stdout.once('data', resolve))
  expect(() => lockDataDir(folder)).toThrow(`is in use by process ${other.pid}`)
  other.kill('SIGKILL')
})

test('an empty lock that a crash has left is taken over', () => {
  writeFileSync(lock, '')
  const before = new Date(Date.now() - 60_000)
  utimesSync(lock, before, before)
  lockDataDir(folder)()
})
