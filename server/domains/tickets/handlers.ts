import type { MyTicket, TicketDetails } from '@jodi/shared/tickets/contract.ts'
import {
  closeTicket,
  createRefundTicket,
  createTicket,
  reopenTicket,
  respond,
  setStatus,
  setStatuses,
} from '#domains/tickets/commands.ts'
import {
  assertAllowed,
  authorPermissions,
  denialReasonToClose,
  denialReasonToReopen,
  denialReasonToWork,
  deniedError,
  supportPermissions,
} from '#domains/tickets/policy.ts'
import {
  getTicket,
  getTicketWithPeople,
  listMine,
  listTickets,
  type TicketWithPeople,
} from '#domains/tickets/queries.ts'
import { shownTicket, type TicketRow } from '#domains/tickets/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'

const supportBase = adminBase('manage_support').tickets

const create = signedInBase.tickets.create.handler(async ({ context: { app, me }, input }) => {
  await createTicket(app, me, input)
  return {}
})

const askForRefund = signedInBase.tickets.askForRefund.handler(async ({ context: { app, me }, input }) => {
  await createRefundTicket(app, me, input.paymentId)
  return {}
})

const listOwn = signedInBase.tickets.listOwn.handler(async ({ context: { app, me }, input }) => {
  const { rows, ...page } = await listMine(app.db, me.id, input.page)
  return { ...page, tickets: rows.map((row) => myTicketOf(me, row)) }
})

const list = supportBase.list.handler(async ({ context: { app, me }, input }) => {
  const { rows, ...page } = await listTickets(app.db, input, input.page)
  return { ...page, tickets: rows.map((row) => ticketDetailsOf(me, row)) }
})

const details = supportBase.details.handler(async ({ context: { app, me }, input }) =>
  ticketDetailsOf(me, await getTicketWithPeople(app.db, input.id)),
)

const setStatusOf = supportBase.setStatus.handler(({ context: { app, me }, input }) =>
  onTicket(app, me, input.id, async (ticket) => {
    assertAllowed(denialReasonToWork(ticket))
    if (ticket.status === input.status) return true
    if (ticket.status !== (input.read ?? ticket.status)) throw deniedError('editConflict')
    return setStatus(app, me, ticket, input.status)
  }),
)

const setStatusesOf = supportBase.setStatuses.handler(({ context: { app, me }, input }) => setStatuses(app, me, input))

const respondTo = supportBase.respond.handler(({ context: { app, me }, input }) =>
  onTicket(app, me, input.id, async (ticket) => {
    assertAllowed(denialReasonToWork(ticket))
    // Repeated, it is saved and emailed once.
    if (ticket.response === input.response && ticket.status === 'resolved') return true
    if (ticket.response !== input.read) throw deniedError('editConflict')
    return respond(app, me, ticket, input.response)
  }),
)

const close = signedInBase.tickets.close.handler(({ context: { app, me }, input }) =>
  onTicket(app, me, input.id, async (ticket) => {
    if (ticket.closedBy === me.id) return true
    assertAllowed(denialReasonToClose(me, ticket))
    return closeTicket(app, me, ticket)
  }),
)

const reopen = supportBase.reopen.handler(({ context: { app, me }, input }) =>
  onTicket(app, me, input.id, async (ticket) => {
    assertAllowed(denialReasonToReopen(ticket))
    return reopenTicket(app, me, ticket)
  }),
)

/** Checks the ticket as it was read; if somebody was faster, so that `action` returns false, checks it once more. */
async function onTicket(app: AppContext, me: Actor, id: string, action: (ticket: TicketRow) => Promise<boolean>) {
  const done = (await action(await getTicket(app.db, me, id))) || (await action(await getTicket(app.db, me, id)))
  if (!done) throw deniedError('editConflict')
  return {}
}

export const ticketsRouter = publicBase.tickets.router({
  create,
  askForRefund,
  listOwn,
  list,
  details,
  setStatus: setStatusOf,
  setStatuses: setStatusesOf,
  respond: respondTo,
  close,
  reopen,
})

const myTicketOf = (me: Actor, row: TicketRow): MyTicket => ({ ...shownTicket(row), may: authorPermissions(me, row) })

function ticketDetailsOf(me: Actor, { ticket, author, closedBy }: TicketWithPeople): TicketDetails {
  return {
    ...shownTicket(ticket),
    author: { ...author, name: author.name ?? author.email },
    closedBy,
    may: supportPermissions(me, ticket),
  }
}
