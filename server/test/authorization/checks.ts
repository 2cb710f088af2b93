import { adminsOnly, type Operation, signedIn, signedInBad, type World } from '#test/authorization/cells.ts'

const byCheck = ({ check }: World) => ({ id: check })

/** Identity documents: only the sender's, and once assigned only the assigned admin's. */
export const CHECK_OPERATIONS: Record<string, Operation> = {
  'checks.getOwn': { input: () => undefined, cells: signedIn },
  'checks.withdraw': { input: byCheck, cells: { ...signedInBad(404), self: 200 } },
  'checks.list': { input: () => ({ queue: 'waiting', page: 1 }), cells: adminsOnly(), needs: ['manage_profiles'] },
  'checks.details': { input: byCheck, cells: adminsOnly(), needs: ['manage_profiles'] },
  'checks.assignToMe': { input: byCheck, cells: adminsOnly(), needs: ['manage_profiles'] },
  'checks.openDocument': { input: byCheck, cells: adminsOnly(), needs: ['manage_profiles'] },
  'checks.approve': {
    input: ({ check, photoKey }) => ({ id: check, revision: 1, photo: `/files/photos/${photoKey}` }),
    cells: adminsOnly(),
    needs: ['manage_profiles'],
  },
  'checks.reject': {
    input: ({ check }) => ({ id: check, rejectionReason: 'unreadable', details: '' }),
    cells: adminsOnly(),
    needs: ['manage_profiles'],
  },
}
