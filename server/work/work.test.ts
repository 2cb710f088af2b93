import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordChanged } from '#domains/accounts/emails/password-changed.ts'
import { accounts, auditEntries, emailOutbox } from '#domains/accounts/tables.ts'
import { fileDeletions } from '#domains/profiles/tables.ts'
import { sendDue } from '#email/outbox.ts'
import { workOf } from '#lib/jobs.ts'
import type { DomainEvent } from '#live/events.ts'
import { hubOf } from '#live/hub.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { eventually } from '#test/eventually.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { perform, performAs, performAsServer } from '#work/work.ts'

let app: TestApp
const lines: string[] = []
const delivered: string[] = []
/** What left this process, in its order: events to the live connections, and emails. */
const sent: ('event' | 'email')[] = []
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  const hub = hubOf(app)
  hub.read = async (_personId, event) => event as never
  hub.filterActiveSessions = async (ids) => ids
  const deliver = hub.deliver.bind(hub)
  hub.deliver = (...event) => {
    sent.push('event')
    deliver(...event)
  }
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
  delivered.length = 0
  sent.length = 0
})

let release: () => void = () => undefined
afterEach(() => release())

/** A mail server that answers only after `release`, also when a test fails before. */
function mailServerWaits() {
  const { send } = app.mailer
  const { promise: released, resolve } = Promise.withResolvers<void>()
  app.mailer.send = async (mail) => {
    sent.push('email')
    await released
    return send(mail)
  }
  release = () => {
    app.mailer.send = send
    resolve()
  }
}

async function connected(role: 'member' | 'admin' = 'member') {
  const account = await makeAccount(app, { role })
  hubOf(app).add({
    personId: account.id,
    sessionId: crypto.randomUUID(),
    send: ({ type }) => void delivered.push(type),
    end: () => undefined,
  })
  return account
}

const STORY: DomainEvent = { type: 'storyChanged' }
const PAIR: DomainEvent = { type: 'pairChanged' }

test('effects take place once, in their order, and only after the commit', async () => {
  const person = await connected()
  const result = await perform(app, async (work) => {
    work.publish([person.id], PAIR)
    work.publish([person.id], STORY)
    work.publish([person.id], PAIR)
    await work.email({ accountId: person.id }, passwordChanged, {})
    await settled()
    expect(delivered).toEqual([])
    return 'saved'
  })
  expect(result).toBe('saved')
  await eventually(() => expect(delivered).toHaveLength(2))
  await eventually(async () => expect(await app.db.$count(emailOutbox)).toBe(0))
  await settled()
  expect(delivered).toEqual(['pairChanged', 'storyChanged'])
})

test('events are sent before emails and deletions of files, and all emails together delay a command by one second', async () => {
  const person = await connected()
  mailServerWaits()
  const began = performance.now()
  await perform(app, async (work) => {
    for (let i = 0; i < 4; i++) await work.email({ accountId: person.id }, passwordChanged, {})
    work.deleteRecordedFiles()
    work.publish([person.id], STORY)
  })
  expect(performance.now() - began).toBeLessThan(2500)
  await eventually(() => expect(delivered).toEqual(['storyChanged']))
  await eventually(() => expect(sent).toEqual(['event', 'email', 'email', 'email', 'email']))
  await eventually(async () => expect(await app.db.$count(emailOutbox, eq(emailOutbox.attempts, 1))).toBe(4))
  release()
  await eventually(async () => expect(await app.db.$count(emailOutbox)).toBe(0))
})

test('a store of files that does not answer delays a command by one second, and its files are deleted later', async () => {
  const { remove } = app.files
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await app.files.put('kept-waiting', new Uint8Array([1]))
  app.files.remove = async (key) => {
    await answered
    return remove(key)
  }
  const began = performance.now()
  await perform(app, (work) => work.deleteFiles(['kept-waiting']))
  expect(performance.now() - began).toBeLessThan(2500)
  expect(await app.files.has('kept-waiting')).toBe(true)
  answer()
  await eventually(async () => expect(await app.db.$count(fileDeletions)).toBe(0))
  expect(await app.files.has('kept-waiting')).toBe(false)
  app.files.remove = remove
})

test('what remains after a second is left to the regular round, which also sends the emails of jobs', async () => {
  const person = await makeAccount(app)
  mailServerWaits()
  const mail = async (count: number) =>
    void (await perform(app, async (work) => {
      for (let i = 0; i < count; i++) await work.email({ accountId: person.id }, passwordChanged, {})
    }))
  const unattempted = () => app.db.$count(emailOutbox, eq(emailOutbox.attempts, 0))
  await mail(10)
  release()
  await eventually(async () => expect(await unattempted()).toBe(6))
  await settled()
  await workOf(app, { name: 'queue-emails', cron: '* * * * *', work: () => mail(3) })()
  expect(await unattempted()).toBe(9)
  await sendDue(app)
  await eventually(async () => expect(await app.db.$count(emailOutbox)).toBe(0))
})

test('a transaction that fails has no effects, and queues no email', async () => {
  const person = await connected()
  const failing = perform(app, async (work) => {
    work.publish([person.id], STORY)
    await work.email({ accountId: person.id }, passwordChanged, {})
    throw new Error('not saved')
  })
  await expect(failing).rejects.toThrow('not saved')
  await settled()
  expect(delivered).toEqual([])
  expect(await app.db.$count(emailOutbox)).toBe(0)
})

test('an effect that fails is logged and affects neither the result nor the other effects', async () => {
  const person = await connected()
  await app.database.query('alter table file_deletions rename to file_deletions_away')
  const result = await perform(app, async (work) => {
    work.deleteRecordedFiles()
    work.publish([person.id], STORY)
    return 'saved'
  })
  await app.database.query('alter table file_deletions_away rename to file_deletions')
  expect(result).toBe('saved')
  await eventually(() => expect(delivered).toEqual(['storyChanged']))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ effect: 'deleteFiles' }])
})

test('an action of staff that leaves no entry in the audit log fails and saves nothing', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const member = await connected()
  const disable = (by: 'admin' | 'server') => {
    const carryOut = async ({ tx }: { tx: Parameters<Parameters<typeof app.db.transaction>[0]>[0] }) =>
      void (await tx.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, member.id)))
    return by === 'admin' ? performAs(app, admin, carryOut) : performAsServer(app, carryOut)
  }
  for (const by of ['admin', 'server'] as const) await expect(disable(by)).rejects.toThrow('audit log')
  const [kept] = await app.db.select().from(accounts).where(eq(accounts.id, member.id))
  expect(kept?.disabledAt).toBeNull()
})

test('an action on the own account counts as recorded and is not written', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  await performAs(app, admin, (work) => work.audit({ action: 'accountDisabled', accountId: admin.id, ...because }))
  await performAs(app, admin, async (work) => work.recordsNothing())
  expect(await app.db.$count(auditEntries, eq(auditEntries.actorId, admin.id))).toBe(0)
})
