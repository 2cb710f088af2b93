/** Texts of the emails of this domain. */
export const safetyEmailTexts = {
  warned: {
    subject: 'A warning about your {{site}} account',
    intro: 'Something in your profile or messages breaks a {{site}} rule: {{rule}}',
    correct: 'Please correct it. If it continues, we may disable your account.',
    mistake: 'If you think this is a mistake, create a support ticket.',
    link: 'Open {{site}}',
  },
} as const
