import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { fillDemo } from '#demo/fill.ts'
import { remindOfUnread } from '#domains/chat/jobs.ts'
import { dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
let memberId: string
beforeAll(async () => {
  app = await openTestApp()
  const filled = await app.db.transaction((tx) => fillDemo(tx, dayOf(app.clock.now()), 600, 1))
  memberId = filled.memberId
})
afterAll(() => app.close())

test('the named member has chats in every status, only with matches, all in the past, and without emails', async () => {
  const me = callAs(app, {
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
    expect(row.lastActivityAt.getTime()).toBeLessThan(app.clock.now().getTime())
  }
  expect(await me.chat.unreadCount()).toEqual({ count: 2 })
  expect((await me.chat.get({ id: list[0]?.id ?? '' })).theirContact?.email).toMatch(/@demo\.jodi\.example$/)
  await remindOfUnread(app)
  expect(app.mailer.sent()).toEqual([])
})

test('couples of the demo have published stories, and one waits for staff', async () => {
  const { rows, total } = await callAs(app, null).stories.list({ page: 1 })
  expect(total).toBe(3)
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })
  const { rows: waiting } = await callAs(app, admin).stories.listQueued({ status: 'waitsForStaff', page: 1 })
  expect(waiting).toHaveLength(1)
  const names = [...rows, ...waiting].flatMap((story) => story.names)
  expect(new Set(names).size).toBeGreaterThan(6)
  expect(waiting[0]?.people.map(({ id }) => id)).not.toContain(memberId)
})
