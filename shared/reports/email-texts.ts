const secret = {
  secret: "The person you reported won't know who reported them.",
} as const

/** Texts of the emails of this domain. */
export const reportEmailTexts = {
  reportAcknowledged: {
    subject: 'We received your report',
    intro: 'Thank you for your report of {{day}}. Our team is looking into it.',
    ...secret,
  },
  reportAnswered: {
    subject: 'Update on your report',
    intro: 'We have reviewed your report of {{day}}.',
    dismissed: 'We did not find a violation of our rules.',
    acted: "We found a violation of our rules and have taken action. We can't share the details.",
    secret:
      "The person you reported won't know who reported them. You can block them at any time, and report them again if something new happens.",
  },
} as const
