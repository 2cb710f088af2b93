import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { faqTexts } from '@jodi/shared/tickets/faq-texts.ts'

/** The page that an answer refers to. */
type Way = { text: PlainText; to: string }

export type Question = {
  /** Identifies it in the URL. */
  key: string
  question: PlainText
  answer: readonly PlainText[]
  ways: readonly Way[]
}

/** Frequent questions; every answer describes the product as it is. */
export const QUESTIONS: readonly Question[] = [
  {
    key: 'profile',
    question: faqTexts.creatingProfile,
    answer: [faqTexts.creatingProfileSteps, faqTexts.creatingProfileForRelative, faqTexts.creatingProfileAdditions],
    ways: [
      { text: faqTexts.signUp, to: '/signup' },
      { text: faqTexts.editProfile, to: '/profile/edit' },
    ],
  },
  {
    key: 'matching',
    question: faqTexts.matching,
    answer: [percentageTexts.meaning, faqTexts.matchingCriteria, percentageTexts.noBarMeaning, faqTexts.matchingOrder],
    ways: [
      { text: percentageTexts.howMatchingWorks, to: '/how-matching-works' },
      { text: faqTexts.partnerPreferences, to: '/profile' },
      { text: faqTexts.myMatches, to: '/matches' },
    ],
  },
  {
    key: 'security',
    question: faqTexts.security,
    answer: [faqTexts.profileVisibility, faqTexts.contactVisibility, faqTexts.securitySettings],
    ways: [
      { text: faqTexts.readPrivacyNotice, to: '/privacy' },
      { text: faqTexts.openSettings, to: '/settings' },
    ],
  },
  {
    key: 'hiding',
    question: faqTexts.hidingOrBlocking,
    answer: [faqTexts.hidingProfile, faqTexts.blockingSomeone, faqTexts.reportingSomeone],
    ways: [{ text: faqTexts.openSettings, to: '/settings/privacy' }],
  },
  {
    key: 'verifying',
    question: faqTexts.verification,
    answer: [faqTexts.verificationUpload, faqTexts.verificationReview],
    ways: [{ text: faqTexts.verifyMyProfile, to: '/settings/identity' }],
  },
  {
    key: 'found',
    question: faqTexts.afterFindingMatch,
    answer: [faqTexts.confirmingMatch, faqTexts.sharingStory, faqTexts.leavingSite],
    ways: [
      { text: faqTexts.myChats, to: '/chats' },
      { text: faqTexts.shareStory, to: '/story' },
      { text: faqTexts.openSettings, to: '/settings/privacy' },
    ],
  },
]
