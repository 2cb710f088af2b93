import { adminsOnly, type Operation, signedIn, signedInBad, type World } from '#test/authorization/cells.ts'

const firstPage = { page: 1 }
const byTicket = (world: World) => ({ id: world.ticket })

/** Tickets, for members and for support. */
export const TICKET_OPERATIONS: Record<string, Operation> = {
  'tickets.create': {
    input: () => ({ id: crypto.randomUUID(), type: 'technical', description: 'The page stays white' }),
    cells: signedIn,
  },
  // The owner's payment was never paid, so nothing can be refunded.
  'tickets.askForRefund': {
    input: (world) => ({ paymentId: world.payment }),
    cells: { ...signedInBad(404), self: 409 },
  },
  'tickets.listOwn': { input: () => firstPage, cells: signedIn },
  'tickets.list': {
    input: () => ({ ...firstPage, status: null, type: null, oldestFirst: false }),
    cells: adminsOnly(),
    needs: ['manage_support'],
  },
  'tickets.details': { input: byTicket, cells: adminsOnly(), needs: ['manage_support'] },
  'tickets.setStatus': {
    input: (world) => ({ ...byTicket(world), status: 'in_progress' }),
    cells: adminsOnly(),
    needs: ['manage_support'],
  },
  'tickets.setStatuses': {
    input: (world) => ({ ids: [world.ticket], status: 'in_progress' }),
    cells: adminsOnly(),
    needs: ['manage_support'],
  },
  'tickets.respond': {
    input: (world) => ({ ...byTicket(world), response: 'Please try again', read: null }),
    cells: adminsOnly(),
    needs: ['manage_support'],
  },
  // For its author and support; for all others the ticket does not exist.
  'tickets.close': {
    input: byTicket,
    cells: { ...signedInBad(404), self: 200, admin: 200 },
    needs: ['manage_support'],
  },
  'tickets.reopen': { input: (world) => ({ id: world.closedTicket }), cells: adminsOnly(), needs: ['manage_support'] },
}
