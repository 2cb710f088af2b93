import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { GOOD_PASSWORD, openBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let boss: Actor
beforeAll(async () => {
  app = await openTestApp()
  boss = await makeAccount(app, { role: 'admin' })
})
afterAll(() => app.close())

const as = (me: Actor) => callAs(app, me)
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Every staff action on a person that requires a reason. */
const ACTIONS: Record<string, (input: never) => Promise<unknown>> = {
  'members.disable': (input) => as(boss).members.disable(input),
  'members.enable': (input) => as(boss).members.enable(input),
  'members.delete': (input) => as(boss).members.delete(input),
  'members.changeEmail': (input) => as(boss).members.changeEmail(Object.assign({ email: 'new@example.in' }, input)),
  'agents.disable': (input) => as(boss).agents.disable(input),
  'agents.enable': (input) => as(boss).agents.enable(input),
  'agents.delete': (input) => as(boss).agents.delete(input),
  'agents.changeEmail': (input) => as(boss).agents.changeEmail(Object.assign({ email: 'new@example.in' }, input)),
  'admins.disable': (input) => as(boss).admins.disable(input),
  'admins.enable': (input) => as(boss).admins.enable(input),
  'admins.delete': (input) => as(boss).admins.delete(input),
  'admins.changePrivileges': (input) =>
    as(boss).admins.changePrivileges(Object.assign({ privileges: ['manage_users'], read: [] }, input)),
  'reports.disablePerson': (input) => as(boss).reports.disablePerson(input),
}

test.each(Object.keys(ACTIONS))("%s requires a reason from its list, and details for 'other'", async (name) => {
  const action = (reason: unknown) =>
    errorOf(ACTIONS[name]?.({ id: UNKNOWN_ID, ...(reason ? { reason } : {}) } as never) ?? Promise.resolve())
  expect(await action(undefined)).toMatchObject({ code: 'BAD_INPUT' })
  expect(await action({ code: 'because', details: '' })).toMatchObject({
    code: 'BAD_INPUT',
    issues: [{ field: 'reason.code', message: 'Choose a reason' }],
  })
  expect(await action({ code: 'other', details: ' short  ' })).toMatchObject({
    code: 'BAD_INPUT',
    issues: [{ field: 'reason.details' }],
  })
  expect((await action(because.reason)).code).not.toBe('BAD_INPUT')
})

test('the reason, details and the message are stored in the audit log', async () => {
  const member = await makeMember(app)
  const reason = { code: 'respect', details: 'Three insults on 19 Nov.', message: 'Please write to us.' } as const
  await as(boss).members.disable({ id: member.id, reason })
  await as(boss).members.enable({ id: member.id, reason: { code: 'resolved', details: '' } })
  const log = async (action: 'accountDisabled' | 'accountEnabled') =>
    (await as(boss).audit.list({ action, person: member.email })).items.map(({ reason: kept }) => kept)
  expect(await log('accountDisabled')).toEqual([reason])
  expect(await log('accountEnabled')).toEqual([{ code: 'resolved', details: '' }])
  const csv = await app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.accountId, member.id)))
    .orderBy(desc(auditEntries.at))
  await expect(
    app.db
      .update(auditEntries)
      .set({ reason: null })
      .where(eq(auditEntries.id, csv[0]?.id ?? '')),
  ).rejects.toThrow()
})

test('a disabled person sees only the message of the staff at sign-in', async () => {
  const passwordHash = await hashPassword(GOOD_PASSWORD)
  const email = 'message@example.in'
  const { id } = await createAccount(app, app.db, { email, role: 'member', passwordHash, claimedAt: new Date() })
  await makeMember(app)
  const signIn = (password = GOOD_PASSWORD) => errorOf(openBrowser(app).accounts.signIn({ email, password }))
  const disable = (message: string | null) =>
    as(boss).members.disable({ id, reason: { code: 'money', details: 'Asked Pooja for money.', message } })
  const enable = () => as(boss).members.enable({ id, ...because })

  await disable('You asked others for money.')
  expect(await signIn()).toMatchObject({ reason: 'disabled', staffMessage: 'You asked others for money.' })
  expect(await signIn('another password')).not.toHaveProperty('staffMessage')
  await enable()
  await disable(null)
  expect(await signIn()).toMatchObject({ reason: 'disabled' })
  expect(await signIn()).not.toHaveProperty('staffMessage')
  await enable()
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  expect(row?.disabledMessage).toBeNull()
})

