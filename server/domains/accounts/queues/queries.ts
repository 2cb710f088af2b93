import { QUEUES } from '@jodi/shared/figures/queues.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { hasPrivilege } from '#domains/accounts/privileges/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { DomainEvent } from '#live/events.ts'

/** Returns the event if the person may open the queue at this moment, otherwise null. */
export async function readQueueEvent(
  app: AppContext,
  personId: string,
  event: Extract<DomainEvent, { type: 'queueChanged' }>,
): Promise<LiveEvent | null> {
  return (await hasPrivilege(app.db, personId, QUEUES[event.queue])) ? event : null
}
