import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import type { AgentChangeReason } from '@jodi/shared/members/agent-changes.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { asActor, recordAudit } from '#domains/accounts/audit/commands.ts'
import { lockAccount, lockAccountShared, removePassword } from '#domains/accounts/commands.ts'
import { deleteEmailChange } from '#domains/accounts/email-changes/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { findAccountById, findStaff } from '#domains/accounts/queries.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { findMemberWithProposal, type MemberWithProposal } from '#domains/members/agent-changes/queries.ts'
import { proposalEnd, stateOf } from '#domains/members/agent-changes/rules.ts'
import { agentProposals } from '#domains/members/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

interface Change {
  id: string
  agentId: string | null
  /** The agent that the admin saw: if it has changed since, there is a conflict. */
  read: string | null
  reason: StaffReason
}

/** Moves an unclaimed member at once; sends a claimed one a proposal that can be answered until `endsAt`. */
export async function changeAgent(app: AppContext, me: Actor, change: Change): Promise<{ endsAt: Date | null }> {
  const { id, agentId, read, reason } = change
  const { mails, endsAt } = await asActor(app, me, async (tx) => {
    const held = await lockMember(tx, id, [read, agentId])
    if (held.agentId !== read) throw conflict('agentEditConflict')
    if (agentId === read) throw conflict('sameAgent')
    if (held.proposal && stateOf(held.proposal, app.clock.now()) === 'pending') throw conflict('proposalPending')
    await assertAgentAvailable(tx, agentId)
    const fields = ['agent']
    if (held.claimedAt) {
      await recordAudit(app, tx, me, { action: 'agentChangeProposed', accountId: id, fields, reason })
      return propose(app, tx, id, agentId)
    }
    await recordAudit(app, tx, me, { action: 'agentChanged', accountId: id, fields, reason })
    if (read) await shutOut(app, tx, id)
    return { mails: await move(app, tx, { id, from: read, to: agentId }), endsAt: null }
  })
  for (const mail of mails) await sendMail(app, mail)
  return { endsAt }
}

/** Withdraws a pending proposal on behalf of staff; repeating it changes nothing. */
export async function withdrawAgentProposal(
  app: AppContext,
  me: Actor,
  { id, proposalId }: { id: string; proposalId: string },
): Promise<void> {
  const mailId = await asActor(app, me, async (tx) => {
    const { proposal, ...member } = await lockMember(tx, id)
    if (proposal?.id !== proposalId) return null
    if (stateOf(proposal, app.clock.now()) !== 'pending') throw conflict('proposalEnded')
    await tx.delete(agentProposals).where(eq(agentProposals.id, proposalId))
    await recordAudit(app, tx, me, { action: 'agentProposalWithdrawn', accountId: id, fields: ['agent'] })
    return member.disabledAt ? null : queueMail(app, tx, { accountId: id }, 'agentProposalWithdrawn')
  })
  if (mailId) await sendMail(app, mailId)
}

/** The member accepts: from now on the new agent has access, and the former one does not. */
export async function acceptAgentProposal(app: AppContext, id: string, proposalId: string): Promise<void> {
  const mails = await app.db.transaction(async (tx) => {
    const first = await lockMember(tx, id)
    const { proposal, agentId: from } = await lockMember(tx, id, [first.agentId, first.proposal?.agentId])
    if (proposal?.id !== proposalId) throw conflict('proposalEnded')
    if (proposal.answer === 'accepted') return []
    if (stateOf(proposal, app.clock.now()) !== 'pending') throw conflict('proposalEnded')
    await assertAgentAvailable(tx, proposal.agentId)
    await answer(app, tx, proposalId, 'accepted')
    return from === proposal.agentId ? [] : move(app, tx, { id, from, to: proposal.agentId })
  })
  for (const mail of mails) await sendMail(app, mail)
}

