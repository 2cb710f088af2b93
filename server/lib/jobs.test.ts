import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppContext } from '#lib/app-context.ts'
import { openJobs } from '#lib/jobs.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

const NEVER = '0 0 1 1 *'
const SOON_MS = 10_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each([true, false])(
  'a database that is lost while a job runs (failing: %s) ends no process',
  async (isFailing) => {
    let isLost = false
    let worked = 0
    const query: AppContext['database']['query'] = (text, values) =>
      isLost ? Promise.reject(new Error('lost')) : app.database.query(text, values)
    const lost = vi.fn()
    const log = Object.assign(Object.create(app.log), { error: lost })
    const rounds = await openJobs({ ...app, log, database: { ...app.database, query } }, [
      {
        name: `losing-${isFailing}`,
        cron: NEVER,
        work: async () => {
          worked++
          isLost = worked === 1
          if (isFailing) throw new Error('no database')
        },
      },
    ])
    const send = () => app.database.run(`insert into pgboss.job (name) values ('losing-${isFailing}')`)
    await send()
    await rounds.start()
    await vi.waitFor(
      () => expect(lost).toHaveBeenCalledWith({ err: new Error('lost') }, 'job scheduler failed'),
      SOON_MS,
    )
    isLost = false
    await send()
    await vi.waitFor(() => expect(worked).toBe(2), SOON_MS)
    await rounds.stop()
  },
  30_000,
)

test('a job that no release has any more has no schedule', async () => {
  const scheduled = async () => {
    const { rows } = await app.database.query(
      `select name from pgboss.schedule where name like any ('{kept%,former%}')`,
    )
    return rows.map(({ name }) => name).sort()
  }
  const job = (name: string) => ({ name, cron: NEVER, work: async () => undefined })
  await (await openJobs(app, [job('kept-job'), job('former-job')])).stop()
  await app.database.run(`insert into pgboss.job (name) values ('former-job')`)
  expect(await scheduled()).toEqual(['former-job', 'kept-job'])
  await (await openJobs(app, [job('kept-job')], ['former-job', 'former-unknown'])).stop()
  expect(await scheduled()).toEqual(['kept-job'])
})
