import type { NewAgent, NewUser } from '@jodi/shared/creation.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { hashPassword, refuseWeak } from '#domains/accounts/password/queries.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import { givingBack, takeCreation, takeUnclaimedMail } from '#domains/accounts/tries/commands.ts'
import { findAnswer } from '#domains/agents/answers/queries.ts'
import { askedRequest } from '#domains/agents/answers/rules.ts'
import { createAgent, createUser } from '#domains/agents/creation/commands.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, staffBase } from '#rpc/bases.ts'

interface Asking {
  house: House
  me: Actor
}

/** For the form and for `POST /create-user` alike; `key` is null where a script sends none. */
export async function makeUser(
  { house, me }: Asking,
  key: string | null,
  made: { fields: NewUser; agentId: string | null },
) {
  const request = key === null ? null : askedRequest(house.secret, 'createUser', key, made)
  const given = request && (await findAnswer(house.db, me.id, request))
  if (given) return { userId: given }
  const passwordHash = await hashNew(house, made.fields)
  const giveBack = await takeCreation(house, me.role === 'agent' ? me.id : null, made.fields.email)
  const { id, isNew } = await givingBack(giveBack, () => createUser(house, me, { request, passwordHash }, made))
  if (!isNew) await giveBack()
  return { userId: id }
}

export async function makeAgent({ house, me }: Asking, key: string | null, fields: NewAgent) {
  const request = key === null ? null : askedRequest(house.secret, 'createAgent', key, fields)
  const given = request && (await findAnswer(house.db, me.id, request))
  if (given) return { userId: given }
  const passwordHash = await hashNew(house, fields)
  const giveBack = await takeUnclaimedMail(house, fields.email)
  const { id, isNew } = await givingBack(giveBack, () => createAgent(house, me, { request, passwordHash }, fields))
  if (!isNew) await giveBack()
  return { userId: id }
}

/** Hashing takes its time, so it comes before the transaction, and after what can be refused at once. */
async function hashNew(house: House, fields: NewUser | NewAgent): Promise<string> {
  const { email, password, firstName, lastName } = fields
  const middleName = 'middleName' in fields ? fields.middleName : null
  await refuseWeak(house, password, { email, names: [firstName, middleName, lastName] })
  if (await findAccount(house.db, email)) throw emailTaken()
  return hashPassword(house, password)
}

const createUserProcedure = staffBase('manage_users').agents.createUser.handler(({ context, input }) =>
  makeUser(context, input.key, { fields: input.fields, agentId: input.agentId }),
)

const createAgentProcedure = adminBase('manage_agents').agents.createAgent.handler(({ context, input }) =>
  makeAgent(context, input.key, input.fields),
)

export const creationProcedures = { createUser: createUserProcedure, createAgent: createAgentProcedure }
