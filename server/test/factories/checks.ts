import { randomUUID } from 'node:crypto'
import { CHECK_MINUTES } from '@jodi/shared/checks/contract.ts'
import { eq } from 'drizzle-orm'
import { type Document, sendDocument } from '#domains/checks/commands.ts'
import { identityChecks } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { callAs } from '#test/call-as.ts'
import { type MemberOverrides, makeAccount, makeMember } from '#test/factories/factories.ts'

/** Submits a member's document for a check. Returns the id of the check. */
export async function makeCheck(app: AppContext, of: Pick<Actor, 'id'>, overrides: Partial<Document> = {}) {
  const id = randomUUID()
  const bytes = new TextEncoder().encode('canary of a document')
  await sendDocument(app, of, { id, documentType: 'passport', type: 'application/pdf', bytes, ...overrides })
  return id
}

/** A member whose check was just assigned to this admin. */
export async function makeCase(app: AppContext, admin: Actor, overrides: MemberOverrides = {}) {
  const member = await makeMember(app, overrides)
  const id = await makeCheck(app, member)
  await callAs(app, admin).checks.assignToMe({ id })
  return { member, id }
}

/** An admin who may check. */
export const makeChecker = (app: AppContext) => makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })

/**
 * Two documents of the authorization matrix: one of `self`, assigned to `admin`, and one of `asker` that is not
 * assigned. Some operations withdraw or decide the first, and then it is created again.
 */
export async function createChecks(app: AppContext, people: Record<'self' | 'asker' | 'admin', Actor>) {
  const there = await app.db.select().from(identityChecks).where(eq(identityChecks.status, 'waiting'))
  const idOf = (of: Actor) => there.find(({ profileId }) => profileId === of.id)?.id
  const [check, freeCheck] = [idOf(people.self), idOf(people.asker)]
  if (check && freeCheck) return { check, freeCheck }
  await app.db.delete(identityChecks)
  const checks = { check: await makeCheck(app, people.self), freeCheck: await makeCheck(app, people.asker) }
  await app.db
    .update(identityChecks)
    .set({ assigneeId: people.admin.id, assignedUntil: new Date(app.clock.now().getTime() + CHECK_MINUTES * 60_000) })
    .where(eq(identityChecks.id, checks.check))
  return checks
}
