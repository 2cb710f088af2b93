import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { connectPostgres } from '#db/connection.ts'
import { BEFORE_BASE } from '#db/release.ts'
import { createLog } from '#lib/log.ts'
import { createOwnPlace, freePort, killServer, startServer } from '#test/processes/server-process.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const NODES = 3
const ROUNDS = process.env.LONG_TESTS === 'long' ? 20 : 1
/** The last migration of the first release. */
const OLD_MIGRATIONS = 14
/** What a process needs in order to fail late. */
const LATE_MS = 1000

/** Migrates a database to the state of an earlier release. */
async function migrateAsBefore(url: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-migrations-'))
  cpSync(BEFORE_BASE, folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, OLD_MIGRATIONS) }))
  const database = await connectPostgres(url, createLog({ logLevel: 'silent' }), 2)
  await database.migrate(folder)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

test.each([
  ['a new database', async () => undefined],
  ['an old database', migrateAsBefore],
])(
  `three nodes that start together on %s all become ready, ${ROUNDS} rounds`,
  { timeout: ROUNDS * 60_000 },
  async (_what, prepare) => {
    const alive: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const place = await createOwnPlace({}, { migrated: false })
      await prepare(place.settings.DATABASE_URL ?? '')
      const ports = await Promise.all(Array.from({ length: NODES }, freePort))
      const started = await Promise.allSettled(ports.map((port) => startServer(place.settings, port)))
      await sleep(LATE_MS)
      const children = started.flatMap((node): ChildProcess[] =>
        node.status === 'fulfilled' ? [node.value.child] : [],
      )
      alive.push(children.filter(({ exitCode }) => exitCode === null).length)
      for (const child of children) if (child.exitCode === null) await killServer(child)
      await place.drop()
    }
    process.stdout.write(`${alive.length} rounds, nodes alive after each: ${alive.join(' ')}\n`)
    expect(alive).toEqual(Array.from({ length: ROUNDS }, () => NODES))
  },
)

test('a server that is stopped in the last step of its start ends without an error', async () => {
  const place = await createOwnPlace()
  const other = await connectPostgres(place.settings.DATABASE_URL ?? '', createLog({ logLevel: 'silent' }), 2)
  const port = await freePort()
  let said = ''
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...place.settings, PORT: String(port) } })
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      said += part
    })
  const isUp = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await sleep(5)
  // The last step waits for it.
  await other.exclusively(async () => {
    while (!(await fetch(`http://localhost:${port}/readyz`)).ok) await sleep(20)
    child.kill('SIGTERM')
    await sleep(LATE_MS)
  })
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  expect([code, said]).toEqual([0, ''])
  await other.close()
  await place.drop()
}, 60_000)
