import { ageOf } from '@jodi/matching/age.ts'
import { CRITERIA, SET_CRITERIA, type SetCriterion } from '@jodi/matching/criteria.ts'
import type { Day, Explanation as Found, MemberRow, Side } from '@jodi/matching/member.ts'
import { effectiveWishes } from '@jodi/matching/wishes.ts'
import type { Explanation, ExplanationSide } from '@jodi/shared/matches/contract.ts'
import { attributeText, type MemberRecord, textOfCode, toMemberRow, wishedTexts } from '#ranking/members/rules.ts'

type Row = ExplanationSide['rows'][number]

/** What the engine found, with the wishes and values behind it in words. */
export function describe(viewer: MemberRecord, person: MemberRecord, found: Found, day: Day): Explanation {
  return {
    percent: found.percent,
    yours: describeSide(viewer, toMemberRow(person), person, found.mine, day),
    theirs: describeSide(person, toMemberRow(viewer), viewer, found.theirs, day),
  }
}

function describeSide(wisher: MemberRecord, other: MemberRow, record: MemberRecord, side: Side, day: Day) {
  const row = toMemberRow(wisher)
  return {
    assumed: side.assumed,
    got: side.share.got,
    of: side.share.of,
    rows: CRITERIA.map((criterion, place): Row => {
      const outcome = side.rows[place]?.outcome ?? 'noWish'
      const hasWish = outcome !== 'noWish' && outcome !== 'noBar'
      return {
        criterion,
        outcome,
        wish: hasWish ? wishOf(wisher, row, criterion, day) : null,
        attribute: attributeOf(record, other, criterion, day),
      }
    }),
  }
}

function wishOf(record: MemberRecord, row: MemberRow, criterion: (typeof CRITERIA)[number], day: Day): Row['wish'] {
  const wishes = effectiveWishes(row, day)
  if (criterion === 'age') return { kind: 'range', min: wishes.minAge, max: wishes.maxAge }
  if (criterion === 'height') return { kind: 'range', min: wishes.minHeightTenths, max: wishes.maxHeightTenths }
  return { kind: 'values', values: valuesOf(record, row, criterion, wishes.sets[SET_CRITERIA.indexOf(criterion)]) }
}

function valuesOf(record: MemberRecord, row: MemberRow, criterion: SetCriterion, assumed: unknown): string[] {
  if (row.wishes && record.wishes) return wishedTexts(record.wishes, criterion)
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
