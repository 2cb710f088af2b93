import { QUEUES, type Queue, type QueueCounts } from '@jodi/shared/figures/queues.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { hasPrivilege } from '#domains/accounts/privileges/queries.ts'
import { countWaitingChecks } from '#domains/checks/queries.ts'
import { countWaitingReviews } from '#domains/profiles/reviews/queries.ts'
import { countOpenReports } from '#domains/reports/queries.ts'
import { countWaitingStories } from '#domains/stories/queries.ts'
import { countWaiting } from '#domains/tickets/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { DomainEvent } from '#live/events.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

/** How to count each queue, one line per queue. */
const COUNTS: Record<Queue, (app: AppContext, me: Actor) => Promise<number>> = {
  tickets: ({ db }) => countWaiting(db),
  checks: countWaitingChecks,
  stories: ({ db }, me) => countWaitingStories(db, me),
  reports: ({ db }, me) => countOpenReports(db, me),
  reviews: ({ db }, me) => countWaitingReviews(db, me),
}

/** Returns the counts of only those queues that the admin may open. */
export async function countQueues(app: AppContext, me: Actor): Promise<QueueCounts> {
  const open = Object.entries(COUNTS).filter(([queue]) => hasAnyPrivilege(me, [QUEUES[queue as Queue]]))
  return Object.fromEntries(await Promise.all(open.map(async ([queue, count]) => [queue, await count(app, me)])))
}

/** Returns the event if the person may open the queue at this moment, otherwise null. */
export async function readQueueEvent(
  app: AppContext,
  personId: string,
  event: Extract<DomainEvent, { type: 'queueChanged' }>,
): Promise<LiveEvent | null> {
  return (await hasPrivilege(app.db, personId, QUEUES[event.queue])) ? event : null
}
