import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { noteAct } from '#domains/accounts/audit/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'

/** The account that an act is about, as it stands and stays until the transaction ends. */
export type HeldAccount = NonNullable<Awaited<ReturnType<typeof holdStatus>>>

/** Holds the account like `holdAccount`, and tells how it stands. */
export async function holdStatus(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: accounts.id,
      role: accounts.role,
      provedAt: accounts.provedAt,
      disabledAt: accounts.disabledAt,
      disabledByRole: accounts.disabledByRole,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return row ?? null
}

/**
 * Disables, and ends every session in the same transaction (decision A3). Again by the same role it changes nothing;
 * an admin's word stands above an agent's (G3).
 */
export async function disableAccount(house: House, tx: Tx, me: Actor, account: HeldAccount): Promise<void> {
  const byRole = me.role === 'agent' ? 'agent' : 'admin'
  if (account.disabledAt && (account.disabledByRole === byRole || byRole === 'agent')) return
  const now = house.clock.now()
  await tx
    .update(accounts)
    .set({ disabledAt: account.disabledAt ?? now, disabledByRole: byRole, updatedAt: now })
    .where(eq(accounts.id, account.id))
  await endSessions(tx, account.id)
  if (account.disabledAt) return
  await noteAct(house, tx, me, {
    act: 'accountDisabled',
    accountId: account.id,
    changes: { status: { before: 'active', after: 'disabled' } },
  })
}

export async function enableAccount(house: House, tx: Tx, me: Actor, account: HeldAccount): Promise<void> {
  if (!account.disabledAt) return
  await tx
    .update(accounts)
    .set({ disabledAt: null, disabledByRole: null, updatedAt: house.clock.now() })
    .where(eq(accounts.id, account.id))
  await noteAct(house, tx, me, {
    act: 'accountEnabled',
    accountId: account.id,
    changes: { status: { before: 'disabled', after: 'active' } },
  })
}
