import { oc } from '@orpc/contract'
import { z } from 'zod'
import { multiLine } from '#text-fields.ts'

/** What a ticket is about, as the form and the table name it. */
export const ticketTypeTexts = {
  technical: 'Technical',
  account: 'Account',
  billing: 'Billing',
  feature: 'Feature',
  other: 'Other',
} as const
export type TicketType = keyof typeof ticketTypeTexts
export const TICKET_TYPES = Object.keys(ticketTypeTexts) as [TicketType, ...TicketType[]]

/** How far the site is with it; closing and reopening are apart from it. */
export const ticketStatusTexts = { pending: 'Pending', in_progress: 'In Progress', resolved: 'Resolved' } as const
export type TicketStatus = keyof typeof ticketStatusTexts
export const TICKET_STATUSES = Object.keys(ticketStatusTexts) as [TicketStatus, ...TicketStatus[]]

/** Where a ticket stands: closed, or open with its status. */
export const ticketStatusLabels = { ...ticketStatusTexts, closed: 'Closed' } as const
export type TicketDisplayStatus = keyof typeof ticketStatusLabels
export const TICKET_DISPLAY_STATUSES = Object.keys(ticketStatusLabels) as [
  TicketDisplayStatus,
  ...TicketDisplayStatus[],
]

/** Tickets that one account may create a day. */
export const TICKETS_A_DAY = 10
const TEXT_MAX = 5000

/** Why `tickets` refuses; the texts are what a person reads. */
export const ticketErrorTexts = {
  notResolved: 'You can close a ticket only after it is resolved.',
  closed: 'This ticket is closed.',
  notClosed: 'This ticket is not closed.',
  editConflict: 'Someone else changed this ticket. Please check it and try again.',
  ticketsToday: "You have reached today's limit for tickets. Please try again tomorrow.",
} as const
export type TicketReason = keyof typeof ticketErrorTexts

const longText = multiLine().max(TEXT_MAX, 'Please use at most 5,000 characters')

/** 'Create Support Ticket'. */
export const newTicketSchema = z.object({
  type: z.enum(TICKET_TYPES, 'Please select a query type'),
  description: longText.min(10, 'Description must be at least 10 characters'),
})
export type NewTicket = z.infer<typeof newTicketSchema>

/** What support writes to whoever asked. */
export const responseSchema = z.object({ response: longText.min(1, 'Please enter a response') })

const ticketSchema = z.object({
  id: z.uuid(),
  type: z.enum(TICKET_TYPES),
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  response: z.string().nullable(),
  createdAt: z.date(),
  resolvedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
})

/** An own ticket. */
export const myTicketSchema = ticketSchema.extend({ may: z.object({ close: z.boolean() }) })
export type MyTicket = z.infer<typeof myTicketSchema>

/** A ticket as support sees it, with its author (rule S3). */
export const ticketDetailsSchema = ticketSchema.extend({
  author: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** Who closed it, while that account is there. */
  closedBy: z.string().nullable(),
  may: z.object({ work: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
})
export type TicketDetails = z.infer<typeof ticketDetailsSchema>

/** One line of support's table; of a long description its beginning. */
export const ticketListItemSchema = ticketDetailsSchema.omit({ response: true, closedBy: true })
export type TicketListItem = z.infer<typeof ticketListItemSchema>

/** Which part of the tickets: null leaves nothing out. */
export const ticketFilterSchema = z.object({
  status: z.enum(TICKET_DISPLAY_STATUSES).nullable(),
  type: z.enum(TICKET_TYPES).nullable(),
  /** The newest first otherwise. */
  oldestFirst: z.boolean(),
})
export type TicketFilter = z.infer<typeof ticketFilterSchema>

const pageInput = z.object({ page: z.number().int().min(1).max(1_000_000) })
const page = { total: z.number().int(), page: z.number().int() }
const byId = z.object({ id: z.uuid() })
const nothing = z.object({})

export const ticketsContract = {
  /** A billing ticket that names a payment of one's own which counts for no plan; a second one is not created. */
  askForRefund: oc.input(z.object({ paymentId: z.uuid() })).output(nothing),
  /** `id` is made by the browser, so that a ticket sent twice is one. */
  create: oc.input(newTicketSchema.extend({ id: z.uuid() })).output(nothing),
  /** The own tickets, newest first. */
  listOwn: oc.input(pageInput).output(z.object({ tickets: z.array(myTicketSchema), ...page })),
  list: oc
    .input(ticketFilterSchema.extend(pageInput.shape))
    .output(z.object({ tickets: z.array(ticketListItemSchema), ...page })),
  details: oc.input(byId).output(ticketDetailsSchema),
  setStatus: oc.input(byId.extend({ status: z.enum(TICKET_STATUSES) })).output(nothing),
  /** `read` is the response that the asker saw: what somebody else wrote meanwhile is not overwritten. */
  respond: oc.input(byId.extend(responseSchema.shape).extend({ read: z.string().nullable() })).output(nothing),
  close: oc.input(byId).output(nothing),
  reopen: oc.input(byId).output(nothing),
}
