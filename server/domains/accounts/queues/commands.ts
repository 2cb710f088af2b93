import { QUEUE_NAMES, QUEUES, type Queue } from '@jodi/shared/figures/queues.ts'
import { listAccountsWithPrivilege } from '#domains/accounts/privileges/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'

/**
 * Publishes to the admins of a queue that its count has changed, except to the person it is about. Call it after the
 * commit.
 */
export async function publishQueueChanged(app: AppContext, queue: Queue, aboutId?: string | null): Promise<void> {
  const holders = await listAccountsWithPrivilege(app.db, QUEUES[queue])
  await publish(
    app,
    holders.filter((id) => id !== aboutId),
    { type: 'queueChanged', queue },
  )
}

/** For a deleted account, which may have had rows in any queue. */
export async function publishQueuesChanged(app: AppContext): Promise<void> {
  for (const queue of QUEUE_NAMES) await publishQueueChanged(app, queue)
}
