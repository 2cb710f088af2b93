import { QUEUES, type Queue } from '@jodi/shared/figures/queues.ts'
import { listAccountsWithPrivilege } from '#domains/accounts/privileges/queries.ts'
import { listPairings } from '#domains/chat/queries.ts'
import { sendMail } from '#email/outbox.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { DomainEvent } from '#live/events.ts'
import { publish } from '#live/publish.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

/** What follows the commit of a transaction. */
export type Effect =
  | { kind: 'publish'; personIds: readonly string[]; event: DomainEvent }
  | { kind: 'queueChanged'; queue: Queue; aboutId: string | null }
  | { kind: 'personChanged'; personId: string }
  | { kind: 'email'; id: string }
  | { kind: 'deleteFiles' }

/** Runs each effect once, in their order. What fails is logged: nothing that was saved depends on it. */
export async function runEffects(app: AppContext, effects: readonly Effect[]): Promise<void> {
  const distinct = new Map(effects.map((effect) => [JSON.stringify(effect), effect]))
  for (const effect of distinct.values())
    await run(app, effect).catch((err) => app.log.warn({ err, effect: effect.kind }, 'an effect after a commit failed'))
}

/** Sends an event that reports no write, such as typing. */
export const publishNow = publish

async function run(app: AppContext, effect: Effect): Promise<void> {
  switch (effect.kind) {
    case 'publish':
      return publish(app, effect.personIds, effect.event)
    case 'queueChanged': {
      const holders = await listAccountsWithPrivilege(app.db, QUEUES[effect.queue])
      const others = holders.filter((id) => id !== effect.aboutId)
      return publish(app, others, { type: 'queueChanged', queue: effect.queue })
    }
    case 'personChanged':
      for (const { conversationId, otherId } of await listPairings(app.db, effect.personId)) {
        const both = otherId ? [effect.personId, otherId] : [effect.personId]
        await publish(app, both, { type: 'conversationChanged', conversationId })
      }
      return
    case 'email':
      return sendMail(app, effect.id)
    case 'deleteFiles':
      return deleteQueuedFiles(app)
  }
}
