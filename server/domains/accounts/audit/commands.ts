import type { AuditAct } from '@jodi/shared/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type AuditChanges, auditEntries } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'

export interface Act {
  act: AuditAct
  /** On whom; null for an act on the house. */
  accountId: string | null
  /** Names of the changed fields. */
  fields?: readonly string[]
  /** Values only of role, status, privileges, prices and settings (decision G6). */
  changes?: AuditChanges
}

/** Writes an act of staff down, in the transaction that does it. What people do with their own account is none. */
export async function noteAct(house: House, tx: Tx, me: Pick<Actor, 'id'>, act: Act): Promise<void> {
  if (act.accountId === me.id) return
  await tx.insert(auditEntries).values({
    at: house.clock.now(),
    actorId: me.id,
    act: act.act,
    accountId: act.accountId,
    fields: [...(act.fields ?? Object.keys(act.changes ?? {}))],
    changes: act.changes ?? null,
  })
}
