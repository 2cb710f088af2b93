import { statusErrorTexts } from '#accounts/staff-reasons.ts'
import { defineTexts } from '#texts.ts'

/** Denial reasons of `members` and `pairs`, with the text that the person sees. */
export const memberErrorTexts = {
  ...statusErrorTexts,
  ...defineTexts('memberError', {
    matchedAlready: 'One of you is already marked as Successfully Matched.',
    needsChat: 'You can do this only in an accepted chat.',
    clientClaimed: 'This client manages their own account now. Only the client or an admin can do this.',
    disabledByAdmin: 'This account was disabled by an admin. Only an admin can enable it.',
  }),
}
export type MemberReason = keyof typeof memberErrorTexts
