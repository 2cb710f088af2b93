/** Placeholder for the bureau's name, which is inserted when an email is sent. */
export const SITE = '{{site}}'
export interface Letter {
  subject: string
  paragraphs: string[]
  code?: string
  link?: { text: string; url: string }
  /** A second link, at the end of the email. */
  lastLink?: { text: string; url: string }
  /** URL at which this kind of email can be switched off. */
  unsubscribe?: string
}

/** Emails about the agent of a member. None of them contains a member's name. */
export const agentLetters = {
  agentProposed: ({ agent = '', until = '', link = '' }) => ({
    subject: `Please decide about your agent on ${SITE}`,
    paragraphs: [
      agent
        ? `Our team suggests ${agent} as your agent on ${SITE}. Your agent sees your profile with your contact details and can edit it.`
        : `Our team suggests that you use ${SITE} without an agent. Your agent would no longer see your profile.`,
      `You can answer in your settings until ${until} (IST). If you do not answer, nothing changes.`,
    ],
    link: { text: 'Answer in your settings', url: link },
  }),
  agentProposalWithdrawn: () => ({
    subject: `The change of your agent on ${SITE} was withdrawn`,
    paragraphs: [
      "Our team withdrew its suggestion about your agent. Nothing has changed, and you don't need to answer.",
    ],
  }),
  clientAdded: ({ link = '' }) => ({
    subject: `You have a new client on ${SITE}`,
    paragraphs: ['A member is now your client. You can see and edit their profile:'],
    link: { text: 'Open the profile', url: link },
  }),
  clientRemoved: ({ link = '' }) => ({
    subject: `You no longer manage a client on ${SITE}`,
    paragraphs: [
      'A member is no longer your client, so you can no longer see their profile. Your credits have not changed.',
    ],
    link: { text: 'See your clients', url: link },
  }),
} satisfies Record<string, (data: Record<string, string>) => Letter>
