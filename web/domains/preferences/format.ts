import { LISTS } from '@jodi/shared/options/lists.ts'
import { CASTES, CASTES_BY_RELIGION } from '@jodi/shared/options/religions.ts'
import { NO_BAR, type Preferences, type ShownPreferences } from '@jodi/shared/preferences/contract.ts'
import { eachSet, SETS_IN_DIALOG, type SetName } from '@jodi/shared/profiles/preferences.ts'
import { fieldLabel, seekingLabel } from '#domains/profiles/format.ts'
import { feetAndInches } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import type { Choice } from '#ui/choice.ts'

export const SET_WISHES = SETS_IN_DIALOG.map(({ preference }) => preference)
export type SetWish = SetName
const CRITERION_OF = eachSet((criterion) => criterion)

const MARITAL_LABELS: Record<string, string> = {
  never_married: 'Never married',
  divorced: 'Divorced',
  widowed: 'Widowed',
}
export const wishLabel = (wish: SetWish) => fieldLabel(CRITERION_OF[wish].attribute)

/** A kept value of a set as it is read: 'never_married' is 'Never married'. */
export const wishValueLabel = (value: string) => (MARITAL_LABELS[value] ? t(MARITAL_LABELS[value]) : value)

/** What may be ticked: 'No bar' first; castes only of the religions that are wished for, plus what is ticked already. */
export function wishChoices(wish: SetWish, chosen: string[], religions: string[]): Choice[] {
  const options = wish === 'preferredCaste' ? castesOf(religions) : LISTS[CRITERION_OF[wish].offers]
  const values = [...new Set([NO_BAR, ...options, ...chosen])]
  return values.map((value) => ({ value, label: value === NO_BAR ? t(NO_BAR) : wishValueLabel(value) }))
}

function castesOf(religions: string[]): readonly string[] {
  const named = religions.filter((religion) => religion in CASTES_BY_RELIGION)
  if (named.length === 0) return CASTES
  return CASTES.filter((caste) => named.some((religion) => CASTES_BY_RELIGION[religion]?.includes(caste)))
}

/** 24 to 29; 24 or older; up to 29; nothing when neither end is stated. */
export function rangeText(min: number | null, max: number | null, write: (value: number) => string): string | null {
  if (min !== null && max !== null)
    return min === max ? write(min) : t('{{min}} to {{max}}', { min: write(min), max: write(max) })
  if (min !== null) return t('{{min}} or more', { min: write(min) })
  return max === null ? null : t('Up to {{max}}', { max: write(max) })
}

/** 5 ft 8 in from 68 inches. */
export const inchesText = (inches: number) => feetAndInches(inches * 10)

/** On the page of another person without whom they seek. */
export type PageWishes = ShownPreferences & Partial<Pick<Preferences, 'seeking'>>

/** The rows of the preferences card: what is stated, and nothing else. */
export function wishRows(wishes: PageWishes): { label: string; value: string }[] {
  const rows = [
    { label: t('Looking for'), value: wishes.seeking?.map(seekingLabel).join(', ') },
    { label: t('Age'), value: rangeText(wishes.minAge, wishes.maxAge, String) },
    { label: t('Height'), value: rangeText(wishes.minHeight, wishes.maxHeight, inchesText) },
    ...SET_WISHES.map((wish) => ({ label: wishLabel(wish), value: wishes[wish].map(wishValueLabel).join(', ') })),
  ]
  return rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
