import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries, privileges, sessions } from '#domains/accounts/tables.ts'
import { createFirstAdmin } from '#domains/admins/first-admin/commands.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { codeTo, endCodePauses, GOOD_PASSWORD, openBrowser, type TestBrowser, tokenTo } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'
import { newAdmin } from '#test/factories/creations.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

const newPassword = { password: 'jasmine-rain-5', confirmPassword: 'jasmine-rain-5' }
const FIRST = { email: 'first@example.in', password: 'lotus-pond-31' }
let app: TestApp
let first: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  await createFirstAdmin(app, FIRST)
  first = openBrowser(app)
  await first.accounts.signIn(FIRST)
})

/** Creates an admin with the first admin's account, confirms the address and signs in. */
async function join(email: string, held: Privilege[]) {
  const { id } = await first.rpc.admins.create(newAdmin({ email, privileges: held }))
  const browser = openBrowser(app)
  const token = tokenTo(app, email, 'confirm-admin')
  await browser.accounts.setOwnPassword({ purpose: 'confirmAdmin', token, password: GOOD_PASSWORD })
  await browser.accounts.signIn({ email, password: GOOD_PASSWORD })
  return { id, email, browser, admins: browser.rpc.admins }
}

async function leave({ accounts: calls }: TestBrowser, password = FIRST.password, email = FIRST.email) {
  await endCodePauses(app)
  await calls.requestDeletion({ password })
  await calls.confirmDeletion({ code: codeTo(app, email) })
}

const auditActionsOn = (accountId: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId)).orderBy(auditEntries.at)
const rowOf = async (id: string) => (await first.rpc.admins.list()).find((admin) => admin.id === id)
const firstId = async () => (await first.rpc.admins.list()).find(({ isMe }) => isMe)?.id ?? ''

describe('the first admin (rule A8)', () => {
  test('is confirmed, holds every privilege and is created once, and a later start does not change the password', async () => {
    const [me] = await first.rpc.admins.list()
    expect(me).toMatchObject({ email: FIRST.email, status: 'active', isMe: true, privileges: [...PRIVILEGES] })
    expect(await createFirstAdmin(app, { ...FIRST, password: 'another-one-9' })).toBe(false)
    expect((await errorOf(openBrowser(app).accounts.signIn({ ...FIRST, password: 'another-one-9' }))).reason).toBe(
      'badCredentials',
    )
    await openBrowser(app).accounts.signIn(FIRST)
  })

  test('several concurrent starts create one admin, and a weak password or the address of a member is rejected', async () => {
    await app.db.delete(accounts)
    const starts = ['a@example.in', 'b@example.in', 'c@example.in'].map((email) =>
      createFirstAdmin(app, { email, password: FIRST.password }),
    )
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1)
    await app.db.delete(accounts)
    const weak = (password: string) => expect(createFirstAdmin(app, { ...FIRST, password })).rejects
    await weak('12345').toThrow("First admin's password: give at least 6 characters")
    await weak('marigold '.repeat(20)).toThrow("First admin's password: give at most 128 characters")
    await weak('123456').toThrow('most used')
    await makeMember(app, { email: FIRST.email })
    await expect(createFirstAdmin(app, FIRST)).rejects.toThrow('already has a member or agent account')
  })
})

