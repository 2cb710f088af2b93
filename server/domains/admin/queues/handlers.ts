import type { Privilege } from '@jodi/shared/privileges.ts'
import { QUEUES } from '@jodi/shared/queues.ts'
import { countQueues } from '#domains/admin/queues/queries.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'

const ANY_QUEUE = Object.values(QUEUES) as [Privilege, ...Privilege[]]

const queueCounts = adminBase(...ANY_QUEUE).admin.queueCounts.handler(({ context: { house, me } }) =>
  countQueues(house, me),
)

export const queuesRouter = publicBase.admin.router({ queueCounts })
