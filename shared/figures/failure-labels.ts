import { defineTexts } from '#texts.ts'

/** What operators read for each reason why an email was not sent, with the code for the mail provider. */
export const failureLabels = defineTexts('failureLabels', {
  address: 'The address was rejected ({{code}})',
  full: 'The mailbox or the mail server was full ({{code}})',
  notNow: 'Not accepted at that time ({{code}})',
  signIn: 'The mail server did not accept the sign-in of SMTP_URL ({{code}})',
  policy: 'The mail server did not accept this email ({{code}})',
  noAnswer: 'The mail server did not answer ({{code}})',
  encryption: 'The encrypted connection to the mail server failed ({{code}})',
  wrongSecret: 'It was encrypted with another secret and cannot be sent',
  other: 'Another error ({{code}})',
})
