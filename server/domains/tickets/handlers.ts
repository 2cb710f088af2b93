import type { KeptTicket, MyTicket } from '@jodi/shared/tickets.ts'
import { closeTicket, createTicket, reopenTicket, respond, setStatus } from '#domains/tickets/commands.ts'
import {
  refusalToClose,
  refusalToReopen,
  refusalToWork,
  refused,
  refuseIf,
  whatAuthorMay,
  whatSupportMay,
} from '#domains/tickets/policy.ts'
import {
  getTicket,
  getTicketWithPeople,
  listMine,
  listTickets,
  type TicketWithPeople,
} from '#domains/tickets/queries.ts'
import { shownTicket, type TicketRow } from '#domains/tickets/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'

const supportBase = adminBase('manage_support').tickets

const create = signedInBase.tickets.create.handler(async ({ context: { house, me }, input }) => {
  await createTicket(house, me, input)
  return {}
})

const mine = signedInBase.tickets.mine.handler(async ({ context: { house, me }, input }) => {
  const { rows, ...page } = await listMine(house.db, me.id, input.page)
  return { ...page, tickets: rows.map((row) => myTicketOf(me, row)) }
})

const list = supportBase.list.handler(async ({ context: { house, me }, input }) => {
  const { rows, ...page } = await listTickets(house.db, input, input.page)
  return { ...page, tickets: rows.map((row) => keptTicketOf(me, row)) }
})

const details = supportBase.details.handler(async ({ context: { house, me }, input }) =>
  keptTicketOf(me, await getTicketWithPeople(house.db, input.id)),
)

const setStatusOf = supportBase.setStatus.handler(async ({ context: { house, me }, input }) => {
  const ticket = await getTicket(house.db, me, input.id)
  refuseIf(refusalToWork(ticket))
  await setStatus(house, me, ticket, input.status)
  return {}
})

const respondTo = supportBase.respond.handler(async ({ context: { house, me }, input }) => {
  const ticket = await getTicket(house.db, me, input.id)
  refuseIf(refusalToWork(ticket))
  // Sent twice, it is written and mailed once.
  if (ticket.response === input.response && ticket.status === 'resolved') return {}
  if (ticket.response !== input.read) throw refused('changedMeanwhile')
  await respond(house, me, ticket, input.response)
  return {}
})

const close = signedInBase.tickets.close.handler(async ({ context: { house, me }, input }) => {
  const ticket = await getTicket(house.db, me, input.id)
  if (ticket.closedBy === me.id) return {}
  refuseIf(refusalToClose(me, ticket))
  await closeTicket(house, me, ticket)
  return {}
})

const reopen = supportBase.reopen.handler(async ({ context: { house, me }, input }) => {
  const ticket = await getTicket(house.db, me, input.id)
  refuseIf(refusalToReopen(ticket))
  await reopenTicket(house, me, ticket)
  return {}
})

export const ticketsRouter = publicBase.tickets.router({
  create,
  mine,
  list,
  details,
  setStatus: setStatusOf,
  respond: respondTo,
  close,
  reopen,
})

const myTicketOf = (me: Actor, row: TicketRow): MyTicket => ({ ...shownTicket(row), may: whatAuthorMay(me, row) })

function keptTicketOf(me: Actor, { ticket, author, closedBy }: TicketWithPeople): KeptTicket {
  return {
    ...shownTicket(ticket),
    author: { ...author, name: author.name ?? author.email },
    closedBy,
    may: whatSupportMay(me, ticket),
  }
}
