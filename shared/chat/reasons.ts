import { defineTexts } from '#texts.ts'

/** Denial reasons of `chat`, with the text that the person sees. */
export const chatErrorTexts = defineTexts('chatError', {
  requestsToday: 'You have used all your chat requests for today. You can still accept requests and reply.',
  askedBefore: 'You withdrew a request to this person. You can send another after 7 days.',
  notAccepted: 'Chat request pending...',
  notActive: 'This conversation is not active',
  notRequestRecipient: 'Only the person who received this request can accept or reject it.',
  answered: 'This request has already been answered.',
  notYourRequest: 'Only the person who sent this request can withdraw it.',
  messagesMinute: 'You are sending messages too fast. Wait a minute, then select Resend.',
  messagesToday: 'You have reached the daily limit for messages. Wait up to 24 hours, then select Resend.',
  unclaimed: "Set your own password first to verify your email. Use 'Reset Password' on the sign-in page.",
})
export type ChatReason = keyof typeof chatErrorTexts
