import { statusReasons } from '#staff-reasons.ts'

/** Why `people` refuses; the texts are what a person reads. */
export const peopleReasons = {
  ...statusReasons,
  matchedAlready: 'One of you is marked as Successfully Matched already.',
  needsChat: 'This needs a chat that both of you have agreed to.',
  clientClaimed: 'This client uses their own mailbox by now: only they and an admin can do this.',
  disabledByAdmin: 'An admin disabled this account, so only an admin can enable it.',
} as const
export type PeopleReason = keyof typeof peopleReasons
