import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat, makePair } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const STATUSES = ['pending', 'accepted', 'rejected'] as const
const ACTORS = ['asker', 'asked'] as const
const ACTIONS = [
  'get',
  'messages',
  'markRead',
  'stopSharingContact',
  'send',
  'shareContact',
  'accept',
  'reject',
  'withdraw',
] as const
type Cell = 'ok' | 'NOT_FOUND' | 'notAccepted' | 'notActive' | 'notRequestRecipient' | 'answered' | 'notYourRequest'
type Row = Record<(typeof ACTIONS)[number], Cell>

const reads = { get: 'ok', messages: 'ok', markRead: 'ok', stopSharingContact: 'ok' } as const
const row = (send: Cell, accept: Cell, reject: Cell, withdraw: Cell): Row => ({
  ...reads,
  send,
  shareContact: send,
  accept,
  reject,
  withdraw,
})
const nothing = Object.fromEntries(ACTIONS.map((action) => [action, 'NOT_FOUND'])) as Row

/** Expected outcomes if both people are active. The arguments of `row` are send and share, accept, reject, withdraw. */
const HERE: Record<(typeof STATUSES)[number], Record<(typeof ACTORS)[number], Row>> = {
  pending: {
    asker: row('notAccepted', 'notRequestRecipient', 'notRequestRecipient', 'ok'),
    asked: row('notAccepted', 'ok', 'ok', 'notYourRequest'),
  },
  accepted: {
    asker: row('ok', 'notRequestRecipient', 'notRequestRecipient', 'answered'),
    // Repeating the same answer succeeds, and another answer is rejected.
    asked: row('ok', 'ok', 'answered', 'notYourRequest'),
  },
  rejected: {
    asker: row('notActive', 'notRequestRecipient', 'notRequestRecipient', 'answered'),
    asked: row('notActive', 'answered', 'ok', 'notYourRequest'),
  },
}
const AWAY: typeof HERE = {
  pending: {
    asker: row('notActive', 'notRequestRecipient', 'notRequestRecipient', 'ok'),
    asked: row('notActive', 'notActive', 'notActive', 'notYourRequest'),
  },
  accepted: {
    asker: row('notActive', 'notRequestRecipient', 'notRequestRecipient', 'answered'),
    asked: row('notActive', 'ok', 'answered', 'notYourRequest'),
  },
  rejected: HERE.rejected,
}
const DELETED: typeof HERE = {
  pending: { asker: nothing, asked: nothing },
  accepted: AWAY.accepted,
  rejected: { asker: nothing, asked: nothing },
}
const NONE: typeof HERE = {
  pending: DELETED.pending,
  accepted: { asker: nothing, asked: nothing },
  rejected: DELETED.rejected,
}

const set = (values: Partial<typeof profiles.$inferInsert>) => (other: Member) =>
  app.db.update(profiles).set(values).where(eq(profiles.id, other.id))

/** The state of the other person at the time of the action, and the expected outcomes. */
const STATES: [string, (other: Member, me: Member) => Promise<unknown>, typeof HERE][] = [
  ['there', async () => undefined, HERE],
  ['hidden', set({ hiddenAt: new Date() }), HERE],
  ['matched', set({ matchedAt: new Date() }), HERE],
  ['deactivated', set({ deactivatedAt: new Date() }), AWAY],
  [
    'disabled',
    (other) => app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, other.id)),
    AWAY,
  ],
  ['deleted', (other) => app.db.delete(accounts).where(eq(accounts.id, other.id)), DELETED],
  ['one who blocked me', (other, me) => makeBlock(app, other, me), NONE],
  ['one whom I blocked', (other, me) => makeBlock(app, me, other), NONE],
]

async function outcomeOf(person: Member, action: (typeof ACTIONS)[number], id: string): Promise<string> {
  const { chat } = callAs(app, person)
  const input = { id, messageId: randomUUID(), content: 'Namaste', upTo: 0 }
  try {
    await chat[action](input as never)
    return 'ok'
  } catch (error) {
    const { code, data } = error as { code: string; data?: { reason?: string } }
    return data?.reason ?? code
  }
}

describe.each(STATES)('the other person is %s', (_state, become, expected) => {
  test.each(STATUSES.flatMap((status) => ACTORS.map((actor) => [status, actor] as const)))(
    '%s conversation, current user is the %s',
    async (status, actor) => {
      const { she, he } = await makePair(app)
      const [me, other] = actor === 'asker' ? [she, he] : [he, she]
      const outcomes: Record<string, string> = {}
      const id = await makeChat(app, she, he, status)
      await become(other, me)
      // Actions that change the state come last, each with its own chat.
      for (const action of ACTIONS.filter(
        (name) => HERE[status][actor][name] !== 'ok' || name in reads || name === 'send',
      ))
        outcomes[action] = await outcomeOf(me, action, id)
      for (const action of ACTIONS.filter((name) => !(name in outcomes))) {
        const pair = await makePair(app)
        const [mine, theirs] = actor === 'asker' ? [pair.she, pair.he] : [pair.he, pair.she]
        const own = await makeChat(app, pair.she, pair.he, status)
        await become(theirs, mine)
        outcomes[action] = await outcomeOf(mine, action, own)
      }
      expect(outcomes).toEqual(expected[status][actor])
    },
  )
})

test.each(STATUSES)('an uninvolved member gets NOT_FOUND for a conversation that is %s', async (status) => {
  const { she, he } = await makePair(app)
  const stranger = await makeMember(app, { gender: 'male' })
  const id = await makeChat(app, she, he, status)
  for (const action of ACTIONS) expect(await outcomeOf(stranger, action, id)).toBe('NOT_FOUND')
})
