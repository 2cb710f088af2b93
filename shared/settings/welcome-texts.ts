import { defineTexts } from '#texts.ts'

/** Texts of the public introduction, /welcome. */
export const welcomeTexts = defineTexts('welcome', {
  headline: 'A match works both ways.',
  introduction:
    '{{site}} helps families in India find a partner. Each match shows how well both of you meet what the other is looking for, and why.',
  createProfile: 'Create your profile',
  howMatchingWorks: 'How matching works',
  freeToJoin: 'Joining, being found and replying are free.',

  percentageTitle: 'One percentage, for both of you',
  percentageText: 'You and the other person see the same number, and what it rests on.',
  sample: 'An example',
  sampleMine: 'You asked for 9 things: 8 are met.',
  sampleTheirs: 'Rohan asked for 4 things: 4 are met.',
  sayTitle: 'You say what matters',
  sayText: 'Ten criteria count, from age to city. State a preference, leave it open, or make it a must-have.',
  compareTitle: 'Both sides count',
  compareText:
    'We compare your preferences with their profile, and theirs with yours. The side that gets less counts more.',
  reasonsTitle: 'You see every reason',
  reasonsText: 'Each preference of both sides is shown as met, near, not specified or not met.',

  promisesTitle: 'What stays private',
  contactTitle: 'Your phone and email',
  contactText: 'Other members see them only after you share them in a chat, and you can stop sharing.',
  photosTitle: 'Your photos',
  photosText:
    'Only your matches, people you chat with and our staff can see them. You choose who sees every photo but the first.',
  copyingTitle: 'Your profile',
  copyingText: 'It needs a sign-in, and each member can open only a limited number of profiles a day.',
  hidingTitle: 'When you need distance',
  hidingText: 'You can hide your profile, browse privately, and block or report a member.',
  checkedTitle: 'A badge you can rely on',
  checkedText: 'It says that our staff compared name and age with an identity document.',
  deletionTitle: 'Your data',
  deletionText: 'You can download your data and delete your account in the settings.',
  privacyNotice: 'Read the privacy notice',

  plansTitle: 'Plans without automatic renewal',
  plansText: 'A plan sets how many chats you can start a day. It never changes your matches.',
  seePlans: 'See all plans',
  allStories: 'All stories',

  questionsTitle: 'Before you begin',
  questionsText: 'Answers about profiles, matching and safety, without signing in.',
  readQuestions: 'Read the questions',
})
