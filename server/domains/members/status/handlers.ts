import { changeMemberStatus, deleteMember } from '#domains/members/status/commands.ts'
import { staffBase } from '#rpc/bases.ts'

const base = staffBase('manage_users').members

/** Staff actions on a member as a whole; permissions are checked in the transaction of the action. */
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
