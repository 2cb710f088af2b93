import type { Evidence, MatchCard } from '@jodi/shared/matches/contract.ts'
import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ListedMatch } from '#domains/matches/queries.ts'
import { fieldLabel } from '#domains/profiles/format.ts'
import { formatNumber, formatUnits, unbrokenNumbers } from '#lib/texts/format.ts'
import { t, tOption } from '#lib/texts/i18n.ts'

/** Architect · Pune */
export const workAndCity = ({ occupation, city }: Pick<MatchCard, 'occupation' | 'city'>) =>
  [optionText(occupation) ?? t(uiTexts.notSpecified), optionText(city)].filter(Boolean).join(' · ')

type Known = Pick<MatchCard, 'occupation' | 'city'> & { age: number | null }

/** 29 · Paediatrician · Pune: what is known of the person. */
export const ageWorkAndCity = ({ age, occupation, city }: Known) =>
  [age && formatNumber(age), optionText(occupation), optionText(city)].filter(Boolean).join(' · ')

/** Hinduism • Brahmin */
export const community = ({ religion, caste }: Pick<MatchCard, 'religion' | 'caste'>) =>
  [optionText(religion) ?? t(uiTexts.notSpecified), optionText(caste)].filter(Boolean).join(' • ')

/** In which fields a search found a person: 'City: Pune'; null if only in the name, which shows it itself. */
export function foundText(match: ListedMatch): string | null {
  const found = match.foundIn?.flatMap((name) => {
    // A long text is only on the page of the person.
    if (fieldOf(name).kind === 'longText') return [t(matchesTexts.foundInField, { field: fieldLabel(name) })]
    const value = name in match && name !== 'firstName' ? match[name as keyof MatchCard] : null
    return typeof value === 'string'
      ? [t(filtersTexts.partAndValue, { part: fieldLabel(name), value: tOption(value) })]
      : []
  })
  return found?.length ? formatUnits(found) : null
}

/** What the percentage rests on: '8 of 9 for you, 4 of 4 for Rohan'; never '0 of 0'. */
export function evidenceText({ yours: { met, of }, theirs }: Evidence, name: string): string {
  const { met: theirMet, of: theirOf, noBar } = theirs
  if (of > 0 && theirOf > 0) return t(matchesTexts.evidence, { met, of, theirMet, theirOf, name })
  if (theirOf > 0) return t(matchesTexts.evidenceOnlyTheirs, { theirMet, theirOf, name })
  if (of > 0) {
    const text = noBar ? matchesTexts.evidenceTheySaidNoBar : matchesTexts.evidenceTheyStatedNothing
    return t(text, { met, of, name })
  }
  return t(noBar ? matchesTexts.evidenceNothingAndNoBar : matchesTexts.evidenceNothingStated, { name })
}

/** The same for display: each sentence is a line, and no line ends within '4 of 5'. */
export const evidenceLines = (evidence: Evidence, name: string) =>
  unbrokenNumbers(evidenceText(evidence, name)).replace(/(?<=[.।]) /u, ' \n')

const optionText = (value: string | null) => value && tOption(value)
