import { changeMemberStatus, deleteMember } from '#domains/members/status/commands.ts'
import { staffBase } from '#rpc/bases.ts'

const base = staffBase('manage_users').members

/** What staff do to a member as a whole; who may is judged in the transaction that does it. */
export const statusProcedures = {
  disable: base.disable.handler(async ({ context: { app, me }, input }) => {
    await changeMemberStatus(app, me, { ...input, disabled: true })
    return {}
  }),
  enable: base.enable.handler(async ({ context: { app, me }, input }) => {
    await changeMemberStatus(app, me, { ...input, disabled: false })
    return {}
  }),
  delete: base.delete.handler(async ({ context: { app, me }, input }) => {
    await deleteMember(app, me, input)
    return {}
  }),
}
