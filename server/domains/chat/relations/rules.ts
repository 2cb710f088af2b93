import { REJECTED_DAYS } from '@jodi/shared/chat/limits.ts'
import { privateStateOf, type RelationState } from '@jodi/shared/matches/relation-states.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { seesContact } from '#domains/chat/policy.ts'
import { chatStateOf } from '#domains/chat/rules.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

type Conversation = {
  id: string
  requestedAt: Date
  answeredAt: Date | null
  unread: number | null
  theyShareContact: boolean | null
  theyShareSince: Date | null
  remindAt: Date | null
} & Parameters<typeof chatStateOf>[0]

/** The facts between a viewer and another member; the newest conversation of the two, if there is one. */
export type RelationFacts = Pick<Relation, 'isNotInterested' | 'shortlistedOn' | 'seenOn'> & {
  conversation: Conversation | null
  isActive: boolean
}

/** The first state that holds, in the order of rule M9. */
export function relationOf({ conversation, isActive, ...marks }: RelationFacts, myId: string, now: Date): Relation {
  const found = conversation && stateOfChat(conversation, myId, now)
  const chat = conversation && found ? { ...chatOf(conversation, myId), ...found.times } : null
  return { ...marks, state: isActive ? (found?.state ?? privateStateOf(marks)) : 'notActive', chat }
}

type Chat = NonNullable<Relation['chat']>

function chatOf({ id, requesterId, unread }: Conversation, myId: string): Chat {
  return { id, requestedByMe: requesterId === myId, since: null, unread: unread ?? 0, remindOn: null, until: null }
}

/** Null for a rejected request after the wait: then only what the viewer did alone counts. */
function stateOfChat(
  conversation: Conversation,
  myId: string,
  now: Date,
): { state: RelationState; times: Partial<Chat> } | null {
  const { requestedAt, answeredAt, theyShareContact, theyShareSince, remindAt } = conversation
  const state = chatStateOf(conversation, myId)
  if (state.status === 'pending') {
    if (state.requestedByMe) return { state: 'requestSent', times: { since: dateAt(requestedAt) } }
    return { state: 'askedYou', times: { since: dateAt(requestedAt), remindOn: remindAt && dateAt(remindAt) } }
  }
  if (state.status === 'accepted') {
    return seesContact(state, theyShareContact === true)
      ? { state: 'contactShared', times: { since: theyShareSince && dateAt(theyShareSince) } }
      : { state: 'chatOpen', times: { since: dateAt(answeredAt ?? requestedAt) } }
  }
  const until = mayAskAgainAt(answeredAt)
  const times = { since: answeredAt && dateAt(answeredAt), until: firstDateFrom(until) }
  return until > now ? { state: 'rejected', times } : null
}

/** From when on a rejected member may send another request (rule C1). */
export function mayAskAgainAt(rejectedAt: Date | null): Date {
  return new Date((rejectedAt?.getTime() ?? 0) + REJECTED_DAYS * DAY_MS)
}

/** The first day on which something is possible from morning on, if it becomes possible at a moment. */
const firstDateFrom = (moment: Date) => dateAt(new Date(moment.getTime() + DAY_MS - 1))
const dateAt = (moment: Date) => dateOfDay(dayOf(moment))