export function declineAgentProposal(app: AppContext, id: string, proposalId: string): Promise<void> {
  return app.db.transaction(async (tx) => {
    const { proposal } = await lockMember(tx, id)
    if (proposal?.id !== proposalId) throw conflict('proposalEnded')
    if (proposal.answer === 'declined') return
    if (stateOf(proposal, app.clock.now()) !== 'pending') throw conflict('proposalEnded')
    await answer(app, tx, proposalId, 'declined')
  })
}

const conflict = (reason: AgentChangeReason) => new AppError('CONFLICT', { reason })

/**
 * Locks the member first, then the agents in a fixed order, and reads again: an agent who is deleted at the same moment
 * has left the member by then. No other rows of the member are locked before, since that deletion changes them.
 */
async function lockMember(
  tx: Tx,
  id: string,
  agents: readonly (string | null | undefined)[] = [],
): Promise<MemberWithProposal> {
  await lockAccount(tx, id)
  for (const agentId of agents.filter((agent) => typeof agent === 'string').sort()) await lockAccountShared(tx, agentId)
  const held = await findMemberWithProposal(tx, id)
  if (!held) throw new AppError('NOT_FOUND')
  return held
}

async function assertAgentAvailable(tx: Tx, agentId: string | null): Promise<void> {
  if (!agentId) return
  const agent = await findAccountById(tx, agentId)
  if (agent?.role !== 'agent' || agent.disabledAt)
    throw new AppError('CONFLICT', { reason: 'agentUnavailable', field: 'agentId' })
}

async function propose(app: AppContext, tx: Tx, id: string, agentId: string | null) {
  const createdAt = app.clock.now()
  const endsAt = proposalEnd(createdAt)
  // The previous proposal has ended.
  await tx.delete(agentProposals).where(eq(agentProposals.memberId, id))
  await tx.insert(agentProposals).values({ memberId: id, agentId, createdAt, endsAt })
  const member = await findAccountById(tx, id)
  if (member?.disabledAt) return { mails: [], endsAt }
  const agent = agentId && (await findStaff(tx, agentId))
  const name = agent ? [agent.firstName, agent.lastName].filter(Boolean).join(' ') : ''
  const words = { agent: name, until: time.format(endsAt), link: `${app.env.origin}/settings` }
  return { mails: [await queueMail(app, tx, { accountId: id }, 'agentProposed', words)], endsAt }
}

async function answer(app: AppContext, tx: Tx, id: string, given: 'accepted' | 'declined'): Promise<void> {
  await tx.update(agentProposals).set({ answer: given, answeredAt: app.clock.now() }).where(eq(agentProposals.id, id))
}

/**
 * Invalidates everything that the former agent may know of an unclaimed account: the password, a session, a pending
 * address.
 */
async function shutOut(app: AppContext, tx: Tx, id: string): Promise<void> {
  await removePassword(app, tx, id)
  await endSessions(app, tx, id, { ending: 'passwordChanged' })
  await deleteEmailChange(tx, id)
}

/** No credits move: the ledger records who created an account. */
async function move(app: AppContext, tx: Tx, { id, from, to }: { id: string; from: string | null; to: string | null }) {
  await tx.update(profiles).set({ agentId: to }).where(eq(profiles.id, id))
  const { origin } = app.env
  const mails = [
    from && (await mailAgent(app, tx, from, 'clientRemoved', `${origin}/agent-dashboard`)),
    to && (await mailAgent(app, tx, to, 'clientAdded', `${origin}/view-profile/${id}`)),
  ]
  return mails.filter((mail) => mail !== null)
}

/** Unclaimed and disabled accounts get no email, and no email names a member. */
async function mailAgent(
  app: AppContext,
  tx: Tx,
  agentId: string,
  template: 'clientAdded' | 'clientRemoved',
  link: string,
): Promise<string | null> {
  const agent = await findAccountById(tx, agentId)
  if (!agent?.claimedAt || agent.disabledAt) return null
  return queueMail(app, tx, { accountId: agentId }, template, { link })
}
