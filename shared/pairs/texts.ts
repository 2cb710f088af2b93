import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const pairsTexts = defineTexts('pairs', {
  confirmationRequested: 'We asked {{name}} to confirm',
  successfullyMatchedQuestion: 'Successfully Matched with {{name}}?',
  successfullyMatchedConsequence:
    'When {{name}} confirms, you both stop appearing in matches. Your chats stay open, and either of you can undo this in Settings.',
  ask: 'Ask {{name}}',
  successfullyMatched: 'Successfully Matched',
  youAppearInMatchesAgain: 'You appear in matches again',
  matchedStatus: 'You and {{name}} are Successfully Matched. Neither of you appears in matches. Your chats stay open.',
  partnerDeletedStatus:
    "The account of the person you were matched with was deleted. You won't appear in matches until you choose to. Your chats stay open.",
  yourStory: 'Your story',
  endMatch: 'We are no longer together',
  endMatchQuestionNamed: 'No longer together with {{name}}?',
  endMatchQuestion: 'No longer together?',
  endMatchConsequence:
    'You will both appear in matches again unless your profiles are hidden. Your story, if any, will be deleted.',
  endMatchConsequenceAlone: 'You will appear in matches again unless your profile is hidden.',
  waitingForConfirmation: 'You marked yourself as Successfully Matched with {{name}}. Waiting for {{name}} to confirm.',
  confirmationAsked: '{{name}} says you are Successfully Matched. If you confirm, you both stop appearing in matches.',
  withdraw: 'Withdraw',
  goodWishes: 'We wish you and {{name}} all the best.',
  confirm: 'Confirm',
  decline: 'Decline',
  successStories: 'Success stories',
  couplesWhoMetHere: 'Couples who met here',
  storiesConsent: "Each story is published with both partners' consent.",
})
