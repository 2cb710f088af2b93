import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccountAgain } from '#domains/members/deletion/commands.ts'
import { paymentRoutes } from '#domains/plans/payments/handlers.ts'
import { plans } from '#domains/plans/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { errorResponse } from '#rpc/error-response.ts'
import type { WebEnv } from '#rpc/request.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

const UNAUTHORIZED = { code: 'UNAUTHORIZED' }

const NO_REQUEST = {
  requestId: '1',
  origin: { address: '203.0.113.7', userAgent: 'test' },
  cookie: () => undefined,
  setCookie: () => undefined,
  setRetryAfter: () => undefined,
}

let app: TestApp
/** Whose account is deleted between the check of the session and the first statement of the request. */
let gone: Actor

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  gone = await makeMember(app, { gender: 'female' })
  await deleteAccountAgain(app, gone.id)
})

test('a person who is deleted during a call is no longer signed in', async () => {
  const me = callAs(app, gone)
  expect(await me.accounts.session()).toEqual({ person: null })
  const settings = { requestMail: true, acceptedMail: true, unreadMail: true, typing: true, presence: true }
  expect(await errorOf(me.settings.saveNotificationSettings(settings))).toEqual(UNAUTHORIZED)
  const ticket = { id: crypto.randomUUID(), type: 'other', description: 'I cannot sign in' } as const
  expect(await errorOf(me.tickets.create(ticket))).toEqual(UNAUTHORIZED)
  const moved = { email: 'moved@example.in', password: 'marigold-77' }
  expect(await errorOf(me.accounts.requestEmailChange(moved))).toEqual(UNAUTHORIZED)
})

test('one whose account exists still gets the error that the row of somebody else is missing', async () => {
  const there = await makeAccount(app)
  expect(await errorOf(callAs(app, there).safety.blockPerson({ id: gone.id }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a payment that is begun while the account is deleted', async () => {
  const http = new Hono<WebEnv>()
    .use(async (c, next) => {
      c.set('context', { ...NO_REQUEST, app, actor: async () => gone })
      await next()
    })
    .route('/', paymentRoutes)
    .onError((error, c) => errorResponse(app, error, c))
  const [plan] = await app.db.select().from(plans).where(eq(plans.code, 'gold'))
  const body = JSON.stringify({ planId: plan?.id, userId: gone.id })
  const answer = await http.request('/initialize', { method: 'POST', body })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ success: false, error: 'Payment initialization failed' })
})
