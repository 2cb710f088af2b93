import { defineTexts } from '#texts.ts'

/** Texts of this page. */
export const termsTexts = defineTexts('terms', {
  purpose:
    '{{site}} is for people looking for a spouse. Members who are married or Successfully Matched do not appear in matches.',
  whoCanJoin: 'Who can join',
  minimumAge:
    'You must be at least 18 to create a profile. Your profile is shown to others only from the legal age for marriage in India: 21 for men, 18 for women, and 21 for everyone else.',
  oneAccountEach:
    'Each person can have one account. You can manage a profile for an adult relative only with their knowledge and consent.',
  yourProfile: 'Your profile',
  truthfulProfile:
    'Everything in your profile must be true and about you: name, age, photos, marital status, work, religion and community. Others rely on it for a very important decision.',
  ownPhotos:
    'Use photos of yourself, with only you on the first one, and upload only pictures and documents you have the right to share. You keep all rights to them. We show them only as described in the privacy notice.',
  howMatchingWorks: 'How matching works',
  matchDefinition:
    'A match is someone of a gender you are looking for, who is looking for yours, when both profiles are complete and visible. Matches are ordered by a percentage that combines how well they meet your preferences and how well you meet theirs.',
  matchingCriteria:
    "Ten criteria count: age, religion, marital status, caste, mother tongue, height, country, qualification, state and type of work. Each match shows every reason. 'No bar' accepts everyone and counts half as much as a preference that you state.",
  defaultPreferences:
    'For preferences that you leave empty, we use defaults based on your profile, at half weight, and say so. Payments never change a percentage or the order.',
  percentageLimits:
    'A percentage compares what two people entered. It is not a guarantee. Apart from identity checks, we do not verify what people enter. Meet, ask questions and involve your families before you decide.',
  howWeTreatEachOther: 'How we treat each other',
  useOfInformation:
    'Use what you learn about others only to find a spouse. Do not copy, publish, share or scrape profiles or photos. Each account can open a limited number of profiles per day.',
  moneyAndPasswords:
    'Never send money to someone you know only from {{site}}, and never share your password or a code.',
  disablingAccounts:
    'The marriage bureau that runs {{site}} may disable an account that breaks these terms or harms others.',
  yourAccount: 'Your account',
  passwordAndSessions:
    'Keep your password private. In Settings you can see where you are signed in and sign out everywhere.',
  hidingAndDeleting:
    'You can hide your profile, deactivate your account or delete it at any time in Settings. Deletion needs a code we email you and cannot be undone.',
  availability: 'We take care, but we cannot guarantee that {{site}} is always available or free of errors.',
  whenTheseTermsChange: 'When these terms change',
  recordedVersion: 'We record the version you agreed to and when. Each new version has a new number.',
  contactForQuestions: 'Contact the marriage bureau that runs {{site}} with questions about these terms.',
  introduction: 'The rules for using {{site}} in plain language. You agree to them when you sign up.',
})
