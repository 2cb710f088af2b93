import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts, staff } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** The name of whoever creates, held still: nobody who is disabled at the same moment creates on. */
export async function holdCreator(tx: Tx, me: Pick<Actor, 'id' | 'role'>): Promise<string> {
  const [creator] = await tx
    .select({ firstName: staff.firstName, lastName: staff.lastName })
    .from(accounts)
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .where(and(eq(accounts.id, me.id), eq(accounts.role, me.role), isNull(accounts.disabledAt)))
    .for('share', { of: accounts })
  if (!creator) throw new AppError('UNAUTHORIZED')
  return [creator.firstName, creator.lastName].filter(Boolean).join(' ')
}

/** Only an enabled agent takes a client over (decision G2). */
export async function holdAgent(tx: Tx, id: string): Promise<void> {
  const [agent] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'agent'), isNull(accounts.disabledAt)))
    .for('share')
  if (!agent) throw new AppError('BAD_INPUT', { reason: 'agentUnknown', field: 'agentId' })
}
