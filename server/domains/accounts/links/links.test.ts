import type { LinkPurpose } from '@jodi/shared/mail-links.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropLinksOf, layLink, pruneLinks, useLink } from '#domains/accounts/links/commands.ts'
import { findLink } from '#domains/accounts/links/queries.ts'
import { queueMail } from '#domains/accounts/mails/commands.ts'
import { mailLinks, outbox } from '#domains/accounts/tables.ts'
import { makeAccount } from '#test/factories.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'
import { refusalOf } from '#test/refusal.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const DAY = 86_400_000
const lay = (accountId: string, purpose: LinkPurpose) =>
  house.db.transaction((tx) => layLink(house, tx, { purpose, accountId }))
const use = (purpose: LinkPurpose, token: string) => house.db.transaction((tx) => useLink(house, tx, purpose, token))

test('a link works once, for its own page alone, and its token is kept nowhere', async () => {
  const { id } = await makeAccount(house)
  const token = await lay(id, 'ownPassword')
  expect(JSON.stringify(await house.db.select().from(mailLinks))).not.toContain(token)
  expect((await refusalOf(use('notMe', token))).reason).toBe('linkUsedUp')
  expect(await findLink(house, house.db, 'ownPassword', token)).toEqual({ accountId: id })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => use('ownPassword', token)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: id }])
  expect(await findLink(house, house.db, 'ownPassword', token)).toBeNull()
})

test("a link lives a week; 'this is not me' until it is dropped", async () => {
  const { id } = await makeAccount(house)
  const [own, notMe] = [await lay(id, 'ownPassword'), await lay(id, 'notMe')]
  house.clock.advance(7 * DAY + 1)
  expect((await refusalOf(use('ownPassword', own))).reason).toBe('linkUsedUp')
  await pruneLinks(house)
  expect(await house.db.$count(mailLinks, eq(mailLinks.accountId, id))).toBe(1)
  house.clock.advance(400 * DAY)
  expect(await findLink(house, house.db, 'notMe', notMe)).toEqual({ accountId: id })
  await house.db.transaction((tx) => dropLinksOf(tx, id))
  expect(await findLink(house, house.db, 'notMe', notMe)).toBeNull()
})

test('what opens something waits sealed in the outbox', async () => {
  const { id } = await makeAccount(house)
  await house.db.transaction((tx) => queueMail(house, tx, { accountId: id }, 'passwordChanged', {}, { link: 'opens' }))
  const [row] = await house.db.select().from(outbox).where(eq(outbox.accountId, id))
  expect(JSON.stringify(row)).not.toContain('opens')
})
