import type { Tx } from '#db/connection.ts'
import { type Acting, noteAct } from '#domains/accounts/audit/commands.ts'
import type { House } from '#lib/house.ts'

/** Staff changed these fields of somebody's profile; what people do with their own is nobody's to read. */
export async function noteEdit(house: House, tx: Tx, me: Acting, id: string, fields: string[]): Promise<void> {
  if (fields.length > 0) await noteAct(house, tx, me, { act: 'profileEdited', accountId: id, fields })
}
