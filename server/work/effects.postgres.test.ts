import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRequest } from '#db/statements.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeMember } from '#test/factories/factories.ts'
import { type Effect, runEffects } from '#work/effects.ts'

const CHATS = 20

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The statements of these effects. */
async function statementsOf(effects: Effect[]): Promise<number> {
  const statements = { count: 0, ms: 0 }
  await asRequest(() => runEffects(app, effects), statements)
  return statements.count
}

test('the events of one commit take the same number of statements for many chats as for one', async () => {
  const events = Array.from({ length: CHATS }, (): Effect => {
    const event = { type: 'conversationChanged' as const, conversationId: crypto.randomUUID() }
    return { kind: 'publish', personIds: [crypto.randomUUID()], event }
  })
  expect(await statementsOf(events)).toBe(1)

  const she = await makeMember(app, { gender: 'female' })
  for (let at = 0; at < CHATS; at++) await makeChat(app, she, await makeMember(app, { gender: 'male' }))
  expect(await statementsOf([{ kind: 'personChanged', personId: she.id }])).toBe(2)
})
