/** Texts of the emails of this domain. */
export const planEmailTexts = {
  planPaid: {
    subject: 'Your {{site}} receipt: {{amount}} for {{plan}}',
    intro: 'Thank you. We received {{amount}} for the {{plan}} plan on {{day}}. It is valid until {{until}}.',
    receipt: 'View or print your receipt:',
    link: 'View your receipt',
    end: "It does not renew automatically. We'll email you 7 days before it ends.",
  },
  planPaidLate: {
    subject: 'Your {{site}} payment needs your decision',
    intro:
      'We received {{amount}} for the {{plan}} plan on {{day}}. You bought another plan after you started this payment, so we did not apply it. Your other plan continues.',
    choose: 'You can apply the payment or ask for a refund.',
    link: 'Decide about the payment',
  },
  refundDeclined: {
    subject: 'Your {{site}} refund request was declined',
    intro: 'We declined your refund request. You can apply the payment to your account:',
    link: 'Open your plan',
  },
  planEnds: {
    subject: 'Your {{site}} {{plan}} plan ends on {{until}}',
    intro: "Your {{plan}} plan ends on {{until}}. It does not renew automatically and you won't be charged.",
    basic: "After that you'll be on the Basic plan. You keep your matches and chats. See plans:",
    link: 'See plans',
  },
} as const
