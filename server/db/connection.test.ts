import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnavailable } from '#db/unavailable.ts'
import { createLog } from '#lib/log.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { connectEmbedded, connectPostgres } from './connection.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Cuts the connection of a transaction from outside; the embedded database has no connection that could be cut. */
async function cut(pid: number) {
  if (app.database.kind === 'embedded') throw new Error('lost')
  await app.database.query('select pg_terminate_backend($1::int)', [pid])
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a connection lost between two statements makes only its own transaction fail', async () => {
  const lost = app.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`)
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }
    await cut(rows[0]?.pid ?? 0)
    await tx.execute(sql`insert into half_done values (1)`)
  })
  await expect(lost).rejects.toThrow()
  const { rows } = await app.database.query("select to_regclass('half_done') as found")
  expect(rows).toEqual([{ found: null }])
})

test('a connection lost before its transaction begins frees its place in the pool', async () => {
  const { url } = app.database
  if (!url) return
  const narrow = await connectPostgres(url, createLog({ logLevel: 'silent' }), 1)
  const { rows } = await narrow.query('select pg_backend_pid() as pid')
  cutUnheard(url, Number(rows[0]?.pid))
  const first = () => narrow.db.transaction((tx) => tx.execute(sql`select 1`))
  await expect(first()).rejects.toThrow()
  await first()
  await narrow.close()
})

test('the settings of a connection are ours, whatever the defaults of the database and the options in its URL are', async () => {
  const { url } = app.database
  if (!url) return
  const name = new URL(url).pathname.slice(1)
  await app.database.run(`alter database ${name} set datestyle = 'German'; alter database ${name} set jit = on`)
  const place = new URL(url)
  place.searchParams.set('options', '-c lock_timeout=4s -c timezone=Asia/Kolkata')
  const own = await connectPostgres(place.href, createLog({ logLevel: 'silent' }), 1)
  const names = ['DateStyle', 'jit', 'TimeZone', 'tcp_keepalives_idle', 'lock_timeout']
  const { rows } = await own.query('select name, current_setting(name) as value from unnest($1::text[]) as name', [
    names,
  ])
  await own.close()
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    ...{ DateStyle: expect.stringMatching(/^ISO/), jit: 'off', TimeZone: 'UTC', tcp_keepalives_idle: '60' },
    lock_timeout: '4s',
  })
})

/** Another process cuts it while this one is blocked, so that the pool still considers the connection usable. */
function cutUnheard(url: string, pid: number) {
  const cutting = `
    import pg from 'pg'
    const client = new pg.Client(process.argv[1])
    await client.connect()
    await client.query('select pg_terminate_backend($1::int)', [process.argv[2]])
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', cutting, url, String(pid)], {
    cwd: import.meta.dirname,
  })
}

test('no other user of the machine reaches the files of an embedded database, also in a folder that is open to all', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'jodi-rights-'))
  const folder = path.join(data, 'db')
  mkdirSync(folder, { mode: 0o755 })
  const database = await connectEmbedded(folder)
  try {
    // Windows has no such rights.
    expect(process.platform === 'win32' ? 0 : statSync(folder).mode & 0o077).toBe(0)
  } finally {
    await database.close()
    rmSync(data, { recursive: true, force: true })
  }
})

test('while its disk is full an embedded database answers nothing, and later continues with what it has stored', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-full-'))
  let isFull = false
  const database = await connectEmbedded(folder, () => isFull)
  try {
    await database.run('create table kept (n int)')
    const filling = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (1)`)
      isFull = true
      await sleep(150)
      await tx.execute(sql`insert into kept values (2)`)
    })
    expect(findUnavailable(await filling.catch((error: unknown) => error))?.code).toBe('ENOSPC')
    await expect(database.query('select n from kept')).rejects.toThrow('the disk of the database is full')
    const load = database.load((loader) => loader.run('insert into kept values (3)'))
    await expect(load).rejects.toThrow('the disk of the database is full')
    isFull = false
    await database.query('insert into kept values (4)')
    expect((await database.query('select n from kept')).rows).toEqual([{ n: 4 }])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an embedded database that can no longer write its log is reported as stopped, and not before', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-stopped-'))
  const database = await connectEmbedded(folder)
  const log = createLog({ logLevel: 'silent' })
  const ends: unknown[] = []
  const watching = database.watch(log, (error) => ends.push(error))
  await expect(database.query('select no_column')).rejects.toThrow()
  expect(ends).toEqual([])
  // As on a full disk: the next segment of the log cannot be created.
  renameSync(path.join(folder, 'pg_wal'), path.join(folder, 'away'))
  writeFileSync(path.join(folder, 'pg_wal'), '')
  const fill = async () => {
    for (let mb = 0; mb < 40; mb++)
      await database.query(`select pg_logical_emit_message(false, '', repeat('x', 1000000))`)
  }
  await expect(fill()).rejects.toThrow()
  expect(ends).toHaveLength(1)
  await watching.stop()
  rmSync(folder, { recursive: true, force: true })
})
