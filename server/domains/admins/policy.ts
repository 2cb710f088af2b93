import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { type AdminReason, adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** Checked again when the admins are locked for a write, so that a running request does not outlive its permissions. */
export function mayManageAdmins(admin: { disabledAt: Date | null; privileges: readonly Privilege[] }): boolean {
  return admin.disabledAt === null && admin.privileges.includes('manage_admins')
}

/** An admin cannot change their own privileges, or disable or delete themselves here (rule G5). */
export function assertNotSelf(me: Pick<Actor, 'id'>, id: string): void {
  if (me.id === id) throw forbidden('ownAccount')
}

/** An admin cannot grant or revoke a privilege that they do not hold (rule G5). */
export function assertPrivilegesHeld(
  mine: readonly Privilege[],
  before: readonly Privilege[],
  after: readonly Privilege[],
) {
  const changed = [...before, ...after].filter((privilege) => before.includes(privilege) !== after.includes(privilege))
  if (!changed.every((privilege) => mine.includes(privilege))) throw forbidden('privilegeNotHeld')
}

const forbidden = (reason: AdminReason) => new AppError('FORBIDDEN', { text: adminErrorTexts[reason] })
