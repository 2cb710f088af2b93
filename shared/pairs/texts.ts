import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const pairsTexts = defineTexts('pairs', {
  weAskedToConfirm: 'We asked {{name}} to confirm',
  successfullyMatchedWith: 'Successfully Matched with {{name}}?',
  whenConfirmsYouBothStop:
    'When {{name}} confirms, you both stop appearing in matches. Your chats stay open, and either of you can undo this in Settings.',
  ask: 'Ask {{name}}',
  successfullyMatched: 'Successfully Matched',
  youAppearInMatchesAgain: 'You appear in matches again',
  youAndSuccessfullyMatchedNeither:
    'You and {{name}} are Successfully Matched. Neither of you appears in matches. Your chats stay open.',
  personYouWereMatchedWith:
    "The person you were matched with has deleted their account. You won't appear in matches until you choose to. Your chats stay open.",
  yourStory: 'Your story',
  weNoLongerTogether: 'We are no longer together',
  noLongerTogetherWith: 'No longer together with {{name}}?',
  noLongerTogether: 'No longer together?',
  youWillBothAppearIn:
    'You will both appear in matches again unless your profiles are hidden. Your story, if any, will be deleted.',
  youWillAppearInMatches: 'You will appear in matches again unless your profile is hidden.',
  youMarkedYourselfAsSuccessfully:
    'You marked yourself as Successfully Matched with {{name}}. Waiting for {{name}} to confirm.',
  saysYouSuccessfullyMatchedIf:
    '{{name}} says you are Successfully Matched. If you confirm, you both stop appearing in matches.',
  withdraw: 'Withdraw',
  weWishYouAndAll: 'We wish you and {{name}} all the best.',
  confirm: 'Confirm',
  decline: 'Decline',
  successStories: 'Success stories',
  couplesWhoMetHere: 'Couples who met here',
  eachStoryPublishedWithBoth: "Each story is published with both partners' consent.",
})
