import { type ConversationStatus, DELETED_MEMBER } from '@jodi/shared/chat/contract.ts'
import { photoPath } from '#domains/profiles/rules.ts'

/** A pair in one order, whoever of the two asks. */
export function pairOf(one: string, other: string): { memberAId: string; memberBId: string } {
  return one < other ? { memberAId: one, memberBId: other } : { memberAId: other, memberBId: one }
}

/** `inactive`: deactivated or disabled, which can end. */
export type Availability = 'active' | 'inactive' | 'deleted'

/** How somebody stands in one of their conversations. */
export interface ChatState {
  status: ConversationStatus
  requestedByMe: boolean
  me: Availability
  other: Availability
  /** Whether I have claimed my account (rule A7). */
  claimed: boolean
}

interface Other {
  otherId: string | null
  deactivatedAt: Date | null
  disabledAt: Date | null
}

interface Row extends Other {
  status: ConversationStatus
  requesterId: string | null
  myDeactivatedAt: Date | null
  myClaimedAt: Date | null
}

/** How I stand in a conversation; a disabled person has no session, so only deactivation counts. */
export function chatStateOf(row: Row, myId: string): ChatState {
  return {
    status: row.status,
    requestedByMe: row.requesterId === myId,
    me: row.myDeactivatedAt ? 'inactive' : 'active',
    other: availabilityOf(row),
    claimed: row.myClaimedAt !== null,
  }
}

export function availabilityOf({ otherId, deactivatedAt, disabledAt }: Other): Availability {
  if (otherId === null) return 'deleted'
  return deactivatedAt || disabledAt ? 'inactive' : 'active'
}

interface ParticipantRow extends Other {
  firstName: string | null
  lastName: string | null
  photoKey: string | null
  portraitSeed: number | null
}

/** The other one as the chat names them: without a photo while inactive, without a name once deleted. */
export function participantOf(row: ParticipantRow) {
  const { otherId, firstName, lastName, photoKey, portraitSeed } = row
  if (otherId === null) return { id: null, name: DELETED_MEMBER, firstName: DELETED_MEMBER, photo: null }
  return {
    id: otherId,
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName: firstName ?? '',
    photo: availabilityOf(row) === 'active' ? photoPath({ id: otherId, photoKey, portraitSeed }) : null,
  }
}
