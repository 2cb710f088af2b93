import { randomUUID } from 'node:crypto'
import { type Document, sendDocument } from '#domains/profiles/checks/commands.ts'
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
