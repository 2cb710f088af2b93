import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { QUEUES, type Queue } from '@jodi/shared/figures/queues.ts'
import { listAccountsWithPrivilege } from '#domains/accounts/privileges/queries.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { listPairings } from '#domains/chat/queries.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { sendMails } from '#email/outbox.ts'
import type { AppContext } from '#lib/app-context.ts'
import { waitAtMost } from '#lib/wait-at-most.ts'
import type { DomainEvent } from '#live/events.ts'
import { publish } from '#live/publish.ts'
import { recordAccountDeletions } from '#work/account-deletions.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

/** What follows the commit of a transaction. */
export type Effect =
  | EventEffect
  | { kind: 'email'; id: string }
  | { kind: 'deleteFiles' }
  | { kind: 'recordAccountDeletions' }

type EventEffect =
  | { kind: 'publish'; personIds: readonly string[]; event: DomainEvent }
  | { kind: 'queueChanged'; queue: Queue; aboutId: string | null }
  | { kind: 'personChanged'; personId: string }
  | { kind: 'listChanged'; type: ListEvent; personIds: readonly string[] }
  | { kind: 'accountChanged'; accountId: string }
  | { kind: 'accessChanged'; accountId: string }

/** By event about a list that staff see: the privileges of which one opens the list. */
const LISTS = {
  membersChanged: ['manage_users', 'manage_profiles', 'manage_agents'],
  agentsChanged: ['manage_agents'],
  adminsChanged: ['manage_admins'],
  unappliedPaymentsChanged: ['manage_settings'],
} as const satisfies Partial<Record<DomainEvent['type'], readonly Privilege[]>>
export type ListEvent = keyof typeof LISTS
const LIST_OF = { member: 'membersChanged', agent: 'agentsChanged', admin: 'adminsChanged' } as const

/** A bucket that does not answer delays no request for longer; the regular round tries again what has failed. */
const FILE_STORE_WAIT_MS = 1000

/**
 * Runs each effect once. First the events, in their order, because open screens wait for them; then the emails, at the
 * same time as the deletion of files. What fails is logged: nothing that was saved depends on it.
 */
export async function runEffects(app: AppContext, effects: readonly Effect[]): Promise<void> {
  const distinct = [...new Map(effects.map((effect) => [JSON.stringify(effect), effect])).values()]
  const emailIds: string[] = []
  let deletesFiles = false
  let recordsDeletions = false
  // Events that need no query go to the other processes together: a deletion may have one for each of many chats.
  let sending: Promise<void>[] = []
  for (const effect of distinct)
    if (effect.kind === 'email') emailIds.push(effect.id)
    else if (effect.kind === 'deleteFiles') deletesFiles = true
    else if (effect.kind === 'recordAccountDeletions') recordsDeletions = true
    else {
      sending.push(logFailure(app, effect.kind, send(app, effect)))
      if (effect.kind === 'publish') continue
      await Promise.all(sending)
      sending = []
    }
  await Promise.all(sending)
  const inFileStore = Promise.all([
    deletesFiles && logFailure(app, 'deleteFiles', deleteQueuedFiles(app)),
    recordsDeletions && logFailure(app, 'recordAccountDeletions', recordAccountDeletions(app)),
  ])
  await Promise.all([
    emailIds.length > 0 && logFailure(app, 'email', sendMails(app, emailIds)),
    waitAtMost(FILE_STORE_WAIT_MS, inFileStore),
  ])
}

function logFailure(app: AppContext, effect: Effect['kind'], running: Promise<void>): Promise<void> {
  return running.catch((err) => app.log.warn({ err, effect }, 'an effect after a commit failed'))
}

/** Sends an event that reports no write, such as typing. */
export const publishNow = publish

async function send(app: AppContext, effect: EventEffect): Promise<void> {
  switch (effect.kind) {
    case 'publish':
      return publish(app, effect.personIds, effect.event)
    case 'queueChanged': {
      const holders = await listAccountsWithPrivilege(app.db, QUEUES[effect.queue])
      const others = holders.filter((id) => id !== effect.aboutId)
      return publish(app, others, { type: 'queueChanged', queue: effect.queue })
    }
    case 'personChanged': {
      const pairings = await listPairings(app.db, effect.personId)
      const sent = pairings.map(({ conversationId, otherId }) => {
        const both = otherId ? [effect.personId, otherId] : [effect.personId]
        return publish(app, both, { type: 'conversationChanged', conversationId })
      })
      await Promise.all(sent)
      return
    }
    case 'listChanged':
      return publishListChanged(app, effect.type, effect.personIds)
    case 'accessChanged':
      return publish(app, [effect.accountId], { type: 'accessChanged' })
    case 'accountChanged': {
      const account = await findAccountById(app.db, effect.accountId)
      const profile = await findProfile(app.db, effect.accountId)
      if (account) await publishListChanged(app, LIST_OF[account.role], profile?.agentId ? [profile.agentId] : [])
    }
  }
}

async function publishListChanged(app: AppContext, type: ListEvent, personIds: readonly string[]): Promise<void> {
  const admins = await listAccountsWithPrivilege(app.db, ...LISTS[type])
  return publish(app, [...new Set([...admins, ...personIds])], { type })
}
