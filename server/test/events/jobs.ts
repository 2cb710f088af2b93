import { DAY_MS } from '@jodi/shared/time.ts'
import { jobs } from '#bootstrap.ts'
import { accountDeletions, emailChanges } from '#domains/accounts/tables.ts'
import { askLater } from '#domains/chat/requests/commands.ts'
import { chatRequests } from '#domains/chat/tables.ts'
import { matchChanges, rankingDay } from '#domains/matches/tables.ts'
import { completeCheckout } from '#domains/plans/sandbox/commands.ts'
import { fileDeletions } from '#domains/profiles/tables.ts'
import type { TestApp } from '#test/app.ts'
import { begin } from '#test/events/plans.ts'
import { AGENTS, nothing, publishes, type Row } from '#test/events/rows.ts'
import { makeChat, write } from '#test/factories/chats.ts'
import { makeCode } from '#test/factories/codes.ts'

const UNSEEN = 'no screen shows what it deletes'

const jobNamed = (name: string, app: TestApp) => {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return () => job.work(app)
}

/** The jobs that are more than a command. */
export const JOB_EVENTS: Record<string, Row> = {
  'job overdue-emails': publishes({ agentsChanged: AGENTS }, async ({ agent }, app) => {
    const confirmed = { createdAt: app.clock.now(), confirmedAt: app.clock.now(), effectiveAfter: app.clock.now() }
    await app.db.insert(emailChanges).values({ accountId: agent.id, email: 'new@example.in', ...confirmed })
    return jobNamed('overdue-emails', app)
  }),
  'job forget-codes': nothing(UNSEEN, async ({ she }, app) => {
    await makeCode(app, 'deletion', she)
    app.clock.advance(DAY_MS)
    return jobNamed('forget-codes', app)
  }),
  'job ask-payment-providers': publishes({ planChanged: ['she'] }, async ({ she }, app) => {
    const { checkout } = await begin(app, she)
    await completeCheckout(app, checkout, 'paid')
    app.clock.advance(5 * 60_000)
    return jobNamed('ask-payment-providers', app)
  }),
  'job advance-ranking-day': nothing(
    'a list that is read does not reorder itself: the next load shows the new day',
    async (_people, app) => {
      await app.db.delete(rankingDay)
      return jobNamed('advance-ranking-day', app)
    },
  ),
  'job prune-match-changes': nothing(UNSEEN, async (_people, app) => {
    await app.db.insert(matchChanges).values({ rankingId: 1, at: new Date(0) })
    return jobNamed('prune-match-changes', app)
  }),
  'job remind-of-unread': nothing('only an email: the message itself was published', async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he)
    await write(app, he, conversationId, 'Namaste')
    app.clock.advance(20 * 60_000)
    return jobNamed('remind-of-unread', app)
  }),
  // The requester does not notice (rule C9).
  'job remind-of-requests': publishes({ conversationChanged: ['he'] }, async ({ she, he }, app) => {
    const conversationId = await makeChat(app, she, he, 'pending')
    await askLater(app, { conversationId, recipientId: he.id })
    app.clock.advance(3 * DAY_MS)
    return jobNamed('remind-of-requests', app)
  }),
  'job prune-chats': nothing('what it deletes is no longer shown to anybody', async ({ she, he }, app) => {
    const request = { requesterId: she.id, recipientId: he.id, conversationId: crypto.randomUUID() }
    await app.db.insert(chatRequests).values({ ...request, day: '2020-01-01' })
    return jobNamed('prune-chats', app)
  }),
  'job remove-files': nothing(UNSEEN, async (_people, app) => {
    await app.db.insert(fileDeletions).values({ key: 'fileOfATest' })
    return jobNamed('remove-files', app)
  }),
  'job record-account-deletions': nothing(UNSEEN, async (_people, app) => {
    await app.db.insert(accountDeletions).values({ accountId: crypto.randomUUID(), deletedAt: app.clock.now() })
    return jobNamed('record-account-deletions', app)
  }),
}
