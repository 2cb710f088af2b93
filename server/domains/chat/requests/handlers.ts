import { assertAllowed, denialReasonToAnswer, denialReasonToWithdraw, deniedError } from '#domains/chat/policy.ts'
import { findMyConversation, getMyConversation } from '#domains/chat/queries.ts'
import {
  answerRequest,
  askLater,
  countRequestsToday,
  hasWithdrawn,
  startConversation,
  withdrawRequest,
} from '#domains/chat/requests/commands.ts'
import { chatStateOf } from '#domains/chat/rules.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { secondsToTomorrow } from '#lib/clock.ts'
import { findMatch } from '#ranking/ranking.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const start = signedInBase.chat.start.handler(async ({ context: { app, me }, input }) => {
  const [match, { requestsADay }] = await Promise.all([
    findMatch(app, me.id, input.id),
    entitlementsOf(app.db, me.id, app.clock.now()),
  ])
  const request = { requesterId: me.id, recipientId: input.id, isMatch: match !== null, requestsADay }
  const started = await startConversation(app, request)
  if (!started) throw new AppError('NOT_FOUND')
  if ('denialReason' in started) throw deniedError(started.denialReason, secondsToTomorrow(app.clock.now()))
  return started
})

const answer = (kind: 'accepted' | 'rejected') => async (app: AppContext, myId: string, id: string) => {
  const row = await getMyConversation(app.db, myId, id)
  const state = chatStateOf(row, myId)
  if (state.status === kind && !state.requestedByMe) return {}
  assertAllowed(denialReasonToAnswer(state))
  const request = { conversationId: row.id, requesterId: row.otherId ?? '', recipientId: myId, answer: kind }
  // If the request was answered concurrently, repeating the same answer succeeds and another answer is rejected.
  if (!(await answerRequest(app, request))) {
    const { status } = await getMyConversation(app.db, myId, id)
    if (status !== kind) throw deniedError('answered')
  }
  return {}
}
const acceptRequest = answer('accepted')
const rejectRequest = answer('rejected')
const accept = signedInBase.chat.accept.handler(({ context: { app, me }, input }) =>
  acceptRequest(app, me.id, input.id),
)
const reject = signedInBase.chat.reject.handler(({ context: { app, me }, input }) =>
  rejectRequest(app, me.id, input.id),
)

const askMeLater = signedInBase.chat.askLater.handler(async ({ context: { app, me }, input }) => {
  const row = await getMyConversation(app.db, me.id, input.id)
  assertAllowed(denialReasonToAnswer(chatStateOf(row, me.id)))
  if (!(await askLater(app, { conversationId: row.id, recipientId: me.id }))) throw deniedError('answered')
  return {}
})

/** A repetition after a lost answer succeeds: the request is gone, as the person asked. */
const withdraw = signedInBase.chat.withdraw.handler(async ({ context: { app, me }, input }) => {
  const row = await findMyConversation(app.db, me.id, input.id)
  if (row) assertAllowed(denialReasonToWithdraw(chatStateOf(row, me.id)))
  const request = { conversationId: input.id, requesterId: me.id, recipientId: row?.otherId ?? '' }
  if (row && (await withdrawRequest(app, request))) return {}
  if (await hasWithdrawn(app.db, me.id, input.id)) return {}
  throw row ? deniedError('answered') : new AppError('NOT_FOUND')
})

const requestQuota = signedInBase.chat.requestQuota.handler(async ({ context: { app, me } }) => {
  const [{ planName, requestsADay }, made] = await Promise.all([
    entitlementsOf(app.db, me.id, app.clock.now()),
    countRequestsToday(app, app.db, me.id),
  ])
  return { plan: planName, aDay: requestsADay, left: Math.max(0, requestsADay - made) }
})

export const requestHandlers = { start, accept, reject, askLater: askMeLater, withdraw, requestQuota }
