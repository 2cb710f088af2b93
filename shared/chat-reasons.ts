/** Why chat refuses; the texts are what a person reads. */
export const chatReasons = {
  requestsToday: 'You have used all chat requests of today. Accepting and answering are always free.',
  askedBefore: 'You withdrew a request to this person. You can ask again after seven days.',
  notAccepted: 'Chat request pending...',
  notActive: 'This conversation is not active',
  notYours: 'Only the person who was asked can answer.',
  answered: 'This request has been answered already.',
  notYourRequest: 'Only the person who asked can withdraw the request.',
  messagesMinute: 'You are sending messages very fast. Wait a minute, then select Resend.',
  messagesToday: 'You have sent as many messages as a day allows. Select Resend later, at the latest in 24 hours.',
  unclaimed: 'Please confirm your email address first.',
} as const
export type ChatReason = keyof typeof chatReasons
