import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOwnPlace, freePort, killServer, startServer } from '#test/processes/server-process.ts'

const LIMIT = '/proc/sys/net/core/somaxconn'
const ASKED = 1000
const WAIT_MS = 5000

test('while a process is busy, new connections wait for it instead of being tried again after seconds', async () => {
  const place = await createOwnPlace()
  const port = await freePort()
  const { child } = await startServer(place.settings, port)
  child.kill('SIGSTOP')
  let connected = 0
  const sockets = Array.from({ length: ASKED }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined).on('connect', () => connected++)
  // The system may allow fewer, and one more than it says.
  const expected = Math.min(ASKED, existsSync(LIMIT) ? Number(readFileSync(LIMIT, 'utf8')) : 128)
  const until = performance.now() + WAIT_MS
  while (connected < expected && performance.now() < until) await sleep(20)
  for (const socket of sockets) socket.destroy()
  await killServer(child)
  await place.drop()
  expect(connected).toBeGreaterThanOrEqual(expected)
}, 60_000)
