import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t, tOption } from '#lib/i18n.ts'

const REASON_TEXTS: Record<MatchCard['reasons'][number], PlainText> = {
  sameMotherTongue: matchesTexts.sameMotherTongue,
  sameCommunity: matchesTexts.sameCommunity,
  sameState: matchesTexts.sameState,
  age: matchesTexts.inYourAgeRange,
  height: matchesTexts.inYourHeightRange,
  qualification: matchesTexts.preferredQualification,
  workingWith: matchesTexts.preferredTypeWork,
  religion: matchesTexts.preferredReligion,
  maritalStatus: matchesTexts.preferredMaritalStatus,
  country: matchesTexts.preferredCountry,
}

export const reasonText = (reason: MatchCard['reasons'][number]) => t(REASON_TEXTS[reason])

/** Architect · Pune */
export const workAndCity = ({ occupation, city }: Pick<MatchCard, 'occupation' | 'city'>) =>
  [optionText(occupation) ?? t(uiTexts.notSpecified), optionText(city)].filter(Boolean).join(' · ')

/** Hinduism • Brahmin */
export const community = ({ religion, caste }: Pick<MatchCard, 'religion' | 'caste'>) =>
  [optionText(religion) ?? t(uiTexts.notSpecified), optionText(caste)].filter(Boolean).join(' • ')

const optionText = (value: string | null) => value && tOption(value)
