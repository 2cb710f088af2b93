import type { tickets } from '#domains/tickets/tables.ts'

export type TicketRow = typeof tickets.$inferSelect

/** What both sides see of a ticket. */
export function shownTicket({ id, type, description, status, response, createdAt, resolvedAt, closedAt }: TicketRow) {
  return { id, type, description, status, response, createdAt, resolvedAt, closedAt }
}
