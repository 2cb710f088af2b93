import { defineTexts } from '#texts.ts'

/** What operators read for each reason why an email was not sent. */
export const failureLabels = defineTexts('failureLabels', {
  address: 'The address was rejected',
  mailboxFull: 'The mailbox is full',
  notNow: 'Not accepted for now',
  signIn: 'The mail server rejects our user name or password',
  policy: 'Rejected by a rule of the mail server',
  noAnswer: 'The mail server does not answer',
  wrongSecret: 'It was encrypted with another secret and cannot be sent',
  other: 'Not accepted',
})
