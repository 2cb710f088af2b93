import { type ActorName, adminsOnly, type Operation, type World } from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'
import { newAdmin } from '#test/factories/creations.ts'

/** A privilege that the actor holds, so that only the right to manage admins is tested. */
const passedOnBy = (actor: ActorName) => (actor === 'bareAdmin' ? 'manage_users' : 'manage_admins')
const byClerk = (world: World) => ({ id: world.clerk })
const actOnClerk = (world: World) => ({ ...byClerk(world), ...because })

/** Actions of admins on each other. */
export const ADMIN_OPERATIONS: Record<string, Operation> = {
  'admins.list': { input: () => undefined, cells: adminsOnly(), needs: ['manage_admins'] },
  'admins.create': {
    // An address that already has an account, so nothing is created.
    input: (_world, actor) => newAdmin({ email: 'clerk@example.in', privileges: [passedOnBy(actor)] }),
    cells: adminsOnly(409),
    needs: ['manage_admins'],
  },
  'admins.changePrivileges': {
    input: ({ clerk }, actor) => ({
      id: clerk,
      privileges: ['manage_support', passedOnBy(actor)],
      read: ['manage_support'],
      ...because,
    }),
    cells: adminsOnly(),
    needs: ['manage_admins'],
  },
  'admins.disable': { input: actOnClerk, cells: adminsOnly(), needs: ['manage_admins'] },
  'admins.enable': { input: actOnClerk, cells: adminsOnly(409), needs: ['manage_admins'] },
  'admins.delete': { input: actOnClerk, cells: adminsOnly(), needs: ['manage_admins'] },
  'admins.resendConfirmation': { input: byClerk, cells: adminsOnly(), needs: ['manage_admins'] },
}
