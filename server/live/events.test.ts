import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#bootstrap.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { payments } from '#domains/plans/tables.ts'
import type { DomainEvent } from '#live/events.ts'
import { hubOf } from '#live/hub.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { listCommands } from '#test/commands.ts'
import { ACCOUNT_EVENTS } from '#test/events/accounts.ts'
import { CASE_EVENTS } from '#test/events/cases.ts'
import { JOB_EVENTS } from '#test/events/jobs.ts'
import { MEMBER_EVENTS } from '#test/events/members.ts'
import { PLAN_EVENTS } from '#test/events/plans.ts'
import { PROFILE_EVENTS } from '#test/events/profiles.ts'
import { makePeople, type Name, type People, type Published, type Row } from '#test/events/rows.ts'
import { SEARCH_EVENTS } from '#test/events/searches.ts'
import { SETTING_EVENTS } from '#test/events/settings.ts'
import { STAFF_EVENTS } from '#test/events/staff.ts'

/** What each command publishes, and to whom. A name may be followed by a comma and the case. */
const EVENTS: Record<string, Row> = {
  ...ACCOUNT_EVENTS,
  ...SETTING_EVENTS,
  ...STAFF_EVENTS,
  ...MEMBER_EVENTS,
  ...PROFILE_EVENTS,
  ...PLAN_EVENTS,
  ...SEARCH_EVENTS,
  ...CASE_EVENTS,
  ...JOB_EVENTS,
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const hub = hubOf(app)
  hub.read = async (_personId, event) => event as never
  hub.filterActiveSessions = async (ids) => ids
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const connection of hubOf(app).all()) hubOf(app).remove(connection)
  app.clock.set(new Date())
  await app.db.delete(accounts)
  await app.db.delete(payments)
})

test('every command, and every job that is more than a command, has its row in the table', () => {
  const commands = listCommands()
  const isCommand = ({ work }: (typeof jobs)[number]) => commands.some((name) => name.endsWith(`.${work.name}`))
  const expected = [...commands, ...jobs.filter((job) => !isCommand(job)).map(({ name }) => `job ${name}`)]
  const listed = new Set(Object.keys(EVENTS).map((name) => name.split(',')[0]))
  expect([...listed].sort()).toEqual(expected.sort())
})

const titled = Object.entries(EVENTS).map(([name, row]): [string, Row] => [`${name} ${titleOf(row)}`, row])

test.each(titled)('%s', async (_title, { published, reason, prepare }) => {
  const people = await makePeople(app)
  const run = await prepare(people, app)
  const received = openTabs(people)
  const before = await nextTransaction()
  await run()
  const wrote = (await nextTransaction()) !== before
  expect(sorted(await received())).toEqual(sorted(published))
  // A case in which nothing happens would prove nothing.
  if (reason) expect(wrote).toBe(true)
})

function titleOf({ published, reason }: Row): string {
  const events = Object.entries(published).map(([event, names]) => `${event} to ${names.join(', ')}`)
  return reason ? `publishes nothing: ${reason}` : `publishes ${events.join('; ')}`
}

/** Opens a tab of each person. Returns what they receive until everything that was published before has arrived. */
function openTabs(people: People): () => Promise<Published> {
  const hub = hubOf(app)
  const published: Published = {}
  const end: DomainEvent = { type: 'presence', personId: crypto.randomUUID() }
  const waiting = new Set(Object.values(people).map(({ id }) => id))
  for (const [name, { id }] of Object.entries(people) as [Name, { id: string }][])
    hub.add({
      personId: id,
      sessionId: crypto.randomUUID(),
      send: (event) => {
        if ('personId' in event && event.personId === end.personId) return void waiting.delete(id)
        const key = event.type === 'queueChanged' ? `queue:${event.queue}` : event.type
        published[key] = [...(published[key] ?? []), name]
      },
      end: () => undefined,
    })
  return async () => {
    // Events of a person arrive in their order.
    hub.deliver([...waiting], end)
    while (waiting.size > 0) await sleep(1)
    return published
  }
}

const sorted = (published: Published) =>
  Object.fromEntries(
    Object.entries(published)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([event, names]) => [event, [...new Set(names)].sort()]),
  )

/** Only a transaction that writes is assigned an id. On PostgreSQL other databases of the server use the same ids. */
async function nextTransaction(): Promise<unknown> {
  const { rows } = await app.database.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return rows[0]?.next
}
