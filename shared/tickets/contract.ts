import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#ids.ts'
import { countsSchema, listingShape } from '#listing.ts'
import { multiLine } from '#text-fields.ts'
import { defineTexts } from '#texts.ts'
import { ticketsInputTexts } from '#tickets/input-texts.ts'

/** Categories of a ticket, as the form and the table name them. */
export const ticketTypeTexts = defineTexts('ticketType', {
  technical: 'Technical',
  account: 'Account',
  billing: 'Billing',
  feature: 'Feature',
  other: 'Other',
})
export type TicketType = keyof typeof ticketTypeTexts
export const TICKET_TYPES = Object.keys(ticketTypeTexts) as [TicketType, ...TicketType[]]

/** Progress of a ticket; closing and reopening are independent of it. */
export const ticketStatusTexts = defineTexts('ticketStatus', {
  pending: 'Pending',
  in_progress: 'In Progress',
  resolved: 'Resolved',
})
export type TicketStatus = keyof typeof ticketStatusTexts
export const TICKET_STATUSES = Object.keys(ticketStatusTexts) as [TicketStatus, ...TicketStatus[]]

/** Closed, or the status of an open ticket. */
export const ticketStatusLabels = {
  ...ticketStatusTexts,
  ...defineTexts('ticketStatusLabels', {
    closed: 'Closed',
  }),
}
export type TicketDisplayStatus = keyof typeof ticketStatusLabels
export const TICKET_DISPLAY_STATUSES = Object.keys(ticketStatusLabels) as [
  TicketDisplayStatus,
  ...TicketDisplayStatus[],
]

/** Maximum number of tickets that one account may create per day. */
export const TICKETS_A_DAY = 10
/** Maximum number of tickets whose status is set at once. */
export const SET_AT_ONCE_MAX = 100
const TEXT_MAX = 5000

/** Denial reasons of `tickets`, with the text that the person sees. */
export const ticketErrorTexts = defineTexts('ticketError', {
  notResolved: 'You can close a ticket only after it is resolved.',
  closed: 'This ticket is closed.',
  notClosed: 'This ticket is not closed.',
  editConflict: 'Someone else changed this ticket. Please check it and try again.',
  ticketsToday: "You have reached today's limit for tickets. Please try again tomorrow.",
})
export type TicketReason = keyof typeof ticketErrorTexts

const longText = multiLine().max(TEXT_MAX, ticketsInputTexts.textTooLong)

/** The form 'Create Support Ticket'. */
export const newTicketSchema = z.object({
  type: z.enum(TICKET_TYPES, ticketsInputTexts.selectQueryType),
  description: longText.min(10, ticketsInputTexts.descriptionTooShort),
})
export type NewTicket = z.infer<typeof newTicketSchema>

/** The response of support to the author. */
export const responseSchema = z.object({ response: longText.min(1, ticketsInputTexts.enterResponse) })

const ticketSchema = z.object({
  id: idSchema,
  type: z.enum(TICKET_TYPES),
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  response: z.string().nullable(),
  createdAt: z.date(),
  resolvedAt: z.date().nullable(),
  closedAt: z.date().nullable(),
})

/** A ticket as its author sees it. */
export const myTicketSchema = ticketSchema.extend({ may: z.object({ close: z.boolean() }) })
export type MyTicket = z.infer<typeof myTicketSchema>

/** A ticket as support sees it, with its author (rule S3). */
export const ticketDetailsSchema = ticketSchema.extend({
  author: z.object({ id: idSchema, name: z.string(), email: z.string() }),
  /** Who closed it, as long as that account exists. */
  closedBy: z.string().nullable(),
  may: z.object({ work: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
})
export type TicketDetails = z.infer<typeof ticketDetailsSchema>

/** One row of the support table, with the beginning of a long description. */
export const ticketListItemSchema = ticketDetailsSchema.omit({ response: true, closedBy: true })
export type TicketListItem = z.infer<typeof ticketListItemSchema>

const { search, page: pageNumber } = listingShape(['createdAt'])
/** Null does not filter; `search` has parts of the author's name or email, or of the description. */
export const ticketListSchema = z.object({
  status: z.enum(TICKET_DISPLAY_STATUSES).nullable(),
  type: z.enum(TICKET_TYPES).nullable(),
  /** Newest first by default. */
  oldestFirst: z.boolean(),
  search,
  page: pageNumber,
})
export type TicketFilter = Omit<z.infer<typeof ticketListSchema>, 'page'>

/** The status of a ticket as it was on the screen. */
const readStatusSchema = z.object({ id: idSchema, status: z.enum(TICKET_DISPLAY_STATUSES) })
export type ReadTicketStatus = z.infer<typeof readStatusSchema>

/** A ticket that an action on several left as it is. */
const refusedSchema = z.object({
  id: idSchema,
  reason: z.enum(Object.keys(ticketErrorTexts) as [TicketReason, ...TicketReason[]]).nullable(),
})

const pageInput = z.object({ page: pageNumber })
const page = { total: z.number().int(), page: z.number().int() }
const byId = z.object({ id: idSchema })
const nothing = z.object({})

export const ticketsContract = {
  /**
   * A billing ticket about a payment of the current user that is not applied to a plan; a second one is not created.
   */
  askForRefund: oc.input(z.object({ paymentId: idSchema })).output(nothing),
  /** The browser generates `id`, so that a repeated request does not create a second ticket. */
  create: oc.input(newTicketSchema.extend({ id: idSchema })).output(nothing),
  /** Tickets of the current user, newest first. */
  listOwn: oc.input(pageInput).output(z.object({ tickets: z.array(myTicketSchema), ...page })),
  list: oc
    .input(ticketListSchema)
    .output(
      z.object({ tickets: z.array(ticketListItemSchema), counts: countsSchema(TICKET_DISPLAY_STATUSES), ...page }),
    ),
  details: oc.input(byId).output(ticketDetailsSchema),
  /**
   * `read` is the status that was on the screen: an answer since then is not undone unseen. A page of the previous
   * release does not send it.
   */
  setStatus: oc
    .input(byId.extend({ status: z.enum(TICKET_STATUSES), read: z.enum(TICKET_STATUSES).optional() }))
    .output(nothing),
  /**
   * Sets the status of several tickets, or closes them, in one transaction. Returns those that were not changed, each
   * with its reason; null if the ticket no longer exists. `read` has the status of each that was on the screen, as in
   * `setStatus`.
   */
  setStatuses: oc
    .input(
      z.object({
        ids: z.array(idSchema).min(1).max(SET_AT_ONCE_MAX),
        status: z.enum(TICKET_DISPLAY_STATUSES),
        read: z.array(readStatusSchema).max(SET_AT_ONCE_MAX).optional(),
      }),
    )
    .output(z.object({ refused: z.array(refusedSchema) })),
  /** `read` is the response that the form loaded: a response by somebody else since then is not overwritten. */
  respond: oc.input(byId.extend(responseSchema.shape).extend({ read: z.string().nullable() })).output(nothing),
  close: oc.input(byId).output(nothing),
  reopen: oc.input(byId).output(nothing),
}
