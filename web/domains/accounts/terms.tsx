import { termsTexts } from '@jodi/shared/accounts/terms-texts.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { type LegalProps, type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/texts/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: termsTexts.whoCanJoin,
    paragraphs: [termsTexts.minimumAge, termsTexts.purpose, termsTexts.oneAccountEach],
  },
  {
    title: termsTexts.yourProfile,
    paragraphs: [termsTexts.truthfulProfile, termsTexts.ownPhotos],
  },
  {
    title: termsTexts.howMatchingWorks,
    paragraphs: [
      termsTexts.matchDefinition,
      termsTexts.matchingCriteria,
      termsTexts.defaultPreferences,
      termsTexts.percentageLimits,
    ],
  },
  {
    title: termsTexts.howWeTreatEachOther,
    paragraphs: [termsTexts.useOfInformation, termsTexts.moneyAndPasswords, termsTexts.disablingAccounts],
  },
  {
    title: termsTexts.yourAccount,
    paragraphs: [termsTexts.passwordAndSessions, termsTexts.hidingAndDeleting, termsTexts.availability],
  },
  {
    title: termsTexts.whenTheseTermsChange,
    paragraphs: [termsTexts.recordedVersion, termsTexts.contactForQuestions],
  },
]

/** The default terms. */
export function Terms(props: LegalProps) {
  return <LegalText title={t(accountsTexts.terms)} summary={termsTexts.introduction} sections={SECTIONS} {...props} />
}
