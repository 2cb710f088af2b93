import { adminsOnly, type Operation, type World } from '#test/border-cells.ts'
import { newAdmin } from '#test/creations.ts'

const byClerk = (world: World) => ({ id: world.clerk })

/** What administrators do with each other. */
export const ADMIN_OPERATIONS: Record<string, Operation> = {
  'admins.list': { input: () => undefined, cells: adminsOnly() },
  'admins.create': {
    // An address that has an account: nothing is made.
    input: () => newAdmin({ email: 'clerk@example.in' }),
    cells: adminsOnly(409),
  },
  'admins.changePrivileges': {
    input: (world) => ({ id: world.clerk, privileges: ['manage_users'], read: ['manage_support'] }),
    cells: adminsOnly(),
  },
  'admins.disable': { input: byClerk, cells: adminsOnly() },
  'admins.enable': { input: byClerk, cells: adminsOnly() },
  'admins.delete': { input: byClerk, cells: adminsOnly() },
  'admins.mailConfirmation': { input: byClerk, cells: adminsOnly() },
}
