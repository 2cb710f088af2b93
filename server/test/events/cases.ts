import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import {
  acknowledgeReport,
  createReport,
  deleteExpiredReports,
  disableFromReport,
  dismissReport,
  warnFromReport,
} from '#domains/reports/commands.ts'
import { reports } from '#domains/reports/tables.ts'
import {
  closeTicket,
  createRefundTicket,
  createTicket,
  reopenTicket,
  respond,
  setStatus,
  setStatuses,
} from '#domains/tickets/commands.ts'
import { findTicket } from '#domains/tickets/queries.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { LATE, payLate } from '#test/events/plans.ts'
import {
  MEMBERS,
  type People,
  type Published,
  publishes,
  REPORTS,
  type Row,
  SUPPORT,
  TICKETS,
} from '#test/events/rows.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeTicket } from '#test/factories/tickets.ts'

const RUDE = { reason: 'respect', details: 'He threatened me' } as const
const TICKET: Published = { ticketChanged: ['she', ...SUPPORT], ...TICKETS }

async function report(app: TestApp, { she, he }: People) {
  await createReport(app, {
    reporterId: he.id,
    reportedId: she.id,
    clientId: crypto.randomUUID(),
    fields: RUDE,
    messages: [],
  })
  const [made] = await app.db.select({ id: reports.id }).from(reports).where(eq(reports.reportedId, she.id))
  return made?.id ?? ''
}

async function ticketOf(app: TestApp, she: Actor, values: Parameters<typeof makeTicket>[2] = {}) {
  const ticket = await findTicket(app.db, await makeTicket(app, she.id, values))
  if (!ticket) throw new Error('no ticket')
  return ticket
}

export const CASE_EVENTS: Record<string, Row> = {
  'tickets.createTicket': publishes(
    TICKET,
    ({ she }, app) =>
      () =>
        createTicket(app, she, { id: crypto.randomUUID(), type: 'technical', description: 'The photo does not load' }),
  ),
  'tickets.createRefundTicket': publishes({ ...TICKET, ...LATE }, async ({ she }, app) => {
    const id = await payLate(app, she)
    return () => createRefundTicket(app, she, id)
  }),
  'tickets.setStatus': publishes(TICKET, async ({ she, admin }, app) => {
    const ticket = await ticketOf(app, she)
    return () => setStatus(app, admin, ticket, 'in_progress')
  }),
  'tickets.setStatuses': publishes(TICKET, async ({ she, admin }, app) => {
    const { id } = await ticketOf(app, she)
    return () => setStatuses(app, admin, { ids: [id], status: 'in_progress' })
  }),
  'tickets.respond': publishes(TICKET, async ({ she, admin }, app) => {
    const ticket = await ticketOf(app, she)
    return () => respond(app, admin, ticket, 'Please load the page again.')
  }),
  'tickets.closeTicket': publishes(TICKET, async ({ she, admin }, app) => {
    const ticket = await ticketOf(app, she, { status: 'resolved' })
    return () => closeTicket(app, admin, ticket)
  }),
  'tickets.reopenTicket': publishes(TICKET, async ({ she, admin }, app) => {
    const ticket = await ticketOf(app, she, { closedAt: app.clock.now() })
    return () => reopenTicket(app, admin, ticket)
  }),
  // The reported person receives nothing.
  'reports.createReport': publishes(REPORTS, (people, app) => () => report(app, people)),
  'reports.acknowledgeReport': publishes(REPORTS, async (people, app) => {
    const id = await report(app, people)
    return () => acknowledgeReport(app, people.admin, id)
  }),
  'reports.dismissReport': publishes(REPORTS, async (people, app) => {
    const id = await report(app, people)
    return () => dismissReport(app, people.admin, id)
  }),
  'reports.warnFromReport': publishes({ ...REPORTS, warningsChanged: ['she'] }, async (people, app) => {
    const id = await report(app, people)
    return () => warnFromReport(app, people.admin, { id, rule: 'respect', details: 'The copied messages' })
  }),
  'reports.disableFromReport': publishes(
    { ...REPORTS, membersChanged: [...MEMBERS, 'agent'], conversationChanged: ['she', 'he'] },
    async (people, app) => {
      await makeChat(app, people.she, people.he)
      const id = await report(app, people)
      return () => disableFromReport(app, people.admin, { id, ...because })
    },
  ),
  'reports.deleteExpiredReports': publishes(REPORTS, async (people, app) => {
    await report(app, people)
    app.clock.advance(181 * DAY_MS)
    return () => deleteExpiredReports(app)
  }),
}
