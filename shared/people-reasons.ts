/** Why `people` refuses; the texts are what a person reads. */
export const peopleReasons = {
  matchedAlready: 'One of you is marked as Successfully Matched already.',
  needsChat: 'This needs a chat that both of you have agreed to.',
} as const
export type PeopleReason = keyof typeof peopleReasons
