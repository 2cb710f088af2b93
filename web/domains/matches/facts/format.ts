import type { ExplanationRow, MatchCard, MatchFact } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { factSentenceText, nameText } from '@jodi/shared/profiles/field-texts.ts'
import { criterionLabel, valueText } from '#domains/matches/why/format.ts'
import { preferenceValueLabel } from '#domains/preferences/format.ts'
import { feetAndInches, valueLabel } from '#domains/profiles/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

/** In a list of up to three columns, the cards before, above and beside one. */
const NEIGHBOURS = 3
const VALUES_SHOWN = 2

/** The fact of each card, in the order of the list: its rarest that no neighbour before it says. */
export function factsOfCards(matches: readonly Pick<MatchCard, 'id' | 'facts'>[]): Map<string, MatchFact> {
  const said: string[] = []
  const facts = new Map<string, MatchFact>()
  for (const { id, facts: own } of matches) {
    const near = said.slice(-NEIGHBOURS)
    const fact = own.find((one) => !near.includes(keyOf(one)))
    said.push(fact ? keyOf(fact) : '')
    if (fact) facts.set(id, fact)
  }
  return facts
}

/** 'Speaks Konkani, like you': the sentence of the field, or one that fits every field. */
export function factText({ name, value, isShared }: MatchFact): string {
  const own = factSentenceText(name, isShared)
  const shown = valueLabel(name, value)
  if (own) return t(own, { value: shown })
  return t(isShared ? matchesTexts.factShared : matchesTexts.factRare, { field: t(nameText(name)), value: shown })
}

/** The line of evidence: the first miss, else that everything is met; null for a viewer who has stated nothing. */
export function missText(miss: ExplanationRow | null, { yours }: MatchCard['evidence']): string | null {
  if (!miss) return yours.of === 0 ? null : tCount(yours.of, matchesTexts.allPreferencesMet)
  const label = criterionLabel(miss.criterion)
  if (miss.outcome === 'notSpecified') return t(matchesTexts.labelNotSpecified, { label })
  const value = valueText(miss, false) ?? ''
  const { preference } = miss
  if (preference?.kind === 'range') return rangeMissText(miss.criterion, preference, { label, value })
  if (!preference) return null
  const said = preference.values.map(preferenceValueLabel)
  const shown = said.slice(0, VALUES_SHOWN).join(', ')
  const more = said.length - VALUES_SHOWN
  return more > 0
    ? tCount(more, matchesTexts.valueYouSaidMore, { value, preference: shown })
    : t(matchesTexts.valueYouSaid, { value, preference: shown })
}

type Range = Extract<ExplanationRow['preference'], { kind: 'range' }>

function rangeMissText(
  criterion: ExplanationRow['criterion'],
  { min, max }: Range,
  values: { label: string; value: string },
): string {
  const write = criterion === 'height' ? feetAndInches : String
  if (min === null) return t(matchesTexts.rangeYouSaidUpTo, { ...values, max: write(max ?? 0) })
  if (max === null) return t(matchesTexts.rangeYouSaidFrom, { ...values, min: write(min) })
  return t(matchesTexts.rangeYouSaid, { ...values, min: write(min), max: write(max) })
}

const keyOf = ({ name, value }: MatchFact) => `${name} ${value}`