describe('a new admin', () => {
  test.each(['0000-01-01', '2026-02-30'])('has no hire date %s', async (hireDate) => {
    const made = newAdmin({ email: 'undated@example.in', hireDate })
    expect(await errorOf(first.rpc.admins.create(made))).toMatchObject({ code: 'BAD_INPUT', field: 'hireDate' })
  })

  test('confirms the address and sets a password through the emailed link before the first sign-in', async () => {
    const email = 'kiran@example.in'
    const made = newAdmin({ email, department: 'Support', hireDate: '2026-11-02', privileges: ['manage_users'] })
    const { id } = await first.rpc.admins.create(made)
    expect(await rowOf(id)).toMatchObject({
      name: 'Kiran Desai',
      department: 'Support',
      hireDate: '2026-11-02',
      status: 'unconfirmed',
      privileges: ['manage_users'],
    })
    const browser = openBrowser(app)
    const signIn = (password: string) => browser.accounts.signIn({ email, password })
    expect(await errorOf(signIn(made.password))).toMatchObject({ code: 'FORBIDDEN', reason: 'unconfirmed' })
    const token = tokenTo(app, email, 'confirm-admin')
    expect((await errorOf(browser.accounts.readLink({ purpose: 'ownPassword', token }))).reason).toBe('linkExpired')
    await browser.accounts.setOwnPassword({ purpose: 'confirmAdmin', token, password: 'my-own-word-5' })
    expect((await errorOf(signIn(made.password))).reason).toBe('badCredentials')
    await signIn('my-own-word-5')
    expect((await browser.accounts.session()).person).toMatchObject({ role: 'admin', privileges: ['manage_users'] })
    expect(await auditActionsOn(id)).toMatchObject([
      { action: 'adminCreated', changes: { role: { after: 'admin' }, privileges: { after: 'manage_users' } } },
    ])
  })

  test('can get another link by email, which invalidates the earlier one', async () => {
    const email = 'late@example.in'
    const { id } = await first.rpc.admins.create(newAdmin({ email }))
    const old = tokenTo(app, email, 'confirm-admin')
    await first.rpc.admins.resendConfirmation({ id })
    const token = tokenTo(app, email, 'confirm-admin')
    const browser = openBrowser(app)
    const use = (which: string) =>
      browser.accounts.setOwnPassword({ purpose: 'confirmAdmin', token: which, password: GOOD_PASSWORD })
    expect((await errorOf(use(old))).reason).toBe('linkExpired')
    await use(token)
    expect((await errorOf(first.rpc.admins.resendConfirmation({ id }))).reason).toBe('confirmed')
  })

  test('gets at most three links a day by email', async () => {
    const { id } = await first.rpc.admins.create(newAdmin({ email: 'mailed@example.in' }))
    for (let i = 0; i < 2; i++) await first.rpc.admins.resendConfirmation({ id })
    expect(await errorOf(first.rpc.admins.resendConfirmation({ id }))).toMatchObject({ reason: 'tooManyToAddress' })
  })

  test('invalid input is rejected with the specified text', async () => {
    const refused = (values: object) =>
      errorOf(first.rpc.admins.create({ ...newAdmin({ email: 'new@example.in' }), ...values } as never))
    const issue = async (values: object) =>
      (await refused(values)).issues?.map(({ field, message }) => [field, message])
    expect(await issue({ email: 'no address' })).toEqual([['email', 'Invalid email address']])
    expect(await issue({ privileges: [] })).toEqual([['privileges', 'Select at least one privilege']])
    expect(await issue({ confirmPassword: 'another-88' })).toEqual([['confirmPassword', "Passwords don't match"]])
    expect(await issue({ firstName: 'K' })).toEqual([['firstName', 'First name must be at least 2 characters']])
    expect(await issue({ lastName: ' D ' })).toEqual([['lastName', 'Last name must be at least 2 characters']])
    expect(await issue({ password: 'abc', confirmPassword: 'abc' })).toContainEqual([
      'password',
      'Password must be at least 6 characters',
    ])
    await makeMember(app, { email: 'taken@example.in' })
    expect(await refused({ email: ' TAKEN@example.in' })).toMatchObject({ code: 'CONFLICT', reason: 'emailTaken' })
  })
})

test('a creation that is sent again after a lost response creates one admin; other values are rejected', async () => {
  const asked = newAdmin({ email: 'again@example.in', privileges: ['manage_users', 'manage_support'] })
  const { id } = await first.rpc.admins.create(asked)
  expect(await first.rpc.admins.create(asked)).toEqual({ id })
  expect((await auditActionsOn(id)).map(({ action }) => action)).toEqual(['adminCreated'])
  const other = await join('other@example.in', ['manage_admins', 'manage_users', 'manage_support'])
  for (const values of [{ lastName: 'Rao' }, { privileges: ['manage_users' as const] }, newPassword])
    expect((await errorOf(first.rpc.admins.create({ ...asked, ...values }))).reason).toBe('emailTaken')
  expect((await errorOf(other.admins.create(asked))).reason).toBe('emailTaken')
})

