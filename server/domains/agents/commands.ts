import { type AgentFields, agentErrorTexts } from '@jodi/shared/agents/contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#domains/accounts/commands.ts'
import { type StatusChange, setDisabled } from '#domains/accounts/status/commands.ts'
import { staffProfiles } from '#domains/accounts/tables.ts'
import type { AgentFound } from '#domains/agents/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { performAs, type Work } from '#work/work.ts'

/** Saves the form of an agent if no one else has saved it since it was read. Otherwise throws `editConflict`. */
export async function saveAgent(app: AppContext, me: Actor, read: AgentFound['staff'], fields: AgentFields) {
  const changed = (Object.keys(fields) as (keyof AgentFields)[]).filter((field) => fields[field] !== read[field])
  return performAs(app, me, async (work) => {
    const { tx } = work
    await lockAccount(tx, read.accountId)
    const [saved] = await tx
      .update(staffProfiles)
      .set({ ...fields, revision: sql`${staffProfiles.revision} + 1` })
      .where(and(eq(staffProfiles.accountId, read.accountId), eq(staffProfiles.revision, read.revision)))
      .returning({ revision: staffProfiles.revision })
    if (!saved) throw editConflict()
    if (changed.length === 0) {
      work.recordsNothing()
      return saved
    }
    await work.audit({ action: 'agentEdited', accountId: read.accountId, fields: changed })
    publishAgentChanged(work, read.accountId)
    return saved
  })
}

export const setAgentDisabled = (app: AppContext, me: Actor, change: StatusChange) =>
  performAs(app, me, (work) => setDisabled(work, change))

/** The agent's own tabs show the name and the photo in the header as well. */
export function publishAgentChanged(work: Work, agentId: string): void {
  work.listChanged('agentsChanged', [agentId])
  work.publish([agentId], { type: 'currentUserChanged' })
}

export const editConflict = () => new AppError('CONFLICT', { text: agentErrorTexts.editConflict })
