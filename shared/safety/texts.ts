import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const safetyTexts = defineTexts('safety', {
  blockedPeople: 'Blocked people',
  blockedPeopleExplanation: "You and the people you block can't see each other. They are not notified.",
  noOneBlocked: "You haven't blocked anyone.",
  noLongerBlocked: '{{name}} is no longer blocked',
  couldntUndo: "Couldn't undo this",
  unblockNamed: 'Unblock {{name}}',
  unblockButton: 'Unblock',
  hasBeenBlocked: '{{name}} has been blocked',
  unblockHint: 'You can unblock them in Settings.',
  couldntBlock: "Couldn't block {{name}}",
  blockQuestion: 'Block {{name}}?',
  blockConsequence:
    "You won't see each other's profiles or chats, and shared contact details are hidden. They are not notified.",
  blockNamed: 'Block {{name}}',
  blockMenuItem: 'Block',
  more: 'More',
  couldntSave: "Couldn't save this",
  pleaseFollowOurRules: 'Please follow our rules',
  warningExplanation:
    'Something in your profile or messages breaks this rule. If it continues, we may disable your account.',
  iUnderstand: 'I understand',
})
