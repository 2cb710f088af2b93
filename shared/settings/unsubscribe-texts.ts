import { defineTexts } from '#texts.ts'

/** The page of the link with which an email can be switched off. */
export const unsubscribeTexts = defineTexts('unsubscribe', {
  stopRequests: 'Stop emails about new chat requests?',
  requestsOn: 'This link has already been used. Emails about new chat requests are on.',
  requestsOff: "You won't get any more emails about new chat requests.",
  stopAccepted: 'Stop emails about accepted chat requests?',
  acceptedOn: 'This link has already been used. Emails about accepted chat requests are on.',
  acceptedOff: "You won't get any more emails about accepted chat requests.",
  stopUnread: 'Stop emails about unread messages?',
  unreadOn: 'This link has already been used. Emails about unread messages are on.',
  unreadOff: "You won't get any more emails about unread messages.",
  stopSearches: 'Stop emails about saved searches?',
  searchesOn: 'This link has already been used. Emails about saved searches are on.',
  searchesOff: "You won't get any more emails about saved searches.",
  linkNoLongerValid: 'This link is no longer valid.',
  unsubscribe: 'Unsubscribe',
  manageInSettings: 'Manage notifications in Settings',
})
