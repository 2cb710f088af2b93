import type { Tx } from '#db/connection.ts'
import { noteAct } from '#domains/accounts/audit/commands.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'

export type Editor = Pick<Actor, 'id'>

/** Staff changed these fields of somebody's profile; what people do with their own is nobody's to read. */
export async function noteEdit(house: House, tx: Tx, me: Editor, id: string, fields: string[]): Promise<void> {
  if (fields.length > 0) await noteAct(house, tx, me, { act: 'profileEdited', accountId: id, fields })
}