test('the last email to a deleted account contains the message of the staff', async () => {
  const member = await makeMember(app)
  await as(boss).members.delete({
    id: member.id,
    reason: { code: 'duplicate', details: '', message: 'You have two accounts.' },
  })
  const [mail] = app.mailer.sent().filter(({ to }) => to === member.email)
  expect(mail?.text).toContain('Our team wrote: You have two accounts.')
  expect(mail?.text).not.toContain('Duplicate account of the same person')
})

test('a second click on the same decision changes nothing and does not fail', async () => {
  const { createReport } = await import('#domains/reports/commands.ts')
  const [she, he] = [await makeMember(app), await makeMember(app)]
  const key = crypto.randomUUID()
  const fields = { reason: 'respect', details: 'Insults' } as const
  await createReport(app, { reporterId: she.id, reportedId: he.id, clientId: key, fields, messages: [] })
  const [open] = (await as(boss).reports.list({ decided: false, reason: null, page: 1 })).rows
  const id = open?.id ?? ''
  await Promise.all([as(boss).reports.acknowledge({ id }), as(boss).reports.acknowledge({ id })])
  await Promise.all([
    as(boss).reports.disablePerson({ id, ...because }),
    as(boss).reports.disablePerson({ id, ...because }),
  ])
  const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, he.id))
  expect(actions.map(({ action }) => action).sort()).toEqual(['accountDisabled', 'reportAcknowledged'])
})

test('privileges that are sent again after a lost response are saved once; another reason is a conflict', async () => {
  const { id } = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  const asked = { id, read: ['manage_users' as const], privileges: ['manage_support' as const], ...because }
  await as(boss).admins.changePrivileges(asked)
  await as(boss).admins.changePrivileges(asked)
  const isChange = and(eq(auditEntries.accountId, id), eq(auditEntries.action, 'privilegesChanged'))
  expect(await app.db.$count(auditEntries, isChange)).toBe(1)
  const other = { ...asked, reason: { code: 'other' as const, details: 'Works for support now.' } }
  expect((await errorOf(as(boss).admins.changePrivileges(other))).reason).toBe('privilegesChanged')
})

test('a different reason for an account that already has the status is rejected instead of being lost', async () => {
  const other = await makeAccount(app, { role: 'admin' })
  const [member, agent, admin] = [
    await makeMember(app),
    await makeAccount(app, { role: 'agent' }),
    await makeAccount(app, { role: 'admin' }),
  ]
  const message = { reason: { ...because.reason, message: 'Please write to us.' } }
  const calls = (me: Actor) => [
    [as(me).members.disable, as(me).members.enable, member.id] as const,
    [as(me).agents.disable, as(me).agents.enable, agent.id] as const,
    [as(me).admins.disable, as(me).admins.enable, admin.id] as const,
  ]
  for (const [index, [disable, enable, id]] of calls(boss).entries()) {
    const [disableToo, enableToo] = calls(other)[index] ?? [disable, enable]
    await disable({ id, ...because })
    // The same actor with the same reason, as after a double click.
    await disable({ id, ...because })
    for (const again of [() => disable({ id, ...message }), () => disableToo({ id, ...because })])
      expect(await errorOf(again())).toMatchObject({ code: 'CONFLICT', reason: 'disabledAlready' })
    await enable({ id, ...because })
    await enable({ id, ...because })
    expect((await errorOf(enableToo({ id, ...because }))).reason).toBe('enabledAlready')
    const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, id))
    expect(actions.map(({ action }) => action).sort()).toEqual(['accountDisabled', 'accountEnabled'])
  }
})

test('a report that is already decided, or a message that would not be shown, is rejected', async () => {
  const { createReport } = await import('#domains/reports/commands.ts')
  const other = await makeAccount(app, { role: 'admin' })
  const [she, he] = [await makeMember(app), await makeMember(app)]
  const fields = { reason: 'respect', details: 'Insults' } as const
  const makeOne = async () => {
    await createReport(app, {
      reporterId: she.id,
      reportedId: he.id,
      clientId: crypto.randomUUID(),
      fields,
      messages: [],
    })
    return (await as(boss).reports.list({ decided: false, reason: null, page: 1 })).rows.at(-1)?.id ?? ''
  }
  const first = await makeOne()
  await as(boss).reports.disablePerson({ id: first, ...because })
  expect((await errorOf(as(other).reports.disablePerson({ id: first, ...because }))).reason).toBe('decidedAlready')
  const second = await makeOne()
  const message = { reason: { ...because.reason, message: 'Please write to us.' } }
  expect((await errorOf(as(other).reports.disablePerson({ id: second, ...message }))).reason).toBe('disabledAlready')
  await as(other).reports.disablePerson({ id: second, ...because })
  const upheld = (await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, other.id))).at(-1)
  expect(upheld).toMatchObject({ action: 'reportUpheld', reason: because.reason })
})
