/** Texts of the emails of this domain. */
export const searchEmailTexts = {
  newPeople: {
    subject: 'New people for your saved searches on {{site}}',
    onePerson: '1 new person for {{name}}:',
    severalPeople: '{{count}} new people for {{name}}:',
    link: 'Open this search',
    once: 'Each person is counted once for each search. This email comes at most once a day, only if someone is new.',
  },
} as const
