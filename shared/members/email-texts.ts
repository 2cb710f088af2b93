/** Texts of the emails of this domain. */
export const memberEmailTexts = {
  agentProposed: {
    subject: 'Please decide about your agent on {{site}}',
    intro:
      'Our team suggests {{agent}} as your agent on {{site}}. Your agent sees your profile with your contact details and can edit it.',
    introWithoutAgent:
      'Our team suggests that you use {{site}} without an agent. Your agent would no longer see your profile.',
    until: 'You can answer in your settings until {{until}} (IST). If you do not answer, nothing changes.',
    link: 'Answer in your settings',
  },
  agentProposalWithdrawn: {
    subject: 'The change of your agent on {{site}} was withdrawn',
    intro: "Our team withdrew its suggestion about your agent. Nothing has changed, and you don't need to answer.",
  },
  clientAdded: {
    subject: 'You have a new client on {{site}}',
    intro: 'A member is now your client. You can see and edit their profile:',
    link: 'Open the profile',
  },
  clientRemoved: {
    subject: 'You no longer manage a client on {{site}}',
    intro: 'A member is no longer your client, so you can no longer see their profile. Your credits have not changed.',
    link: 'See your clients',
  },
} as const
