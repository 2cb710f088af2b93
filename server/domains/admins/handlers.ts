import { emailTaken } from '#domains/accounts/commands.ts'
import { assertStrongPassword, hashPassword } from '#domains/accounts/password/queries.ts'
import { findAccount, findAccountById } from '#domains/accounts/queries.ts'
import {
  consumeStaffCheck,
  consumeStaffEmail,
  consumeUnclaimedEmail,
  refundOnFailure,
} from '#domains/accounts/rate-limits/commands.ts'
import { confirmClock } from '#domains/admins/clock/handlers.ts'
import {
  changePrivileges as changePrivilegesOf,
  createAdmin,
  resendConfirmation as resendConfirmationTo,
  setAdminDisabled,
} from '#domains/admins/commands.ts'
import { deleteAdmin } from '#domains/admins/deletion/commands.ts'
import { operatingWarnings } from '#domains/admins/operating-warnings/handlers.ts'
import { assertNotSelf, assertPrivilegesHeld } from '#domains/admins/policy.ts'
import { isCreatedAlready, listAdmins } from '#domains/admins/queries.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const base = adminBase('manage_admins').admins

const list = base.list.handler(({ context: { app, me }, input }) => listAdmins(app.db, me, input))

const create = base.create.handler(async ({ context: { app, me }, input }) => {
  // Privileges and address are checked again with the write. Checking them here first avoids an unnecessary hash.
  assertPrivilegesHeld(me.privileges, [], input.privileges)
  const { email, firstName, lastName } = input
  const refundCheck = await consumeStaffCheck(app, me.id)
  const taken = await findAccount(app.db, email)
  if (taken) {
    if (!(await isCreatedAlready(app.db, me, taken, input))) throw emailTaken()
    await refundCheck()
    return { id: taken.id }
  }
  await assertStrongPassword(app, input.password, { email, names: [firstName, lastName] }, me.id)
  const passwordHash = await hashPassword(input.password, me.id)
  const refundPoint = await consumeUnclaimedEmail(app, email)
  const id = await refundOnFailure(refundPoint, () => createAdmin(app, me, input, passwordHash))
  await refundCheck()
  return { id }
})

const changePrivileges = base.changePrivileges.handler(async ({ context: { app, me }, input }) => {
  const { id, ...asked } = input
  assertNotSelf(me, id)
  await changePrivilegesOf(app, me, id, asked)
  return {}
})

const disable = base.disable.handler(async ({ context: { app, me }, input }) => {
  assertNotSelf(me, input.id)
  await setAdminDisabled(app, me, { ...input, disabled: true })
  return {}
})

const enable = base.enable.handler(async ({ context: { app, me }, input }) => {
  assertNotSelf(me, input.id)
  await setAdminDisabled(app, me, { ...input, disabled: false })
  return {}
})

const deleteIt = base.delete.handler(async ({ context: { app, me }, input }) => {
  assertNotSelf(me, input.id)
  await deleteAdmin(app, me, input)
  return {}
})

const resendConfirmation = base.resendConfirmation.handler(async ({ context: { app, me }, input }) => {
  await consumeStaffEmail(app, input.id)
  const account = await findAccountById(app.db, input.id)
  if (!account) throw new AppError('NOT_FOUND')
  const refundPoint = await consumeUnclaimedEmail(app, account.email)
  await refundOnFailure(refundPoint, () => resendConfirmationTo(app, me, input.id))
  return {}
})

export const adminsRouter = publicBase.admins.router({
  list,
  create,
  changePrivileges,
  disable,
  enable,
  delete: deleteIt,
  resendConfirmation,
  operatingWarnings,
  confirmClock,
})
