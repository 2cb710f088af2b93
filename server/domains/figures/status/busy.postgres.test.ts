import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { asRequest } from '#db/statements.ts'
import { openTestApp } from '#test/app.ts'

const TOKEN = 'a token of Prometheus'
/** Of the database of tests. */
const POOL = 10

test('while all connections for requests are in use, the metrics do not say that the database is down', async () => {
  const app = await openTestApp({ METRICS_TOKEN: TOKEN })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const use = async () => {
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await released
    })
  }
  const used = asRequest(() => Promise.all(Array.from({ length: POOL }, use)))
  while (app.database.poolSizes()?.requests.open !== POOL) await sleep(10)
  const answer = await createHttpApp(app).request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  release()
  await used
  expect(text).not.toContain('jodi_emails_waiting ')
  expect(text).toContain('jodi_database_up 1\n')
  await app.close()
})
