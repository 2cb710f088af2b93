import type { RelationState } from '@jodi/shared/matches/relation-states.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'

export const NO_RELATION: Relation = {
  state: 'none',
  chat: null,
  isNotInterested: false,
  shortlistedOn: null,
  seenOn: null,
}

/** A relation by a chat. */
export function chatRelation(state: RelationState, chat: Partial<NonNullable<Relation['chat']>> = {}): Relation {
  const id = '00000000-0000-4000-8000-0000000000aa'
  const found = { id, requestedByMe: false, since: '2026-11-24', unread: 0, remindOn: null, until: null, ...chat }
  return { ...NO_RELATION, state, chat: found }
}
