import { changeMemberStatus, deleteMember } from '#domains/members/status/commands.ts'
import { staffBase } from '#rpc/bases.ts'

const base = staffBase('manage_users').people

/** What staff do to a member as a whole; who may is judged in the transaction that does it. */
export const statusProcedures = {
  disableMember: base.disableMember.handler(async ({ context: { app, me }, input }) => {
    await changeMemberStatus(app, me, { ...input, disabled: true })
    return {}
  }),
  enableMember: base.enableMember.handler(async ({ context: { app, me }, input }) => {
    await changeMemberStatus(app, me, { ...input, disabled: false })
    return {}
  }),
  deleteMember: base.deleteMember.handler(async ({ context: { app, me }, input }) => {
    await deleteMember(app, me, input)
    return {}
  }),
}
