import type { NewAgent, NewUser } from '@jodi/shared/agents/creation.ts'
import { deletePendingSignUps, lockPendingSignUps } from '#domains/accounts/codes/commands.ts'
import { createAccount, createStaff } from '#domains/accounts/commands.ts'
import { createEmailLink } from '#domains/accounts/links/commands.ts'
import { linkUrl } from '#domains/accounts/links/rules.ts'
import { findCreator, lockAgent } from '#domains/agents/creation/queries.ts'
import { creditUser } from '#domains/agents/credits/commands.ts'
import { accountCreated } from '#domains/agents/emails/account-created.ts'
import { reserveIdempotencyKey, saveIdempotentResponse } from '#domains/agents/idempotency/commands.ts'
import type { RequestFingerprint } from '#domains/agents/idempotency/rules.ts'
import { createFinishedProfile } from '#domains/profiles/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { type ActorWork, performAs } from '#work/work.ts'

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
 * Creates a member with account, profile, audit entry and email, in one transaction. If an agent creates it, it is
 * their client and earns them credits.
 */
export function createUser(
  app: AppContext,
  me: Actor,
  asked: CreationRequest,
  made: { fields: NewUser; agentId: string | null },
): Promise<Created> {
  const { email, password: _hashed, ...fields } = made.fields
  const agentId = me.role === 'agent' ? me.id : made.agentId
  return create(app, me, { ...asked, email, action: 'memberCreated' }, async (work) => {
    const { tx } = work
    if (agentId && me.role !== 'agent') await lockAgent(tx, agentId)
    const { id } = await createAccount(app, tx, { ...accountOf(email, asked), role: 'member' })
    const createdByAgentId = me.role === 'agent' ? me.id : null
    await createFinishedProfile(app, tx, id, fields, { agentId, createdByAgentId })
    if (me.role === 'agent') await creditUser(app, tx, me.id, id)
    work.listChanged('membersChanged', [agentId])
    return id
  })
}

/** Creates an agent, who can sign in at once. */
export function createAgent(app: AppContext, me: Actor, asked: CreationRequest, made: NewAgent): Promise<Created> {
  const { email, firstName, lastName, phone: phoneNumber } = made
  return create(app, me, { ...asked, email, action: 'agentCreated' }, async (work) => {
    const account = { ...accountOf(email, asked), role: 'agent' as const }
    const { id } = await createStaff(app, work.tx, { ...account, firstName, lastName, phoneNumber })
    work.listChanged('agentsChanged')
    return id
  })
}

/**
 * The steps common to both: idempotency key, creator, deletion of other sign-up attempts for that address, audit entry
 * and email.
 */
function create(
  app: AppContext,
  me: Actor,
  { request, email, action }: CreationRequest & { email: string; action: 'memberCreated' | 'agentCreated' },
  make: (work: ActorWork) => Promise<string>,
): Promise<Created> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const given = request && (await reserveIdempotencyKey(app, tx, me.id, request))
    if (given) {
      work.recordsNothing()
      return { id: given, isNew: false }
    }
    await lockPendingSignUps(tx, email)
    const id = await make(work)
    await deletePendingSignUps(app, tx, email)
    await work.audit({ action, accountId: id })
    if (request) await saveIdempotentResponse(tx, me.id, request, id)
    await sendEmail(work, id, action)
    return { id, isNew: true }
  })
}

/** The account is claimed only when its owner has confirmed the address and set a password (rule A7). */
const accountOf = (email: string, { passwordHash }: CreationRequest) => ({ email, passwordHash, claimedAt: null })

async function sendEmail(work: ActorWork, accountId: string, action: 'memberCreated' | 'agentCreated'): Promise<void> {
  const { app, tx, me } = work
  const linkOf = async (purpose: 'ownPassword' | 'notMe') =>
    linkUrl(app.env.origin, purpose, await createEmailLink(app, tx, { purpose, accountId }))
  const links = { ownPassword: await linkOf('ownPassword'), notMe: await linkOf('notMe') }
  const kind = action === 'agentCreated' ? 'agent' : 'member'
  const creator = await findCreator(tx, me.id)
  await work.email({ accountId }, accountCreated, { ...(creator ? { creator } : {}), kind, ...links })
}
