import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { performAs } from '#work/work.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('an audit entry is stored with its actor, and no call can update or delete it', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const member = await makeAccount(app)
  await performAs(app, admin, (work) =>
    work.audit({
      action: 'accountDisabled',
      accountId: member.id,
      ...because,
      changes: { status: { before: 'active', after: 'disabled' } },
    }),
  )
  const mine = eq(auditEntries.actorId, admin.id)
  const [entry] = await app.db.select().from(auditEntries).where(mine)
  expect(entry).toMatchObject({ action: 'accountDisabled', accountId: member.id, fields: ['status'] })
  await expect(app.db.delete(auditEntries).where(mine)).rejects.toThrow()
  await expect(app.db.update(auditEntries).set({ action: 'accountEnabled' }).where(mine)).rejects.toThrow()
  await expect(app.db.update(auditEntries).set({ actorId: member.id }).where(mine)).rejects.toThrow()
})

test('deleting a person keeps the audit entry and clears its reference to the person', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const member = await makeAccount(app)
  await performAs(app, admin, (work) => work.audit({ action: 'accountDeleted', accountId: member.id, ...because }))
  await app.db.delete(accounts).where(eq(accounts.id, member.id))
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))
  expect(entries).toMatchObject([{ action: 'accountDeleted', accountId: null }])
})
