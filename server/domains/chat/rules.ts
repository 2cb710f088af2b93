import { type ConversationStatus, DELETED_MEMBER, type OpenConversation } from '@jodi/shared/chat/contract.ts'
import { ageShown, photoPath } from '#domains/profiles/rules.ts'
import { textIn } from '#lib/i18n.ts'

/** Returns the pair in a fixed order, the same for both people. */
export function pairOf(one: string, other: string): { memberAId: string; memberBId: string } {
  return one < other ? { memberAId: one, memberBId: other } : { memberAId: other, memberBId: one }
}

/** `inactive` means deactivated or disabled, which can be undone. */
export type Availability = 'active' | 'inactive' | 'deleted'

/** The state of a conversation from the view of one participant. */
export interface ChatState {
  status: ConversationStatus
  requestedByMe: boolean
  me: Availability
  other: Availability
  /** Whether the current user has claimed the account (rule A7). */
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

/** Returns the state for the current user. A disabled person has no session, so only deactivation matters for `me`. */
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

interface ContactRow {
  theyShareContact: boolean | null
  theyShareSince: Date | null
  contactSeenAt: Date | null
}

/** Whether the other person has shared contact details that the current user has not opened yet. */
export function isContactNew({ theyShareContact, theyShareSince, contactSeenAt }: ContactRow): boolean {
  if (!theyShareContact || !theyShareSince) return false
  return contactSeenAt === null || contactSeenAt < theyShareSince
}

interface ParticipantRow extends Other {
  firstName: string | null
  lastName: string | null
  photoKey: string | null
  portraitSeed: number | null
}

/** Returns how the chat shows the other person: without a photo if inactive, and without a name if deleted. */
export function participantOf(row: ParticipantRow) {
  const { otherId, firstName, lastName, photoKey, portraitSeed } = row
  const deleted = textIn('en', DELETED_MEMBER)
  if (otherId === null) return { id: null, name: deleted, firstName: deleted, photo: null }
  return {
    id: otherId,
    name: [firstName, lastName].filter(Boolean).join(' '),
    firstName: firstName ?? '',
    photo: availabilityOf(row) === 'active' ? photoPath({ id: otherId, photoKey, portraitSeed }) : null,
  }
}

interface AboutRow extends Other {
  status: ConversationStatus
  ageGiven: number | null
  ageGivenOn: string | null
  occupation: string | null
  city: string | null
}

/** What the header of a chat says about the other person: nothing if their profile cannot be opened (rule S2). */
export function aboutOf(row: AboutRow, today: number): OpenConversation['about'] {
  if (row.status === 'rejected' || availabilityOf(row) !== 'active') return null
  return { age: ageShown(row, today), occupation: row.occupation, city: row.city }
}
