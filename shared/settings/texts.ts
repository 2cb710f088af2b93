import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const settingsTexts = defineTexts('settings', {
  contact: 'Contact',
  support: 'Support',
  grievanceOfficer: 'Grievance officer',
  acknowledgementPeriod: {
    one: 'We acknowledge complaints within {{count}} hour.',
    other: 'We acknowledge complaints within {{count}} hours.',
  },
  answerPeriod: {
    one: 'We answer them within {{count}} day.',
    other: 'We answer them within {{count}} days.',
  },
  darkMode: 'Dark Mode',
  empty: '(empty)',
  couldntLoadPage: "Couldn't load this page",
  themePreferenceSaved: 'Theme preference saved.',
  failedToSaveThemePreference: 'Failed to save theme preference',
  siteSettingsSaved: 'Site settings saved.',
  couldntSaveSiteSettings: "Couldn't save site settings",
  legalTextHint: "Leave empty to use the default text. Start a line with '# ' for a heading or '- ' for a list item.",
  brand: 'Brand',
  brandExplanation: 'Shown on every page, in the browser tab and in every email.',
  supportContact: 'Support contact',
  supportContactExplanation: 'Shown on sign-in pages, in Settings and in every email.',
  grievanceContact: 'Grievance contact',
  grievanceContactExplanation: 'Shown on the Terms, Privacy and Settings pages.',
  acknowledgeHoursHint: '1 to 24 hours. Sets due times in Reports.',
  answerDaysHint: '1 to 7 days.',
  reviewOfContent: 'Review of texts and photos',
  reviewOfContentExplanation:
    'About me, prompts, photos and captions wait in Reviews until an admin approves or removes them. What waits when you change this keeps waiting.',
  appearsBeforeReview: 'At once, before the review',
  appearsAfterReview: 'Only after the review',
  termsAndPrivacy: 'Terms and privacy',
  termsAndPrivacyExplanation:
    'Version {{version}}. Saving a change creates a new version. New members agree to it when they sign up.',
  logoSaved: 'Logo saved',
  defaultLogoRestored: 'Default logo restored',
  logo: 'Logo',
  logoHint: 'Square JPEG, PNG or WebP, up to 2 MB. Saved immediately and shown next to the name.',
  appearance: 'Appearance',
  useSystemSetting: 'Use system setting',
  systemSettingHint: 'Follows your device setting.',
  couldntLoadSiteSettings: "Couldn't load site settings",
  frequentlyAskedQuestions: 'Frequently Asked Questions',
})