describe('privileges (rule G5)', () => {
  test('an admin can neither grant nor revoke privileges that they do not hold, nor change their own', async () => {
    const clerk = await join('clerk@example.in', ['manage_admins', 'manage_support'])
    const other = await join('other@example.in', ['manage_users', 'manage_support'])
    const read: Privilege[] = ['manage_users', 'manage_support']
    const change = (privileges: Privilege[], id = other.id) =>
      errorOf(clerk.admins.changePrivileges({ id, privileges, read, ...because }))
    expect(await change(['manage_users', 'manage_support', 'manage_agents'])).toMatchObject({
      reason: 'privilegeNotHeld',
    })
    expect(await change(['manage_support'])).toMatchObject({ code: 'FORBIDDEN', reason: 'privilegeNotHeld' })
    expect(await change(['manage_support'], clerk.id)).toMatchObject({ reason: 'ownAccount' })
    const beyond = clerk.admins.create(newAdmin({ email: 'beyond@example.in', privileges: ['manage_users'] }))
    expect(await errorOf(beyond)).toMatchObject({ code: 'FORBIDDEN', reason: 'privilegeNotHeld' })
    await clerk.admins.changePrivileges({
      id: other.id,
      privileges: ['manage_users', 'manage_admins'],
      read,
      ...because,
    })
    expect((await rowOf(other.id))?.privileges).toEqual(['manage_users', 'manage_admins'])
    expect((await auditActionsOn(other.id)).at(-1)).toMatchObject({
      action: 'privilegesChanged',
      actorId: clerk.id,
      changes: {
        privileges: { before: 'manage_support, manage_users', after: 'manage_admins, manage_users' },
      },
    })
    const again = first.rpc.admins.changePrivileges({ id: other.id, privileges: ['manage_users'], read, ...because })
    expect((await errorOf(again)).reason).toBe('privilegesChanged')
  })

  test('a list of privileges that fills the maximum request size is rejected because of its length', async () => {
    const privileges = Array<Privilege>(17_000).fill('manage_support')
    const email = 'long-list@example.in'
    expect(await errorOf(first.rpc.admins.create(newAdmin({ email, privileges })))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'privileges',
    })
  })

  test('revoked privileges end the session before the next request, and granted ones do not', async () => {
    const clerk = await join('demoted@example.in', ['manage_admins', 'manage_support'])
    const read: Privilege[] = ['manage_support', 'manage_admins']
    await first.rpc.admins.changePrivileges({ id: clerk.id, privileges: [...read, 'manage_users'], read, ...because })
    expect(await clerk.admins.list()).toHaveLength(2)
    const more: Privilege[] = ['manage_users', 'manage_support', 'manage_admins']
    await first.rpc.admins.changePrivileges({ id: clerk.id, privileges: ['manage_support'], read: more, ...because })
    expect((await errorOf(clerk.admins.list())).code).toBe('UNAUTHORIZED')
    await clerk.browser.accounts.signIn({ email: clerk.email, password: GOOD_PASSWORD })
    expect((await errorOf(clerk.admins.list())).code).toBe('FORBIDDEN')
  })

  test('the procedures for admins return NOT_FOUND for members and agents', async () => {
    const [member, agent] = [await makeMember(app), await makeAccount(app, { role: 'agent' })]
    for (const { id } of [member, agent]) {
      for (const call of ['disable', 'enable', 'delete', 'resendConfirmation'] as const)
        expect((await errorOf(first.rpc.admins[call]({ id, ...because }))).code).toBe('NOT_FOUND')
      const grant = first.rpc.admins.changePrivileges({ id, privileges: ['manage_users'], read: [], ...because })
      expect((await errorOf(grant)).code).toBe('NOT_FOUND')
    }
  })
})

