import type { NewAgent, NewUser } from '@jodi/shared/agents/creation.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { assertStrongPassword, hashPassword } from '#domains/accounts/password/queries.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import {
  consumeStaffCheck,
  consumeUnclaimedEmail,
  consumeUserCreation,
  refundOnFailure,
} from '#domains/accounts/rate-limits/commands.ts'
import { createAgent, createUser } from '#domains/agents/creation/commands.ts'
import { findIdempotentResponse } from '#domains/agents/idempotency/queries.ts'
import { type RequestFingerprint, requestFingerprint } from '#domains/agents/idempotency/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase } from '#rpc/bases.ts'

interface CreationContext {
  app: AppContext
  me: Actor
}

/** Used by the form and by `POST /create-user`. `key` is null if a script sends none. */
export async function createUserOnce(
  { app, me }: CreationContext,
  key: string | null,
  made: { fields: NewUser; agentId: string | null },
) {
  const request = key === null ? null : requestFingerprint(app.secret, 'createUser', key, made)
  return runIdempotently({ app, me }, request, async () => {
    const passwordHash = await hashNewPassword({ app, me }, made.fields)
    const refundPoint = await consumeUserCreation(app, me.role === 'agent' ? me.id : null, made.fields.email)
    const { id, isNew } = await refundOnFailure(refundPoint, () => createUser(app, me, { request, passwordHash }, made))
    if (!isNew) await refundPoint()
    return id
  })
}

export async function createAgentOnce({ app, me }: CreationContext, key: string | null, fields: NewAgent) {
  const request = key === null ? null : requestFingerprint(app.secret, 'createAgent', key, fields)
  return runIdempotently({ app, me }, request, async () => {
    const passwordHash = await hashNewPassword({ app, me }, fields)
    const refundPoint = await consumeUnclaimedEmail(app, fields.email)
    const { id, isNew } = await refundOnFailure(refundPoint, () =>
      createAgent(app, me, { request, passwordHash }, fields),
    )
    if (!isNew) await refundPoint()
    return id
  })
}

/**
 * Returns the stored response of an equal request, also if that request ended only while this one was being rejected.
 */
async function runIdempotently(
  { app, me }: CreationContext,
  request: RequestFingerprint | null,
  make: () => Promise<string>,
) {
  const findStoredResponse = async () => request && findIdempotentResponse(app.db, me.id, request)
  const given = await findStoredResponse()
  if (given) return { userId: given }
  const refundCheck = await consumeStaffCheck(app, me.id)
  const userId = await make().catch(async (error) => {
    const givenMeanwhile = await findStoredResponse()
    if (!givenMeanwhile) throw error
    return givenMeanwhile
  })
  await refundCheck()
  return { userId }
}

/** Hashing takes time, so it comes before the transaction and after the checks that can reject the request at once. */
async function hashNewPassword({ app, me }: CreationContext, fields: NewUser | NewAgent): Promise<string> {
  const { email, password, firstName, lastName } = fields
  const middleName = 'middleName' in fields ? (fields.middleName ?? null) : null
  if (await findAccount(app.db, email)) throw emailTaken()
  await assertStrongPassword(app, password, { email, names: [firstName, middleName, lastName] }, me.id)
  return hashPassword(password, me.id)
}

const createAgentProcedure = adminBase('manage_agents').agents.createAgent.handler(({ context, input }) =>
  createAgentOnce(context, input.key, input.fields),
)

export const creationProcedures = { createAgent: createAgentProcedure }
