import type { NewAgent, NewUser } from '@jodi/shared/agents/creation.ts'
import type { Tx } from '#db/connection.ts'
import { asActor, recordAudit } from '#domains/accounts/audit/commands.ts'
import { deletePendingSignUps, lockPendingSignUps } from '#domains/accounts/codes/commands.ts'
import { createAccount, createStaff } from '#domains/accounts/commands.ts'
import { createEmailLink } from '#domains/accounts/links/commands.ts'
import { linkUrl } from '#domains/accounts/links/rules.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { findCreator, lockAgent } from '#domains/agents/creation/queries.ts'
import { creditUser } from '#domains/agents/credits/commands.ts'
import { reserveIdempotencyKey, saveIdempotentResponse } from '#domains/agents/idempotency/commands.ts'
import type { RequestFingerprint } from '#domains/agents/idempotency/rules.ts'
import { createFinishedProfile } from '#domains/profiles/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

interface CreationRequest {
  passwordHash: string
  /** Null if the request has no idempotency key. */
  request: RequestFingerprint | null
}

interface Created {
  id: string
  /** False if an earlier request with this key created the account. */
  isNew: boolean
}

/**
 * Creates a member with account, profile, audit entry and email, in one transaction. If an agent creates it, it is their
 * client and earns them credits.
 */
export function createUser(
  app: AppContext,
  me: Actor,
  asked: CreationRequest,
  made: { fields: NewUser; agentId: string | null },
): Promise<Created> {
  const { email, password: _hashed, ...fields } = made.fields
  const agentId = me.role === 'agent' ? me.id : made.agentId
  return create(app, me, { ...asked, email, action: 'memberCreated' }, async (tx) => {
    if (agentId && me.role !== 'agent') await lockAgent(tx, agentId)
    const { id } = await createAccount(app, tx, { ...accountOf(email, asked), role: 'member' })
    const createdByAgentId = me.role === 'agent' ? me.id : null
    await createFinishedProfile(app, tx, id, fields, { agentId, createdByAgentId })
    if (me.role === 'agent') await creditUser(app, tx, me.id, id)
    return id
  })
}

/** Creates an agent, who can sign in at once. */
export function createAgent(app: AppContext, me: Actor, asked: CreationRequest, made: NewAgent): Promise<Created> {
  const { email, firstName, lastName, phone: phoneNumber } = made
  return create(app, me, { ...asked, email, action: 'agentCreated' }, async (tx) => {
    const account = { ...accountOf(email, asked), role: 'agent' as const }
    return (await createStaff(app, tx, { ...account, firstName, lastName, phoneNumber })).id
  })
}

/**
 * The steps common to both: idempotency key, creator, deletion of other sign-up attempts for that address, audit entry
 * and email.
 */
async function create(
  app: AppContext,
  me: Actor,
  { request, email, action }: CreationRequest & { email: string; action: 'memberCreated' | 'agentCreated' },
  make: (tx: Tx) => Promise<string>,
): Promise<Created> {
  const { id, mailId } = await asActor(app, me, async (tx) => {
    const given = request && (await reserveIdempotencyKey(app, tx, me.id, request))
    if (given) return { id: given, mailId: null }
    await lockPendingSignUps(tx, email)
    const id = await make(tx)
    await deletePendingSignUps(tx, email)
    await recordAudit(app, tx, me, { action, accountId: id })
    if (request) await saveIdempotentResponse(tx, me.id, request, id)
    return { id, mailId: await queueEmail(app, tx, { accountId: id, creator: await findCreator(tx, me.id), action }) }
  })
  if (mailId) await sendMail(app, mailId)
  return { id, isNew: mailId !== null }
}

/** The account is claimed only when its owner has confirmed the address and set a password (rule A7). */
const accountOf = (email: string, { passwordHash }: CreationRequest) => ({ email, passwordHash, claimedAt: null })

async function queueEmail(
  app: AppContext,
  tx: Tx,
  made: { accountId: string; creator: string; action: 'memberCreated' | 'agentCreated' },
) {
  const { accountId, creator, action } = made
  const linkOf = async (purpose: 'ownPassword' | 'notMe') =>
    linkUrl(app.env.origin, purpose, await createEmailLink(app, tx, { purpose, accountId }))
  const secrets = { ownPassword: await linkOf('ownPassword'), notMe: await linkOf('notMe') }
  const kind = action === 'agentCreated' ? 'agent' : 'member'
  return queueMail(app, tx, { accountId }, 'accountCreated', { ...(creator ? { creator } : {}), kind }, secrets)
}
