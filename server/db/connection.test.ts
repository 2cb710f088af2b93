import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#test/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

/** Cuts the connection of a transaction from outside; the embedded database has none that could be cut. */
async function cut(pid: number) {
  if (house.database.kind === 'embedded') throw new Error('lost')
  await house.database.query('select pg_terminate_backend($1::int)', [pid])
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a connection lost between two statements fails its own transaction, and nothing else', async () => {
  const lost = house.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`)
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }
    await cut(rows[0]?.pid ?? 0)
    await tx.execute(sql`insert into half_done values (1)`)
  })
  await expect(lost).rejects.toThrow()
  const { rows } = await house.database.query("select to_regclass('half_done') as found")
  expect(rows).toEqual([{ found: null }])
})
