import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCode } from '#domains/accounts/codes/commands.ts'
import { lockAdmins } from '#domains/accounts/privileges/commands.ts'
import { accounts, auditEntries, oneTimeCodes, privileges } from '#domains/accounts/tables.ts'
import { deleteAdmin } from '#domains/admins/deletion/commands.ts'
import { restoreAdmin } from '#domains/admins/first-admin/commands.ts'
import { deletePerson } from '#domains/members/deletion/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'

const ROUNDS = process.env.LONG_TESTS === 'long' ? 200 : 12

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(accounts))

const admins = (me: Actor) => callAs(app, me).admins
const make = (...held: Privilege[]) => makeAccount(app, { role: 'admin', privileges: held })

/** Deletes the person's own account, as with the right code. */
async function leave(me: Actor): Promise<void> {
  await app.db.transaction((tx) => createCode(app, tx, { purpose: 'deletion', email: me.email, accountId: me.id }))
  const [row] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.accountId, me.id))
  if (!row) throw new Error('no code')
  await deletePerson(app, row, me)
}

async function heldBy(): Promise<{ held: Set<Privilege>; grantable: Set<Privilege> }> {
  const all = await app.db.transaction(lockAdmins)
  const active = all.filter(({ disabledAt, emailVerified }) => !disabledAt && emailVerified)
  const managers = active.filter(({ privileges: held }) => held.includes('manage_admins'))
  return {
    held: new Set(active.flatMap(({ privileges: held }) => held)),
    grantable: new Set(managers.flatMap(({ privileges: held }) => held)),
  }
}

const WAYS: Record<string, (me: Actor, other: Actor) => Promise<unknown>> = {
  disable: (me, other) => admins(me).disable({ id: other.id, ...because }),
  delete: (me, other) => admins(me).delete({ id: other.id, ...because }),
  revoke: (me, other) =>
    admins(me).changePrivileges({
      id: other.id,
      privileges: ['manage_support'],
      read: [...other.privileges],
      ...because,
    }),
  leave: (_me, other) => leave(other),
}

test.each(Object.keys(WAYS))('the last holder of a privilege cannot be removed: %s', async (way) => {
  const boss = await make('manage_admins', 'manage_support')
  const last = await make('manage_users', 'manage_support')
  const error = await errorOf(WAYS[way]?.(boss, last) ?? Promise.resolve())
  expect(['lastHolder', 'privilegeNotHeld']).toContain(error.reason)
  await make('manage_users')
  if (way !== 'revoke') await WAYS[way]?.(boss, last)
})

test('an admin cannot be removed while no other admin could grant one of their privileges again', async () => {
  const boss = await make('manage_admins')
  const other = await make('manage_admins', 'manage_users')
  await make('manage_users')
  for (const way of ['disable', 'delete', 'leave'])
    expect(await errorOf(WAYS[way]?.(boss, other) ?? Promise.resolve())).toMatchObject({ reason: 'lastHolder' })
  await make('manage_admins', 'manage_users')
  await admins(boss).disable({ id: other.id, ...because })
})

test('disabled and unconfirmed admins do not count as holders of a privilege', async () => {
  const boss = await make(...PRIVILEGES)
  const away = await makeAccount(app, { role: 'admin', disabledAt: new Date() })
  const unconfirmed = await makeAccount(app, { role: 'admin', emailVerified: false })
  expect(await errorOf(leave(boss))).toMatchObject({ reason: 'lastAdmin' })
  for (const { id } of [away, unconfirmed]) await deleteAdmin(app, boss, { id, ...because })
})

/**
 * There are two admins with every privilege and one with some. Whatever two of them do concurrently, every privilege
 * keeps a holder.
 */
test(`no privilege loses its last holder when admins remove each other concurrently, ${ROUNDS} rounds`, async () => {
  const ways = Object.keys(WAYS)
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    await app.db.delete(accounts)
    const half = PRIVILEGES.filter((_name, at) => (round >> at) % 2 === 0)
    const [one, two] = [await make(...PRIVILEGES), await make(...PRIVILEGES)]
    const three = await make(...new Set<Privilege>([...half, 'manage_support']))
    const pick = (at: number) => WAYS[ways[(round + at) % ways.length] ?? ''] ?? WAYS.disable
    const results = await Promise.allSettled([
      pick(0)?.(one, two),
      pick(Math.floor(round / 4))?.(two, one),
      pick(1)?.(one, three),
    ])
    refused += results.filter(({ status }) => status === 'rejected').length
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: expect.any(String) })
    const { held, grantable } = await heldBy()
    expect({ round, held: [...held].sort(), grantable: [...grantable].sort() }).toEqual({
      round,
      held: [...PRIVILEGES].sort(),
      grantable: [...PRIVILEGES].sort(),
    })
  }
  process.stdout.write(`last holders: ${ROUNDS} rounds, ${refused} refused, 0 privileges lost\n`)
})

test('a command on the server grants an admin all privileges again and records it in the audit log', async () => {
  const boss = await make('manage_admins')
  await restoreAdmin(app, boss.email)
  const held = await app.db.select().from(privileges).where(eq(privileges.accountId, boss.id))
  expect(held.map(({ privilege }) => privilege).sort()).toEqual([...PRIVILEGES].sort())
  const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, boss.id))
  expect(entry).toMatchObject({
    ...{ action: 'privilegesChanged', actorId: null, actorRole: 'server' },
    changes: { privileges: { before: 'manage_admins', after: PRIVILEGES.toSorted().join(', ') } },
    reason: { details: 'npm run admin:restore' },
  })
  const member = await makeAccount(app)
  for (const email of [member.email, 'nobody@example.in'])
    await expect(restoreAdmin(app, email)).rejects.toThrow('is not the email of an admin')
})

test('the command also enables a disabled admin, and returns whether the email address is confirmed', async () => {
  const boss = await make('manage_admins')
  await app.db.update(accounts).set({ disabledAt: new Date(), disabledByRole: 'admin' }).where(eq(accounts.id, boss.id))
  expect(await restoreAdmin(app, boss.email)).toBe(true)
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, boss.id))
  expect(account).toMatchObject({ disabledAt: null, disabledByRole: null, disabledMessage: null })
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, boss.id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['accountEnabled', 'privilegesChanged'])
  await app.db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, boss.id))
  expect(await restoreAdmin(app, boss.email)).toBe(false)
})
