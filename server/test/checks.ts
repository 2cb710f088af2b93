import { randomUUID } from 'node:crypto'
import { CHECK_MINUTES } from '@jodi/shared/checks.ts'
import { eq } from 'drizzle-orm'
import { type Document, sendDocument } from '#domains/profiles/checks/commands.ts'
import { identityChecks } from '#domains/profiles/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'
import { callAs } from '#test/call-as.ts'
import { type MemberOverrides, makeAccount, makeMember } from '#test/factories.ts'

/** A document of somebody that waits for its check; its id. */
export async function makeCheck(house: House, of: Pick<Actor, 'id'>, overrides: Partial<Document> = {}) {
  const id = randomUUID()
  const bytes = new TextEncoder().encode('canary of a document')
  await sendDocument(house, of, { id, kind: 'passport', type: 'application/pdf', bytes, ...overrides })
  return id
}

/** A member with a document that this admin has just taken. */
export async function makeCase(house: House, admin: Actor, overrides: MemberOverrides = {}) {
  const member = await makeMember(house, overrides)
  const id = await makeCheck(house, member)
  await callAs(house, admin).checks.take({ id })
  return { member, id }
}

/** An admin who may check. */
export const makeChecker = (house: House) => makeAccount(house, { role: 'admin', privileges: ['manage_profiles'] })

/**
 * Two documents at the border: one of `self` in the hands of `admin`, and one of `asker` that nobody has. Some
 * operations withdraw or decide the first, and then it is laid anew.
 */
export async function layChecks(house: House, people: Record<'self' | 'asker' | 'admin', Actor>) {
  const there = await house.db.select().from(identityChecks).where(eq(identityChecks.state, 'waiting'))
  const idOf = (of: Actor) => there.find(({ profileId }) => profileId === of.id)?.id
  const [check, freeCheck] = [idOf(people.self), idOf(people.asker)]
  if (check && freeCheck) return { check, freeCheck }
  await house.db.delete(identityChecks)
  const laid = { check: await makeCheck(house, people.self), freeCheck: await makeCheck(house, people.asker) }
  await house.db
    .update(identityChecks)
    .set({ assigneeId: people.admin.id, assignedUntil: new Date(house.clock.now().getTime() + CHECK_MINUTES * 60_000) })
    .where(eq(identityChecks.id, laid.check))
  return laid
}
