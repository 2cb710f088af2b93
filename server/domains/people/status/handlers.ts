import { deleteMember, disableMember, enableMember } from '#domains/people/status/commands.ts'
import { staffBase } from '#rpc/bases.ts'

const base = staffBase('manage_users').people

/** What staff do to a member as a whole; who may is judged in the transaction that does it. */
export const statusProcedures = {
  disableMember: base.disableMember.handler(async ({ context: { house, me }, input }) => {
    await disableMember(house, me, input.id)
    return {}
  }),
  enableMember: base.enableMember.handler(async ({ context: { house, me }, input }) => {
    await enableMember(house, me, input.id)
    return {}
  }),
  deleteMember: base.deleteMember.handler(async ({ context: { house, me }, input }) => {
    await deleteMember(house, me, input.id)
    return {}
  }),
}
