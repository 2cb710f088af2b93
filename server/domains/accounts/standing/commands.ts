import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { noteAct } from '#domains/accounts/audit/commands.ts'
import { holdAccount } from '#domains/accounts/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'

/**
 * Disables an account or enables it again, by staff; false if it stood like that already or is gone.
 * Sessions end both ways: one that a sign-in began meanwhile must not come alive with the account.
 */
export async function setDisabled(house: House, tx: Tx, me: Actor, id: string, disabled: boolean): Promise<boolean> {
  await holdAccount(tx, id)
  const [account] = await tx.select({ disabledAt: accounts.disabledAt }).from(accounts).where(eq(accounts.id, id))
  if (!account || (account.disabledAt !== null) === disabled) return false
  const now = house.clock.now()
  await tx
    .update(accounts)
    .set({
      disabledAt: disabled ? now : null,
      disabledByRole: !disabled ? null : me.role === 'agent' ? 'agent' : 'admin',
      updatedAt: now,
    })
    .where(eq(accounts.id, id))
  await endSessions(tx, id)
  const [before, after] = disabled ? ['active', 'disabled'] : ['disabled', 'active']
  await noteAct(house, tx, me, {
    act: disabled ? 'accountDisabled' : 'accountEnabled',
    accountId: id,
    changes: { status: { before, after } },
  })
  return true
}
