import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const safetyTexts = defineTexts('safety', {
  blockedPeople: 'Blocked people',
  youAndPeopleYouBlock: "You and the people you block can't see each other. They are not notified.",
  youHaventBlockedAnyone: "You haven't blocked anyone.",
  noLongerBlocked: '{{name}} is no longer blocked',
  couldntUndo: "Couldn't undo this",
  unblock: 'Unblock {{name}}',
  unblock2: 'Unblock',
  hasBeenBlocked: '{{name}} has been blocked',
  youCanUnblockThemIn: 'You can unblock them in Settings.',
  couldntBlock: "Couldn't block {{name}}",
  block: 'Block {{name}}?',
  youWontSeeEachOthers:
    "You won't see each other's profiles or chats, and shared contact details are hidden. They are not notified.",
  block2: 'Block {{name}}',
  block3: 'Block',
  more: 'More',
  couldntSave: "Couldn't save this",
  pleaseFollowOurRules: 'Please follow our rules',
  somethingInYourProfileOr:
    'Something in your profile or messages breaks this rule. If it continues, we may disable your account.',
  iUnderstand: 'I understand',
})
