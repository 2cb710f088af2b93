import type { PlainText } from '@jodi/shared/texts.ts'
import { faqTexts } from '@jodi/shared/tickets/faq-texts.ts'

/** The page that an answer refers to. */
type Way = { text: PlainText; to: string; hash?: string }

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
    question: faqTexts.howDoICreateProfile,
    answer: [faqTexts.signUpWithYourEmail, faqTexts.youCanAddPhotoBio],
    ways: [
      { text: faqTexts.signUp, to: '/signup' },
      { text: faqTexts.editProfile, to: '/profile/edit' },
    ],
  },
  {
    key: 'matching',
    question: faqTexts.howDoesMatchingWork,
    answer: [
      faqTexts.weCompareYourPartnerPreferences,
      faqTexts.tenCriteriaCountAgeReligion,
      faqTexts.yourBestMatchesComeFirst,
    ],
    ways: [
      { text: faqTexts.partnerPreferences, to: '/profile' },
      { text: faqTexts.myMatches, to: '/matches' },
    ],
  },
  {
    key: 'security',
    question: faqTexts.myInformationSecure,
    answer: [faqTexts.noOneCanSeeProfile, faqTexts.otherMembersNeverSeeYour, faqTexts.inSettingsYouCanSee],
    ways: [
      { text: faqTexts.readPrivacyNotice, to: '/privacy' },
      { text: faqTexts.openSettings, to: '/settings' },
    ],
  },
  {
    key: 'hiding',
    question: faqTexts.canIHideMyProfile,
    answer: [faqTexts.yesHideYourProfileIn, faqTexts.toBlockSomeoneOpenTheir, faqTexts.youCanReportSomeoneFrom],
    ways: [{ text: faqTexts.openSettings, to: '/settings' }],
  },
  {
    key: 'verifying',
    question: faqTexts.howDoIVerifyMy,
    answer: [faqTexts.uploadPictureOrPdfIdentity, faqTexts.adminComparesItWithName],
    ways: [{ text: faqTexts.verifyMyProfile, to: '/settings', hash: 'identity' }],
  },
  {
    key: 'found',
    question: faqTexts.whatShouldIDoAfter,
    answer: [faqTexts.openYourChatWithPerson, faqTexts.youCanThenShareYour, faqTexts.whenYouNoLongerNeed],
    ways: [
      { text: faqTexts.myChats, to: '/chats' },
      { text: faqTexts.shareStory, to: '/story' },
      { text: faqTexts.openSettings, to: '/settings' },
    ],
  },
]
