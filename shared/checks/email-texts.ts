/** Texts of the emails of this domain. */
export const checkEmailTexts = {
  checkDecided: {
    subject: 'Your {{site}} identity check is complete',
    intro: 'We have reviewed your identity document. See the result:',
    link: 'See the result',
    deleted: 'The document has been deleted. We keep only its type, the result and the date.',
  },
  documentAgain: {
    subject: 'Please send your identity document again',
    intro: 'We had to delete your identity document on {{site}} before it could be checked. Please send it again:',
    link: 'Send your document',
    ignore: 'If you no longer want to be verified, ignore this email.',
  },
} as const
