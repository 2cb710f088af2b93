import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type AgentChangeReason, agentChangeErrorTexts } from '@jodi/shared/members/agent-changes.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lockAccount, lockAccountShared } from '#domains/accounts/commands.ts'
import { findAccountById, findStaff } from '#domains/accounts/queries.ts'
import { revokeAccess } from '#domains/accounts/unclaimed/commands.ts'
import { findMemberWithProposal, type MemberWithProposal } from '#domains/members/agent-changes/queries.ts'
import { proposalEnd, stateOf } from '#domains/members/agent-changes/rules.ts'
import { agentProposalWithdrawn } from '#domains/members/emails/agent-proposal-withdrawn.ts'
import { agentProposed } from '#domains/members/emails/agent-proposed.ts'
import { clientAdded } from '#domains/members/emails/client-added.ts'
import { clientRemoved } from '#domains/members/emails/client-removed.ts'
import { agentProposals } from '#domains/members/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import { type ActorWork, perform, performAs, type Work } from '#work/work.ts'

interface Change {
  id: string
  agentId: string | null
  /** The agent that the admin saw: if it has changed since, there is a conflict. */
  read: string | null
  reason: StaffReason
}

/** Moves an unclaimed member at once; sends a claimed one a proposal that can be answered until `endsAt`. */
export function changeAgent(app: AppContext, me: Actor, change: Change): Promise<{ endsAt: Date | null }> {
  const { id, agentId, read, reason } = change
  return performAs(app, me, async (work) => {
    const { tx } = work
    const held = await lockMember(tx, id, [read, agentId])
    const repeated = await findRepeated(work, held, change)
    if (repeated) {
      work.recordsNothing()
      return repeated
    }
    if (held.agentId !== read) throw conflict('agentEditConflict')
    if (agentId === read) throw conflict('sameAgent')
    if (held.proposal && stateOf(held.proposal, app.clock.now()) === 'pending') throw conflict('proposalPending')
    await assertAgentAvailable(tx, agentId)
    const fields = ['agent']
    if (held.claimedAt) {
      await work.audit({ action: 'agentChangeProposed', accountId: id, fields, reason })
      work.listChanged('membersChanged', [id])
      return { endsAt: await propose(work, id, agentId) }
    }
    await work.audit({ action: 'agentChanged', accountId: id, fields, reason })
    if (read) await revokeAccess(work, id)
    await move(work, { id, from: read, to: agentId })
    return { endsAt: null }
  })
}

const CHANGES = ['agentChanged', 'agentChangeProposed', 'agentProposalWithdrawn'] as const

/** The answer to the same change by the same admin for the same reason, if it was already made. */
async function findRepeated(
  { app, tx, me }: ActorWork,
  { agentId: now, proposal }: MemberWithProposal,
  { id, agentId, read, reason }: Change,
): Promise<{ endsAt: Date | null } | null> {
  const isLast = (action: (typeof CHANGES)[number]) =>
    isRepeat(tx, { actorId: me.id, accountId: id, among: CHANGES, actions: [action], reason })
  if (agentId === read) return null
  if (now === agentId) return (await isLast('agentChanged')) ? { endsAt: null } : null
  const isPending = proposal?.agentId === agentId && stateOf(proposal, app.clock.now()) === 'pending'
  return now === read && isPending && (await isLast('agentChangeProposed')) ? { endsAt: proposal.endsAt } : null
}

/** Withdraws a pending proposal on behalf of staff; repeating it changes nothing. */
export function withdrawAgentProposal(
  app: AppContext,
  me: Actor,
  { id, proposalId }: { id: string; proposalId: string },
): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const { proposal, ...member } = await lockMember(tx, id)
    if (proposal?.id !== proposalId) return work.recordsNothing()
    if (stateOf(proposal, app.clock.now()) !== 'pending') throw conflict('proposalEnded')
    await tx.delete(agentProposals).where(eq(agentProposals.id, proposalId))
    await work.audit({ action: 'agentProposalWithdrawn', accountId: id, fields: ['agent'] })
    work.listChanged('membersChanged', [id])
    if (!member.disabledAt) await work.email({ accountId: id }, agentProposalWithdrawn, {})
  })
}

