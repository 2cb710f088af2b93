import { termsTexts } from '@jodi/shared/accounts/terms-texts.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { type LegalProps, type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: termsTexts.whoCanJoin,
    paragraphs: [termsTexts.youMustBeAtLeast, termsTexts.forPeopleLookingForSpouse, termsTexts.eachPersonCanHaveOne],
  },
  {
    title: termsTexts.yourProfile,
    paragraphs: [termsTexts.everythingInYourProfileMust, termsTexts.usePhotoYourselfAndUpload],
  },
  {
    title: termsTexts.howMatchingWorks,
    paragraphs: [
      termsTexts.matchSomeoneGenderYouLooking,
      termsTexts.tenCriteriaCountAgeReligion,
      termsTexts.untilYouSetYourPreferences,
      termsTexts.percentageComparesWhatTwoPeople,
    ],
  },
  {
    title: termsTexts.howWeTreatEachOther,
    paragraphs: [
      termsTexts.useWhatYouLearnAbout,
      termsTexts.neverSendMoneyToSomeone,
      termsTexts.marriageBureauRunsMayDisable,
    ],
  },
  {
    title: termsTexts.yourAccount,
    paragraphs: [termsTexts.keepYourPasswordPrivateIn, termsTexts.youCanHideYourProfile, termsTexts.weTakeCareButWe],
  },
  {
    title: termsTexts.whenTheseTermsChange,
    paragraphs: [termsTexts.weRecordVersionYouAgreed, termsTexts.contactMarriageBureauRunsWith],
  },
]

/** The default terms. */
export function Terms(props: LegalProps) {
  return (
    <LegalText
      title={t(accountsTexts.terms)}
      summary={termsTexts.rulesForUsingInPlain}
      sections={SECTIONS}
      {...props}
    />
  )
}
