import { ageOf, isOfLegalAge } from '@jodi/matching/age.ts'
import { CRITERIA, type Criterion, SETS, WEIGHTS } from '@jodi/matching/criteria.ts'
import { tieBreakHash } from '@jodi/matching/hash.ts'
import type { Day, MemberRow, Outcome } from '@jodi/matching/member.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { NO_BAR } from '@jodi/shared/preferences/contract.ts'
import type { MemberRecord } from '#ranking/members/rules.ts'

// A further plain implementation of the ranking, directly from the declaration of the criteria: on texts, without
// codes.

type Range = readonly [least: number | null, most: number | null]
type Preference = Range | 'noBar' | readonly string[] | null

/** A member for the plain calculation: a value and a preference for each criterion. */
export interface PlainMember {
  row: MemberRow
  values: Map<Criterion, string | number | null>
  /** Null if none are stated. */
  stated: Map<Criterion, Preference> | null
}

export interface PlainKey {
  id: number
  percent: number
  affinity: number
  activeDay: number
  hash: number
}

interface PlainSide {
  outcomes: Outcome[]
  got: number
  of: number
}

/** From the values of the database. */
export function plainOfRecord(record: MemberRecord, row: MemberRow, day: Day): PlainMember {
  const { preferences } = record
  const setPreference = (texts: readonly string[], list: readonly string[]): Preference => {
    if (texts.length === 0) return null
    return texts.includes(NO_BAR) ? 'noBar' : texts.map((text) => (list.includes(text) ? text : OTHER))
  }
  const sets = SETS.map(({ name, list, attribute, preference }) => {
    const values: readonly string[] = LISTS[list]
    const text = attribute === 'maritalStatus' && record[attribute] === 'single' ? 'never_married' : record[attribute]
    return {
      name,
      value: text ? (values.includes(text) ? text : OTHER) : null,
      preference: setPreference(preferences?.[preference] ?? [], values),
    }
  })
  return plainOf(row, sets, day)
}

/** From the engine's codes only, for codes that no list has yet. */
export function plainOfRow(row: MemberRow, day: Day): PlainMember {
  const textOf = (code: number) => (code === 1 ? OTHER : String(code))
  const sets = SETS.map(({ name }, place) => {
    const [code, preference] = [row.attributes[place] ?? 0, row.preferences?.sets[place] ?? null]
    return {
      name,
      value: code === 0 ? null : textOf(code),
      preference: Array.isArray(preference) ? preference.map(textOf) : (preference as 'noBar' | null),
    }
  })
  return plainOf(row, sets, day)
}

/** Everyone whom the viewer sees, best first. */
export function rankPlain(viewer: PlainMember, crowd: readonly PlainMember[], day: Day): PlainKey[] {
  const fits = (one: MemberRow, other: MemberRow) => Math.floor(one.seeking / 2 ** other.gender) % 2 === 1
  const isListed = ({ row }: PlainMember) => row.listed && isOfLegalAge(row.gender, ageOf(row, day))
  if (!isListed(viewer)) return []
  return crowd
    .filter(({ row }) => row.id !== viewer.row.id && fits(viewer.row, row) && fits(row, viewer.row))
    .filter(isListed)
    .map(({ row, ...rest }) => ({
      id: row.id,
      percent: percentOf(viewer, { row, ...rest }),
      affinity: affinityOf(viewer, { row, ...rest }),
      activeDay: row.activeDay,
      hash: tieBreakHash(viewer.row.id, row.id, day),
    }))
    .sort(
      (a, b) =>
        b.percent - a.percent || b.affinity - a.affinity || b.activeDay - a.activeDay || a.hash - b.hash || a.id - b.id,
    )
}

/** The outcomes of one member's preferences with the other, in the order of CRITERIA. */
export function sideOf(seeker: PlainMember, other: PlainMember): PlainSide {
  const outcomes = CRITERIA.map((criterion) =>
    outcomeOf(preferenceOf(seeker, criterion), other.values.get(criterion) ?? null),
  )
  let [got, of] = [0, 0]
  CRITERIA.forEach((criterion, at) => {
    const outcome = outcomes[at]
    if (outcome === 'met' || outcome === 'notMet' || outcome === 'notSpecified') of += 2 * WEIGHTS[criterion]
    if (outcome === 'met') got += 2 * WEIGHTS[criterion]
    if (outcome === 'notSpecified') got += WEIGHTS[criterion]
  })
  return of === 0 ? { outcomes, got: 2, of: 2 } : { outcomes, got, of }
}

export function percentOf(one: PlainMember, other: PlainMember): number {
  const [mine, theirs] = [sideOf(one, other), sideOf(other, one)]
  const both = mine.got * theirs.of + theirs.got * mine.of
  return both === 0 ? 0 : Math.floor((400 * mine.got * theirs.got + both) / (2 * both))
}

function plainOf(
  row: MemberRow,
  sets: readonly { name: Criterion; value: string | null; preference: Preference }[],
  day: Day,
): PlainMember {
  const values = new Map<Criterion, string | number | null>(sets.map(({ name, value }) => [name, value]))
  values.set('age', ageOf(row, day)).set('height', row.heightTenths)
  const { minAge = null, maxAge = null, minHeightTenths = null, maxHeightTenths = null } = row.preferences ?? {}
  const stated = new Map<Criterion, Preference>(sets.map(({ name, preference }) => [name, preference]))
  stated.set('age', rangeOf(minAge, maxAge)).set('height', rangeOf(minHeightTenths, maxHeightTenths))
  return { row, values, stated: [...stated.values()].some((preference) => preference !== null) ? stated : null }
}

function rangeOf(least: number | null, most: number | null): Preference {
  return least === null && most === null ? null : [least, most]
}

function preferenceOf({ row, values, stated }: PlainMember, criterion: Criterion): Preference {
  if (stated) return stated.get(criterion) ?? null
  const value = values.get(criterion) ?? null
  if (criterion === 'age') {
    const [younger, older] = (
      [
        [8, 2],
        [2, 8],
        [5, 5],
      ] as const
    )[row.gender]
    return [Math.max(18, Number(value) - younger), Math.max(18, Number(value) + older)]
  }
  const isAssumed = SETS.some(({ name, inferable }) => name === criterion && inferable)
  return isAssumed && value !== null && value !== OTHER ? [String(value)] : null
}

function outcomeOf(preference: Preference, value: string | number | null): Outcome {
  if (preference === null) return 'noPreference'
  if (preference === 'noBar') return 'noBar'
  if (value === null) return 'notSpecified'
  if (typeof value === 'string') return (preference as readonly string[]).includes(value) ? 'met' : 'notMet'
  const [least, most] = preference as Range
  return value >= (least ?? value) && value <= (most ?? value) ? 'met' : 'notMet'
}

function affinityOf(viewer: PlainMember, candidate: PlainMember): number {
  const shared = SETS.filter(({ name }) => {
    const value = viewer.values.get(name) ?? null
    return (
      value !== null && value !== OTHER && value === candidate.values.get(name) && viewer.stated?.get(name) !== 'noBar'
    )
  })
  return shared.reduce((sum, { name }) => sum + WEIGHTS[name], 0)
}