describe('the last admin with `manage_admins` (rule G5)', () => {
  const others: [string, (admin: Awaited<ReturnType<typeof join>>) => Promise<unknown>][] = [
    ['disabled', ({ id }) => first.rpc.admins.disable({ id, ...because })],
    ['deleted', ({ id }) => first.rpc.admins.delete({ id, ...because })],
    [
      'demoted',
      ({ id }) =>
        first.rpc.admins.changePrivileges({
          id,
          privileges: ['manage_users'],
          read: [...PRIVILEGES],
          ...because,
        }),
    ],
  ]
  test.each(others)('of two admins who act on each other concurrently (%s), one remains', async (_how, action) => {
    const other = await join('second@example.in', [...PRIVILEGES])
    const id = await firstId()
    const answers = await Promise.allSettled([action(other), other.admins.delete({ id, ...because })])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find((answer) => answer.status === 'rejected')?.reason as { code: string }
    expect(['FORBIDDEN', 'NOT_FOUND', 'UNAUTHORIZED']).toContain(refused.code)
    const managers = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(privileges, eq(privileges.accountId, accounts.id))
      .where(and(isNull(accounts.disabledAt), eq(privileges.privilege, 'manage_admins')))
    expect(managers).toHaveLength(1)
  })

  test('cannot delete the account while all other holders of the privilege are disabled or unconfirmed', async () => {
    const id = await firstId()
    expect((await errorOf(leave(first))).reason).toBe('lastAdmin')
    await first.rpc.admins.create(newAdmin({ email: 'unconfirmed@example.in', privileges: ['manage_admins'] }))
    const disabled = await join('disabled@example.in', [...PRIVILEGES])
    await first.rpc.admins.disable({ id: disabled.id, ...because })
    await join('no-manager@example.in', ['manage_users'])
    expect((await errorOf(leave(first))).reason).toBe('lastAdmin')
    await first.rpc.admins.enable({ id: disabled.id, ...because })
    await leave(first)
    expect(await app.db.$count(accounts, eq(accounts.id, id))).toBe(0)
  })

  test('an admin without the privilege can delete the account at any time', async () => {
    const clerk = await join('clerk@example.in', ['manage_users'])
    await leave(clerk.browser, GOOD_PASSWORD, clerk.email)
    expect(await rowOf(clerk.id)).toBeUndefined()
  })
})

test('a disabled admin is signed out at once, cannot sign in, and has no session after being enabled', async () => {
  const clerk = await join('clerk@example.in', ['manage_users'])
  await first.rpc.admins.disable({ id: clerk.id, ...because })
  expect((await clerk.browser.accounts.session()).person).toBeNull()
  const signIn = () => clerk.browser.accounts.signIn({ email: clerk.email, password: GOOD_PASSWORD })
  expect((await errorOf(signIn())).reason).toBe('disabled')
  await first.rpc.admins.enable({ id: clerk.id, ...because })
  expect(await app.db.$count(sessions, eq(sessions.accountId, clerk.id))).toBe(0)
  await signIn()
  expect((await auditActionsOn(clerk.id)).map(({ action }) => action)).toEqual([
    'adminCreated',
    'accountDisabled',
    'accountEnabled',
  ])
  expect((await errorOf(first.rpc.admins.disable({ id: await firstId(), ...because }))).reason).toBe('ownAccount')
  expect((await errorOf(first.rpc.admins.delete({ id: await firstId(), ...because }))).reason).toBe('ownAccount')
  const inCapitals = (await firstId()).toUpperCase()
  expect((await errorOf(first.rpc.admins.delete({ id: inCapitals, ...because }))).reason).toBe('ownAccount')
})

test('the audit log keeps role and number of a deleted admin, without the name', async () => {
  const clerk = await join('gone@example.in', ['manage_users'])
  await first.rpc.admins.delete({ id: clerk.id, ...because })
  expect(await rowOf(clerk.id)).toBeUndefined()
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'accountDeleted'))
  expect(entries.at(-1)).toMatchObject({
    ...{ accountId: null, accountRole: 'admin', accountNumber: clerk.id, accountName: null, accountEmailHash: null },
    ...{ actorId: await firstId(), actorName: 'Admin', actorRole: 'admin' },
  })
})
