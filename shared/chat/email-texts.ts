/** Texts of the emails of this domain. */
export const chatEmailTexts = {
  requestReceived: {
    subject: 'New chat request on {{site}}',
    intro: 'You have a new chat request. View it to accept or reject:',
    link: 'View request',
  },
  requestReminder: {
    subject: 'A chat request waits for you on {{site}}',
    intro: 'You asked us to remind you of a chat request. View it to accept or reject:',
    link: 'View request',
  },
  requestAccepted: {
    subject: 'Your {{site}} chat request was accepted',
    intro: 'Your chat request was accepted. You can now start chatting:',
    link: 'Open chat',
  },
  messagesUnread: {
    subject: 'You have unread messages on {{site}}',
    intro: 'You have unread messages:',
    link: 'Read the messages',
    once: "We won't email you about this chat again until you open it.",
  },
} as const
