/** Texts of the emails of this domain. */
export const ticketEmailTexts = {
  ticketAnswered: {
    subject: '{{site}} replied to your support ticket',
    intro: 'We have replied to your support ticket:',
    link: 'Read response',
    again: "If this doesn't solve it, create another ticket.",
  },
} as const
