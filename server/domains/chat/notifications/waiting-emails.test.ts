import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { sendDue } from '#email/outbox.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makePair } from '#test/factories/chats.ts'
import { type Member, makeBlock } from '#test/factories/factories.ts'

const MINUTE = 60_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const subjectsTo = ({ email }: Member) =>
  app.mailer.sent().flatMap(({ to, subject }) => (to === email ? [subject] : []))

test('an email about a chat request that waits for the mail server is not sent once the request is withdrawn or blocked', async () => {
  const [withdrawn, blocked, open] = [await makePair(app), await makePair(app), await makePair(app)]
  const { send } = app.mailer
  app.mailer.send = () => Promise.reject(new Error('the mail server is away'))
  const ask = ({ she, he }: typeof open) => callAs(app, she).chat.start({ id: he.id })
  const { conversationId: id } = await ask(withdrawn)
  for (const pair of [blocked, open]) await ask(pair)
  app.mailer.send = send
  await callAs(app, withdrawn.she).chat.withdraw({ id })
  await makeBlock(app, blocked.he, blocked.she)
  app.clock.advance(2 * MINUTE)
  await sendDue(app)
  expect(subjectsTo(open.he)).toEqual(['New chat request on Jodi'])
  for (const { he } of [withdrawn, blocked]) expect(subjectsTo(he)).toEqual([])
  expect(await app.db.$count(emailOutbox)).toBe(0)
})