/** The member accepts: from now on the new agent has access, and the former one does not. */
export function acceptAgentProposal(app: AppContext, id: string, proposalId: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const first = await lockMember(tx, id)
    const { proposal, agentId: from } = await lockMember(tx, id, [first.agentId, first.proposal?.agentId])
    if (proposal?.id !== proposalId) throw conflict('proposalEnded')
    if (proposal.answer === 'accepted') return
    if (stateOf(proposal, app.clock.now()) !== 'pending') throw conflict('proposalEnded')
    await assertAgentAvailable(tx, proposal.agentId)
    await answer(app, tx, proposalId, 'accepted')
    if (from !== proposal.agentId) await move(work, { id, from, to: proposal.agentId })
    else work.listChanged('membersChanged', [id])
  })
}

export function declineAgentProposal(app: AppContext, id: string, proposalId: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const { proposal } = await lockMember(tx, id)
    if (proposal?.id !== proposalId) throw conflict('proposalEnded')
    if (proposal.answer === 'declined') return
    if (stateOf(proposal, app.clock.now()) !== 'pending') throw conflict('proposalEnded')
    await answer(app, tx, proposalId, 'declined')
    work.listChanged('membersChanged', [id])
  })
}

const conflict = (reason: AgentChangeReason) => new AppError('CONFLICT', { text: agentChangeErrorTexts[reason] })

/**
 * Locks the agents in a fixed order, then the member, as the deletion of an agent does, and reads then: an agent who is
 * deleted at the same moment has left the member by then. No other rows of the member are locked before, since that
 * deletion changes them.
 */
async function lockMember(
  tx: Tx,
  id: string,
  agents: readonly (string | null | undefined)[] = [],
): Promise<MemberWithProposal> {
  for (const agentId of agents.filter((agent) => typeof agent === 'string').sort()) await lockAccountShared(tx, agentId)
  await lockAccount(tx, id)
  const held = await findMemberWithProposal(tx, id)
  if (!held) throw new AppError('NOT_FOUND')
  return held
}

async function assertAgentAvailable(tx: Tx, agentId: string | null): Promise<void> {
  if (!agentId) return
  const agent = await findAccountById(tx, agentId)
  if (agent?.role !== 'agent' || agent.disabledAt)
    throw new AppError('CONFLICT', { text: agentChangeErrorTexts.agentUnavailable, field: 'agentId' })
}

async function propose(work: Work, id: string, agentId: string | null): Promise<Date> {
  const { app, tx } = work
  const createdAt = app.clock.now()
  const endsAt = proposalEnd(createdAt)
  // The previous proposal has ended.
  await tx.delete(agentProposals).where(eq(agentProposals.memberId, id))
  await tx.insert(agentProposals).values({ memberId: id, agentId, createdAt, endsAt })
  const member = await findAccountById(tx, id)
  if (member?.disabledAt) return endsAt
  const agent = agentId && (await findStaff(tx, agentId))
  const name = agent ? [agent.firstName, agent.lastName].filter(Boolean).join(' ') : ''
  const words = { agent: name, until: endsAt.toISOString(), link: `${app.env.origin}/settings` }
  await work.email({ accountId: id }, agentProposed, words)
  return endsAt
}

async function answer(app: AppContext, tx: Tx, id: string, given: 'accepted' | 'declined'): Promise<void> {
  await tx.update(agentProposals).set({ answer: given, answeredAt: app.clock.now() }).where(eq(agentProposals.id, id))
}

/** No credits move: the ledger records who created an account. No email names a member. */
async function move(work: Work, { id, from, to }: { id: string; from: string | null; to: string | null }) {
  const { origin } = work.app.env
  await work.tx.update(profiles).set({ agentId: to }).where(eq(profiles.id, id))
  work.listChanged('membersChanged', [id, from, to])
  await work.emailIfReachable(from, clientRemoved, { link: `${origin}/agent-dashboard` })
  await work.emailIfReachable(to, clientAdded, { link: `${origin}/view-profile/${id}` })
}
