/** Texts of the emails of this domain. */
export const agentEmailTexts = {
  accountCreated: {
    subject: '{{creator}} created a {{site}} account for you',
    /** Instead of a creator without a name. */
    team: 'Our team',
    introMember: '{{creator}} created a {{site}} account and profile for you. Set your password to get started:',
    introAgent: '{{creator}} created a {{site}} agent account for you. Set your password to get started:',
    link: 'Set your own password',
    valid:
      'After you set it, the temporary password stops working and all other devices are signed out. The link is valid for 7 days.',
    notMe: 'Not expecting this? Delete the account and its profile here:',
    notMeAgent: 'Not expecting this? Delete the account here:',
    notMeLink: "This isn't me",
  },
} as const
