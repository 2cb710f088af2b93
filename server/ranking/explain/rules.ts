import { ageOf } from '@jodi/matching/age.ts'
import { CRITERIA, SET_CRITERIA, type SetCriterion } from '@jodi/matching/criteria.ts'
import type { Day, Explanation as Found, MemberRow, Side } from '@jodi/matching/member.ts'
import { effectivePreferences } from '@jodi/matching/preferences.ts'
import type { Explanation, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { attributeText, type MemberRecord, preferredTexts, textOfCode, toMemberRow } from '#ranking/members/rules.ts'

type Row = ExplanationSide['rows'][number]

/** The engine's explanation, with the preferences and values behind it as text. */
export function describe(viewer: MemberRecord, person: MemberRecord, found: Found, day: Day): Explanation {
  return {
    percent: found.percent,
    yours: describeSide(viewer, toMemberRow(person), person, found.mine, day),
    theirs: describeSide(person, toMemberRow(viewer), viewer, found.theirs, day),
  }
}

function describeSide(seeker: MemberRecord, other: MemberRow, record: MemberRecord, side: Side, day: Day) {
  const row = toMemberRow(seeker)
  return {
    assumed: side.assumed,
    got: side.share.got,
    of: side.share.of,
    rows: CRITERIA.map((criterion, place): Row => {
      const outcome = side.rows[place]?.outcome ?? 'noPreference'
      const hasPreference = outcome !== 'noPreference' && outcome !== 'noBar'
      return {
        criterion,
        outcome,
        preference: hasPreference ? preferenceOf(seeker, row, criterion, day) : null,
        attribute: attributeOf(record, other, criterion, day),
      }
    }),
  }
}

function preferenceOf(
  record: MemberRecord,
  row: MemberRow,
  criterion: (typeof CRITERIA)[number],
  day: Day,
): Row['preference'] {
  const preferences = effectivePreferences(row, day)
  if (criterion === 'age') return { kind: 'range', min: preferences.minAge, max: preferences.maxAge }
  if (criterion === 'height')
    return { kind: 'range', min: preferences.minHeightTenths, max: preferences.maxHeightTenths }
  return { kind: 'values', values: valuesOf(record, row, criterion, preferences.sets[SET_CRITERIA.indexOf(criterion)]) }
}

function valuesOf(record: MemberRecord, row: MemberRow, criterion: SetCriterion, assumed: unknown): string[] {
  if (row.preferences && record.preferences) return preferredTexts(record.preferences, criterion)
  return Array.isArray(assumed) ? assumed.map((code: number) => textOfCode(criterion, code)) : []
}

function attributeOf(
  record: MemberRecord,
  row: MemberRow,
  criterion: (typeof CRITERIA)[number],
  day: Day,
): Row['attribute'] {
  if (criterion === 'age') return ageOf(row, day)
  return criterion === 'height' ? row.heightTenths : attributeText(record, criterion)
}
