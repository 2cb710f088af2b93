import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { lockAccount } from '#domains/accounts/commands.ts'
import { publishListChanged } from '#domains/accounts/privileges/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { agentProposals } from '#domains/members/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** From now on the agent has no access to the member (rule A7); members with an unclaimed account cannot leave. */
export function leaveAgent(app: AppContext, id: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, id)
    const isClaimed = and(eq(accounts.id, id), isNotNull(accounts.claimedAt))
    if ((await tx.$count(accounts, isClaimed)) === 0) throw new AppError('CONFLICT', { reason: 'accountUnclaimed' })
    const [member] = await tx.select({ agentId: profiles.agentId }).from(profiles).where(eq(profiles.id, id))
    await tx.update(profiles).set({ agentId: null }).where(eq(profiles.id, id))
    // A proposal to have no agent is now pointless.
    await tx.delete(agentProposals).where(and(eq(agentProposals.memberId, id), isNull(agentProposals.agentId)))
    await publishListChanged(work, 'membersChanged', [id, member?.agentId])
  })
}
