import { z } from 'zod'

/** What is between the viewer and another member; of several that hold, the first one is shown (rule M9). */
export const RELATION_STATES = [
  'notActive',
  'contactShared',
  'chatOpen',
  'askedYou',
  'requestSent',
  'rejected',
  'notInterested',
  'shortlisted',
  'seen',
  'none',
] as const
export type RelationState = (typeof RELATION_STATES)[number]

const relationChatSchema = z.object({
  id: z.uuid(),
  requestedByMe: z.boolean(),
  /** The day on which the state began: requested, accepted, rejected or shared; null if that is not known. */
  since: z.iso.date().nullable(),
  unread: z.number().int(),
  /** The day on which the viewer is reminded of a request to them (rule C9). */
  remindOn: z.iso.date().nullable(),
  /** The day on which the state `rejected` ends: the requester may ask again. */
  until: z.iso.date().nullable(),
})

export const relationSchema = z.object({
  state: z.enum(RELATION_STATES),
  /** The conversation that the state is about. */
  chat: relationChatSchema.nullable(),
  // Private to the viewer, also while the state is another one.
  isNotInterested: z.boolean(),
  shortlistedOn: z.iso.date().nullable(),
  /** The day on which the viewer last opened this person. */
  seenOn: z.iso.date().nullable(),
})
export type Relation = z.infer<typeof relationSchema>

/** What a viewer does about a person alone. */
export type PrivateMarks = Pick<Relation, 'isNotInterested' | 'shortlistedOn' | 'seenOn'>

/** The state of a pair between whom there is no chat. */
export function privateStateOf({ isNotInterested, shortlistedOn, seenOn }: PrivateMarks): RelationState {
  if (isNotInterested) return 'notInterested'
  if (shortlistedOn !== null) return 'shortlisted'
  return seenOn === null ? 'none' : 'seen'
}
