import { ageOf } from '@jodi/matching/age.ts'
import { type Criterion, SET_CRITERIA } from '@jodi/matching/criteria.ts'
import type { Day, Explanation as Found, MemberRow, Side } from '@jodi/matching/member.ts'
import { type EffectivePreferences, effectivePreferences } from '@jodi/matching/preferences.ts'
import type { Explanation, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { attributeText, type MemberRecord, preferredTexts, textOfCode, toMemberRow } from '#ranking/members/rules.ts'

type Row = ExplanationSide['rows'][number]

/** The engine's explanation, with the preferences and values behind it as text. */
export function describe(viewer: MemberRecord, person: MemberRecord, found: Found, day: Day): Explanation {
  return {
    percent: found.percent,
    yours: describeSide(viewer, toMemberRow(person), person, found.mine, day),
    theirs: withoutMusts(describeSide(person, toMemberRow(viewer), viewer, found.theirs, day)),
  }
}

/** The must-haves of others are private, see docs/decisions/033-must-haves.md. */
function withoutMusts(side: ExplanationSide): ExplanationSide {
  return { ...side, rows: side.rows.map((row) => ({ ...row, must: false })) }
}

/** One row of the viewer's side. */
export function describeRow(viewer: MemberRecord, person: MemberRecord, row: Side['rows'][number], day: Day): Row {
  return toText(viewer, toMemberRow(person), person, effectivePreferences(toMemberRow(viewer), day), row, day)
}

function describeSide(seeker: MemberRecord, other: MemberRow, record: MemberRecord, side: Side, day: Day) {
  const preferences = effectivePreferences(toMemberRow(seeker), day)
  return {
    got: side.share.got,
    of: side.share.of,
    rows: side.rows.map((row) => toText(seeker, other, record, preferences, row, day)),
  }
}

function toText(
  seeker: MemberRecord,
  other: MemberRow,
  record: MemberRecord,
  preferences: EffectivePreferences,
  row: Side['rows'][number],
  day: Day,
): Row {
  return {
    ...row,
    preference: preferenceOf(seeker, preferences, row.criterion),
    attribute: attributeOf(record, other, row.criterion, day),
  }
}

function preferenceOf(record: MemberRecord, of: EffectivePreferences, criterion: Criterion): Row['preference'] {
  if (criterion === 'age' || criterion === 'height') {
    const { basis, min, max } = of[criterion]
    return basis === 'stated' || basis === 'default' ? { kind: 'range', min, max } : null
  }
  const set = of.sets[SET_CRITERIA.indexOf(criterion)]
  if (set?.basis === 'stated')
    return { kind: 'values', values: record.preferences ? preferredTexts(record.preferences, criterion) : [] }
  return set?.basis === 'default'
    ? { kind: 'values', values: set.codes.map((code) => textOfCode(criterion, code)) }
    : null
}

function attributeOf(record: MemberRecord, row: MemberRow, criterion: Criterion, day: Day): Row['attribute'] {
  if (criterion === 'age') return ageOf(row, day)
  return criterion === 'height' ? row.heightTenths : attributeText(record, criterion)
}
