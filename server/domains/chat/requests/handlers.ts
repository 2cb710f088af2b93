import { refusalToAnswer, refusalToWithdraw, refused, refuseIf } from '#domains/chat/policy.ts'
import { getMyConversation } from '#domains/chat/queries.ts'
import {
  answerRequest,
  countRequestsToday,
  startConversation,
  withdrawRequest,
} from '#domains/chat/requests/commands.ts'
import { standingOf } from '#domains/chat/rules.ts'
import { findMatch } from '#domains/matches/queries.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { secondsToTomorrow } from '#lib/clock.ts'
import type { House } from '#lib/house.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const start = signedInBase.chat.start.handler(async ({ context: { house, me }, input }) => {
  const [match, { requestsADay }] = await Promise.all([
    findMatch(house, me.id, input.id),
    entitlementsOf(house.db, me.id, house.clock.now()),
  ])
  const request = { requesterId: me.id, askedId: input.id, isMatch: match !== null, requestsADay }
  const started = await startConversation(house, request)
  if (!started) throw new AppError('NOT_FOUND')
  if ('refusal' in started) throw refused(started.refusal, secondsToTomorrow(house.clock.now()))
  return started
})

const answer = (kind: 'accepted' | 'rejected') => async (house: House, myId: string, id: string) => {
  const row = await getMyConversation(house.db, myId, id)
  const standing = standingOf(row, myId)
  if (standing.status === kind && !standing.requestedByMe) return {}
  refuseIf(refusalToAnswer(standing))
  const request = { conversationId: row.id, requesterId: row.otherId ?? '', askedId: myId, answer: kind }
  // Whoever comes second in a race finds it answered: the same answer twice is fine, another one is not.
  if (!(await answerRequest(house, request))) {
    const { status } = await getMyConversation(house.db, myId, id)
    if (status !== kind) throw refused('answered')
  }
  return {}
}
const acceptRequest = answer('accepted')
const rejectRequest = answer('rejected')
const accept = signedInBase.chat.accept.handler(({ context: { house, me }, input }) =>
  acceptRequest(house, me.id, input.id),
)
const reject = signedInBase.chat.reject.handler(({ context: { house, me }, input }) =>
  rejectRequest(house, me.id, input.id),
)

const withdraw = signedInBase.chat.withdraw.handler(async ({ context: { house, me }, input }) => {
  const row = await getMyConversation(house.db, me.id, input.id)
  refuseIf(refusalToWithdraw(standingOf(row, me.id)))
  const request = { conversationId: row.id, requesterId: me.id, askedId: row.otherId ?? '' }
  if (!(await withdrawRequest(house, request))) throw refused('answered')
  return {}
})

const allowance = signedInBase.chat.allowance.handler(async ({ context: { house, me } }) => {
  const [{ planName, requestsADay }, made] = await Promise.all([
    entitlementsOf(house.db, me.id, house.clock.now()),
    countRequestsToday(house, house.db, me.id),
  ])
  return { plan: planName, aDay: requestsADay, left: Math.max(0, requestsADay - made) }
})

export const requestHandlers = { start, accept, reject, withdraw, allowance }
