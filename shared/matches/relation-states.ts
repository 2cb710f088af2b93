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

/** What a viewer does about a person alone; days, or null. */
export interface PrivateMarks {
  isNotInterested: boolean
  shortlistedOn: string | null
  seenOn: string | null
}

/** The state of a pair between whom there is no chat. */
export function privateStateOf({ isNotInterested, shortlistedOn, seenOn }: PrivateMarks): RelationState {
  if (isNotInterested) return 'notInterested'
  if (shortlistedOn !== null) return 'shortlisted'
  return seenOn === null ? 'none' : 'seen'
}
