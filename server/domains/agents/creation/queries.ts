import { creationErrorTexts } from '@jodi/shared/agents/creation.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { findStaff } from '#domains/accounts/queries.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { AppError } from '#rpc/errors.ts'

/** Returns the name of the creator, for the email to the new account. */
export async function findCreator(tx: Tx, id: string): Promise<string> {
  const creator = await findStaff(tx, id)
  return [creator?.firstName, creator?.lastName].filter(Boolean).join(' ')
}

/**
 * Locks the agent. Throws `agentUnknown` unless it is an enabled agent, because only such an agent can get a client
 * (rule G2).
 */
export async function lockAgent(tx: Tx, id: string): Promise<void> {
  const [agent] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'agent'), isNull(accounts.disabledAt)))
    .for('share')
  if (!agent) throw new AppError('BAD_INPUT', { text: creationErrorTexts.agentUnknown, field: 'agentId' })
}
