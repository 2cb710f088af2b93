/** Texts of the emails of this domain. */
export const adminEmailTexts = {
  adminCreated: {
    subject: 'Confirm your email to join {{site}} as an admin',
    /** Instead of a creator whose account was deleted. */
    team: 'Our team',
    intro: '{{creator}} has added you as an admin of {{site}}. Confirm your email and choose a password:',
    link: 'Confirm your email',
    valid: 'The link is valid for 7 days. You can sign in after you confirm.',
    ignore: "If you weren't expecting this, ignore this email.",
  },
} as const
