import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from './upkeep.ts'

const SEGMENT_MB = 16

let folder: string
let client: PGlite
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jodi-upkeep-'))
  client = await PGlite.create({ dataDir: folder })
  await client.exec('create table kept (id int primary key, text text)')
  await client.exec(`insert into kept select g, repeat('x', 1000) from generate_series(1, 5000) g`)
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

const logMb = () => readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^\w{24}$/.test(name)).length * SEGMENT_MB
const tableBytes = async () =>
  (await client.query<{ bytes: number }>(`select pg_total_relation_size('kept')::int as bytes`)).rows[0]?.bytes ?? 0
async function changeAll(times: number, upkeep = cleanUp) {
  for (let time = 0; time < times; time++) {
    await client.exec(`update kept set text = repeat('${time % 10}', 1000)`)
    await upkeep(client)
  }
}

test('an embedded database whose rows are changed again and again grows neither in its tables nor in its log', async () => {
  await changeAll(3)
  const bytes = await tableBytes()
  await changeAll(60)
  expect(await tableBytes()).toBeLessThan(1.5 * bytes)
  expect(logMb()).toBeLessThan(200)
  const { rows } = await client.query('select reltuples from pg_class where oid = $1::regclass', ['kept'])
  expect(rows).toEqual([{ reltuples: 5000 }])
})

test('what is in order is left as it is', async () => {
  const vacuums = async () => (await client.query(`select vacuum_count from pg_stat_user_tables`)).rows
  const before = await vacuums()
  await client.exec(`update kept set text = 'y' where id < 10`)
  await cleanUp(client)
  expect(await vacuums()).toEqual(before)
})
