import type { LinkPurpose } from '@jodi/shared/accounts/mail-links.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail } from '#domains/accounts/emails/confirm-email.ts'
import { createEmailLink, deleteExpiredLinks, deleteLinksOf, useLink } from '#domains/accounts/links/commands.ts'
import { findLink } from '#domains/accounts/links/queries.ts'
import { emailLinks, emailOutbox } from '#domains/accounts/tables.ts'
import { queueMail } from '#email/outbox.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const DAY = 86_400_000
const createLink = (accountId: string, purpose: LinkPurpose) =>
  app.db.transaction((tx) => createEmailLink(app, tx, { purpose, accountId }))
const use = (purpose: LinkPurpose, token: string) => app.db.transaction((tx) => useLink(app, tx, purpose, token))

test('a link works once and only for its own page, and its token is not stored', async () => {
  const { id } = await makeAccount(app)
  const token = await createLink(id, 'ownPassword')
  expect(JSON.stringify(await app.db.select().from(emailLinks))).not.toContain(token)
  expect((await errorOf(use('notMe', token))).reason).toBe('linkExpired')
  expect(await findLink(app, app.db, 'ownPassword', token)).toEqual({ accountId: id })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => use('ownPassword', token)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: id }])
  expect(await findLink(app, app.db, 'ownPassword', token)).toBeNull()
})

test("a link expires after a week, except 'this is not me', which works until it is deleted", async () => {
  const { id } = await makeAccount(app)
  const [own, notMe] = [await createLink(id, 'ownPassword'), await createLink(id, 'notMe')]
  app.clock.advance(7 * DAY + 1)
  expect((await errorOf(use('ownPassword', own))).reason).toBe('linkExpired')
  await deleteExpiredLinks(app)
  expect(await app.db.$count(emailLinks, eq(emailLinks.accountId, id))).toBe(1)
  app.clock.advance(400 * DAY)
  expect(await findLink(app, app.db, 'notMe', notMe)).toEqual({ accountId: id })
  await app.db.transaction((tx) => deleteLinksOf(tx, id))
  expect(await findLink(app, app.db, 'notMe', notMe)).toBeNull()
})

test('secrets such as links are encrypted in the outbox', async () => {
  const { id } = await makeAccount(app)
  await app.db.transaction((tx) => queueMail(app, tx, { accountId: id }, confirmEmail, { link: 'opens' }))
  const [row] = await app.db.select().from(emailOutbox).where(eq(emailOutbox.accountId, id))
  expect(JSON.stringify(row)).not.toContain('opens')
})
