import { QUEUE_NAMES, QUEUES, type Queue } from '@jodi/shared/figures/queues.ts'
import { listAccountsWithPrivilege } from '#domains/accounts/privileges/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'

/** Tells whoever opens a queue that its count is another, but not whom it is about. To be called after the commit. */
export async function publishQueueChanged(app: AppContext, queue: Queue, aboutId?: string | null): Promise<void> {
  const holders = await listAccountsWithPrivilege(app.db, QUEUES[queue])
  await publish(
    app,
    holders.filter((id) => id !== aboutId),
    { type: 'queueChanged', queue },
  )
}

/** After somebody is gone, with what they had in any of them. */
export async function publishQueuesChanged(app: AppContext): Promise<void> {
  for (const queue of QUEUE_NAMES) await publishQueueChanged(app, queue)
}
