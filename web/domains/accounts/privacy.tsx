import { privacyTexts } from '@jodi/shared/accounts/privacy-texts.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { type LegalProps, type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/texts/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: privacyTexts.whatWeStore,
    paragraphs: [
      privacyTexts.accountData,
      privacyTexts.profileData,
      privacyTexts.identityDocumentData,
      privacyTexts.activityData,
      privacyTexts.chatData,
      privacyTexts.storyData,
      privacyTexts.ticketData,
      privacyTexts.paymentData,
      privacyTexts.securityData,
    ],
  },
  {
    title: privacyTexts.whoSeesWhat,
    paragraphs: [
      privacyTexts.signedOutVisitors,
      privacyTexts.visibleToMatches,
      privacyTexts.visibleInChats,
      privacyTexts.contactVisibility,
      privacyTexts.visibilityAfterBlock,
      privacyTexts.visibleToStaff,
      privacyTexts.identityDocumentAccess,
      privacyTexts.ticketAccess,
      privacyTexts.publicStories,
      privacyTexts.fileAccess,
    ],
  },
  {
    title: privacyTexts.howWeUseIt,
    paragraphs: [privacyTexts.purposes, privacyTexts.matchPercentageRule],
  },
  {
    title: privacyTexts.emails,
    paragraphs: [
      privacyTexts.accountEmails,
      privacyTexts.chatEmails,
      privacyTexts.searchEmails,
      privacyTexts.identityCheckEmails,
      privacyTexts.ticketEmails,
      privacyTexts.storyEmails,
    ],
  },
  {
    title: privacyTexts.cookies,
    paragraphs: [privacyTexts.cookieList, privacyTexts.browserStorage],
  },
  {
    title: privacyTexts.yourRights,
    paragraphs: [
      privacyTexts.rightToCorrect,
      privacyTexts.rightToHideAndDownload,
      privacyTexts.rightToDelete,
      privacyTexts.technicalLog,
      privacyTexts.recordOfStaffActions,
      privacyTexts.retention,
    ],
  },
  {
    title: privacyTexts.contact,
    paragraphs: [privacyTexts.responsibleBureau],
  },
]

/** How a member's data is used. */
export function Privacy(props: LegalProps) {
  return (
    <LegalText title={t(accountsTexts.privacy)} summary={privacyTexts.introduction} sections={SECTIONS} {...props} />
  )
}
