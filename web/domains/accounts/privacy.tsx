import { privacyTexts } from '@jodi/shared/accounts/privacy-texts.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { type LegalProps, type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: privacyTexts.whatWeStore,
    paragraphs: [
      privacyTexts.yourAccountYourEmailYour,
      privacyTexts.yourProfileAndPreferencesWhat,
      privacyTexts.yourIdentityDocumentIfYou,
      privacyTexts.yourActivityProfilesYouOpen,
      privacyTexts.yourChatsRequestsYouSend,
      privacyTexts.yourSuccessStoryAndIts,
      privacyTexts.yourSupportTicketsAndOur,
      privacyTexts.yourPaymentsPlanPriceDate,
      privacyTexts.securityDataBrowsersAndDevices,
    ],
  },
  {
    title: privacyTexts.whoSeesWhat,
    paragraphs: [
      privacyTexts.noOneCanSeeProfiles,
      privacyTexts.yourMatchesSeeYourName,
      privacyTexts.peopleYouChatWithCan,
      privacyTexts.otherMembersNeverSeeYour,
      privacyTexts.whenOneYouBlocksOther,
      privacyTexts.authorisedStaffCanSeeMembers,
      privacyTexts.onlyAdminWhoReviewsYour,
      privacyTexts.supportStaffCanReadYour,
      privacyTexts.successStoriesPublicAfterBoth,
      privacyTexts.yourPhotoAndBioData,
    ],
  },
  {
    title: privacyTexts.howWeUseIt,
    paragraphs: [privacyTexts.toFindAndExplainYour, privacyTexts.matchPercentageCalculatedByFixed],
  },
  {
    title: privacyTexts.emails,
    paragraphs: [
      privacyTexts.weEmailYouAboutYour,
      privacyTexts.weEmailYouAboutNew,
      privacyTexts.weEmailYouWhenYourIdentity,
      privacyTexts.weEmailYouWhenSupport,
      privacyTexts.weEmailYouWhenYour,
    ],
  },
  {
    title: privacyTexts.cookies,
    paragraphs: [privacyTexts.weUseFourFirstParty, privacyTexts.yourBrowserAlsoStoresYour],
  },
  {
    title: privacyTexts.yourRights,
    paragraphs: [
      privacyTexts.youCanViewAndCorrect,
      privacyTexts.inSettingsYouCanHide,
      privacyTexts.youCanAlsoDeleteYour,
      privacyTexts.weRecordWhatOurTeam,
      privacyTexts.weKeepYourDataFor,
    ],
  },
  {
    title: privacyTexts.contact,
    paragraphs: [privacyTexts.marriageBureauRunsResponsibleFor],
  },
]

/** How a member's data is used. */
export function Privacy(props: LegalProps) {
  return (
    <LegalText
      title={t(accountsTexts.privacy)}
      summary={privacyTexts.whatStoresAboutYouWho}
      sections={SECTIONS}
      {...props}
    />
  )
}
