import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { QUEUES } from '@jodi/shared/figures/queues.ts'
import { countQueues } from '#domains/figures/queues/queries.ts'
import { adminBase } from '#rpc/bases.ts'

const ANY_QUEUE = Object.values(QUEUES) as [Privilege, ...Privilege[]]

export const queueCounts = adminBase(...ANY_QUEUE).figures.queueCounts.handler(({ context: { app, me } }) =>
  countQueues(app, me),
)
