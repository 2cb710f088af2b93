import { type ConversationStatus, DELETED_MEMBER } from '@jodi/shared/chat.ts'
import { photoPath } from '#domains/profiles/rules.ts'

/** A pair in one order, whoever of the two asks. */
export function pairOf(one: string, other: string): { lowId: string; highId: string } {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }
}

/** `gone`: the account is deleted; `away`: deactivated or disabled, and may come back. */
export type Whereabouts = 'here' | 'away' | 'gone'

/** How somebody stands in one of their conversations. */
export interface ChatState {
  status: ConversationStatus
  requestedByMe: boolean
  me: Whereabouts
  other: Whereabouts
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

/** How I stand in a conversation; a disabled person has no session, so that I am here or deactivated. */
export function chatStateOf(row: Row, myId: string): ChatState {
  return {
    status: row.status,
    requestedByMe: row.requesterId === myId,
    me: row.myDeactivatedAt ? 'away' : 'here',
    other: whereaboutsOf(row),
    claimed: row.myClaimedAt !== null,
  }
}

export function whereaboutsOf({ otherId, deactivatedAt, disabledAt }: Other): Whereabouts {
  if (otherId === null) return 'gone'
  return deactivatedAt || disabledAt ? 'away' : 'here'
}

interface Face extends Other {
  firstName: string | null
  lastName: string | null
  photoKey: string | null
  portraitSeed: number | null
}

/** The other one as the chat names them: without a photo while they are away, without a name once they are gone. */
export function faceOf(row: Face) {
  const { otherId, firstName, lastName, photoKey, portraitSeed } = row
  if (otherId === null) return { id: null, name: DELETED_MEMBER, firstName: DELETED_MEMBER, photo: null }
  return {
    id: otherId,
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName: firstName ?? '',
    photo: whereaboutsOf(row) === 'here' ? photoPath({ id: otherId, photoKey, portraitSeed }) : null,
  }
}
