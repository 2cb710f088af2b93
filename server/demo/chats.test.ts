import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { fillDemo } from '#demo/fill.ts'
import { remindOfUnread } from '#domains/chat/jobs.ts'
import { dayOf } from '#lib/clock.ts'
import { callAs } from '#test/call-as.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('the named member finds chats in every state, with matches alone, all in the past, and no mail of them', async () => {
  const { memberId } = await house.db.transaction((tx) => fillDemo(tx, dayOf(house.clock.now()), 600, 1))
  const me = callAs(house, {
    id: memberId,
    role: 'member',
    email: DEMO_MEMBER.email,
    privileges: [],
    sessionId: crypto.randomUUID(),
  })
  const list = await me.chat.list()
  expect(list.map(({ status, requestedByMe, unread }) => [status, requestedByMe, unread])).toEqual([
    ['accepted', false, 2],
    ['pending', false, 0],
    ['pending', true, 0],
    ['accepted', true, 0],
    ['rejected', true, 0],
  ])
  for (const row of list) {
    expect(row.other.percent).toBeGreaterThan(0)
    expect(row.movedAt.getTime()).toBeLessThan(house.clock.now().getTime())
  }
  expect(await me.chat.badge()).toEqual({ count: 2 })
  expect((await me.chat.open({ id: list[0]?.id ?? '' })).theirContact?.email).toMatch(/@demo\.jodi\.example$/)
  await remindOfUnread(house)
  expect(house.mailer.mailbox()).toEqual([])
})
