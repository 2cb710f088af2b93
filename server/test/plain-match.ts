import { ageOf, isOfLegalAge } from '@jodi/matching/age.ts'
import type { Criterion } from '@jodi/matching/criteria.ts'
import { tieBreakHash } from '@jodi/matching/hash.ts'
import type { Basis, Day, MemberRow, Outcome, SideRow } from '@jodi/matching/member.ts'
import { LIST_LEVELS, LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { CRITERIA, SET_CRITERIA as SETS, type SetCriterion } from '@jodi/shared/profiles/preferences.ts'
import type { MemberRecord } from '#ranking/members/rules.ts'

// A further plain implementation of the ranking, directly from the declaration of the criteria: on texts, without
// codes.

type Range = readonly [least: number | null, most: number | null]
type Value = string | number | null
/** As answered; null if left empty. */
type Preference = Range | 'noBar' | readonly string[] | null

/** A member for the plain calculation: a value and a preference for each criterion. */
export interface PlainMember {
  row: MemberRow
  values: Map<Criterion, Value>
  answers: Map<Criterion, Preference>
  musts: ReadonlySet<Criterion>
}

export interface PlainKey {
  id: number
  percent: number
  recent: number
  hash: number
}

interface PlainSide {
  rows: SideRow[]
  got: number
  of: number
}

/** From the values of the database. */
export function plainOfRecord(record: MemberRecord, row: MemberRow, day: Day): PlainMember {
  const { preferences } = record
  const empty = preferences?.emptyIsNoBar ? 'noBar' : null
  const sets = SETS.map(({ name, list, attribute, preference }) => {
    const listed: readonly string[] = LISTS[list]
    const textOf = (text: string) => (listed.includes(text) ? text : OTHER)
    const text = attribute === 'maritalStatus' && record[attribute] === 'single' ? 'never_married' : record[attribute]
    const accepted = preferences?.[preference] ?? []
    const answer: Preference = accepted.includes(NO_BAR) ? 'noBar' : accepted.map(textOf)
    return { name, value: text ? textOf(text) : null, answer: accepted.length > 0 ? answer : empty }
  })
  const tenths = (inches?: number | null) => (typeof inches === 'number' ? Math.round(inches * 10) : null)
  return plainOf(row, day, sets, new Set(preferences?.musts), {
    age: rangeOf(preferences?.minAge, preferences?.maxAge) ?? (preferences?.anyAge ? 'noBar' : empty),
    height: rangeOf(tenths(preferences?.minHeight), tenths(preferences?.maxHeight)),
  })
}

/** From the engine's codes only, for codes that no list has yet. */
export function plainOfRow(row: MemberRow, day: Day): PlainMember {
  const { preferences } = row
  const sets = SETS.map(({ name, list }, place) => {
    const textOf = (code: number) => (code === 1 ? OTHER : (LISTS[list][code - 2] ?? String(code)))
    const [code, answer] = [row.attributes[place] ?? 0, preferences?.sets[place] ?? null]
    return {
      name,
      value: code === 0 ? null : textOf(code),
      answer: Array.isArray(answer) ? answer.map(textOf) : (answer as 'noBar' | null),
    }
  })
  const musts = CRITERIA.filter((_, at) => Math.floor((preferences?.musts ?? 0) / 2 ** at) % 2 === 1)
  return plainOf(row, day, sets, new Set(musts.map(({ name }) => name)), {
    age: rangeOf(preferences?.minAge, preferences?.maxAge) ?? (preferences?.anyAge ? 'noBar' : null),
    height: rangeOf(preferences?.minHeightTenths, preferences?.maxHeightTenths),
  })
}

/** Everyone whom the viewer sees, best first. */
export function rankPlain(viewer: PlainMember, crowd: readonly PlainMember[], day: Day): PlainKey[] {
  const fits = (one: MemberRow, other: MemberRow) => Math.floor(one.seeking / 2 ** other.gender) % 2 === 1
  const isListed = ({ row }: PlainMember) => row.listed && isOfLegalAge(row.gender, ageOf(row, day))
  if (!isListed(viewer)) return []
  return crowd
    .filter(({ row }) => row.id !== viewer.row.id && fits(viewer.row, row) && fits(row, viewer.row))
    .filter(isListed)
    .filter((other) => meetsMusts(viewer, other) && meetsMusts(other, viewer))
    .map(({ row, ...rest }) => ({
      id: row.id,
      percent: percentOf(viewer, { row, ...rest }),
      recent: row.activeDay >= day - 30 ? 1 : 0,
      hash: tieBreakHash(viewer.row.id, row.id, day),
    }))
    .sort((a, b) => b.percent - a.percent || b.recent - a.recent || a.hash - b.hash || a.id - b.id)
}

/** One member's preferences with the other, in the order of CRITERIA. */
export function sideOf(seeker: PlainMember, other: PlainMember): PlainSide {
  const rows = CRITERIA.map((criterion): SideRow => {
    const { name, weight } = criterion
    const [basis, preference] = preferenceOf(seeker, name)
    const outcome = outcomeOf(name, preference, other.values.get(name) ?? null)
    const worth = (basis === 'stated' ? 16 : 8) * weight
    const lost = basis === 'stated' ? breadthLost(name, worth, preference) : basis === 'default' ? 0 : worth / 8
    const points = { met: worth - lost, near: worth / 2, notSpecified: worth / 4, notMet: 0 }
    const must = basis === 'stated' && seeker.musts.has(name)
    return { criterion: name, basis, must, outcome, points: points[outcome], worth }
  })
  const sum = (key: 'points' | 'worth') => rows.reduce((total, row) => total + row[key], 0)
  return { rows, got: sum('points'), of: sum('worth') }
}

export function percentOf(one: PlainMember, other: PlainMember): number {
  const [mine, theirs] = [sideOf(one, other), sideOf(other, one)]
  const both = mine.got * theirs.of + theirs.got * mine.of
  return both === 0 ? 0 : Math.floor((200 * mine.got * theirs.got) / both)
}

/** The criteria that are must-haves with an effect, as the engine's number. */
export function mustsOf({ answers, musts }: PlainMember): number {
  return CRITERIA.reduce((sum, { name }, at) => {
    const answer = answers.get(name) ?? null
    return sum + (musts.has(name) && answer !== null && answer !== 'noBar' ? 2 ** at : 0)
  }, 0)
}

function meetsMusts(seeker: PlainMember, other: PlainMember): boolean {
  const { rows } = sideOf(seeker, other)
  return !rows.some(({ must, outcome }) => must && ['near', 'notMet'].includes(outcome))
}

export function hasAnswered({ answers }: PlainMember): boolean {
  return [...answers.values()].some((answer) => answer !== null)
}

function plainOf(
  row: MemberRow,
  day: Day,
  sets: readonly { name: Criterion; value: string | null; answer: Preference }[],
  musts: ReadonlySet<Criterion>,
  ranges: { age: Preference; height: Preference },
): PlainMember {
  const values = new Map<Criterion, Value>(sets.map(({ name, value }) => [name, value]))
  values.set('age', ageOf(row, day)).set('height', row.heightTenths)
  const answers = new Map<Criterion, Preference>(sets.map(({ name, answer }) => [name, answer]))
  answers.set('age', ranges.age).set('height', ranges.height)
  return { row, values, answers, musts }
}

function rangeOf(least: number | null = null, most: number | null = null): Preference {
  return least === null && most === null ? null : [least, most]
}

/** What applies to a criterion: the answer, or else a default; null if everybody meets it. */
function preferenceOf(
  { row, values, answers }: PlainMember,
  name: Criterion,
): [Basis, Range | readonly string[] | null] {
  const answer = answers.get(name) ?? null
  if (answer === 'noBar') return ['noBar', null]
  if (answer !== null) return ['stated', answer]
  const value = values.get(name) ?? null
  if (name === 'age') {
    const [younger, older] = (
      [
        [8, 2],
        [2, 8],
        [5, 5],
      ] as const
    )[row.gender]
    return ['default', [Math.max(18, Number(value) - younger), Math.max(18, Number(value) + older)]]
  }
  const hasDefault = SETS.some((set) => set.name === name && set.inferable) && value !== null && value !== OTHER
  return hasDefault ? ['default', [String(value)]] : ['open', null]
}

/** A range in the unit of its values: years, or tenths of an inch. */
function scaleOf(name: Criterion) {
  const unit = name === 'height' ? 10 : 1
  const declared = CRITERIA.find((one) => one.name === name)
  if (declared?.kind !== 'range') throw new Error(`${name} has no range`)
  const { near, fullWidth, widest } = declared
  return { near: near * unit, full: fullWidth * unit, least: widest[0] * unit, most: widest[1] * unit }
}

function setOf(name: Criterion): SetCriterion {
  const declared = SETS.find((one) => one.name === name)
  if (!declared) throw new Error(`${name} has no set`)
  return declared
}

/** What a stated preference loses because it accepts much: an eighth if it accepts everything. */
function breadthLost(name: Criterion, worth: number, preference: Range | readonly string[] | null): number {
  if (name === 'age' || name === 'height') {
    const { full, least, most } = scaleOf(name)
    const [min, max] = preference as Range
    return Math.floor((worth * Math.min(full, Math.max(0, (max ?? most) - (min ?? least)))) / (8 * full))
  }
  const others = Math.max(1, setOf(name).size - 1)
  return Math.floor((worth * Math.min(others, new Set<unknown>(preference).size - 1)) / (8 * others))
}

function outcomeOf(name: Criterion, preference: Range | readonly string[] | null, value: Value): Outcome {
  if (preference === null) return 'met'
  if (value === null) return 'notSpecified'
  if (typeof value === 'number') {
    const [least, most] = preference as Range
    const isWithin = (by: number) => value >= (least ?? value) - by && value <= (most ?? value) + by
    return isWithin(0) ? 'met' : isWithin(scaleOf(name).near) ? 'near' : 'notMet'
  }
  const accepted = preference as readonly string[]
  if (accepted.includes(value)) return 'met'
  const level = LIST_LEVELS[setOf(name).list]?.find((values) => values.includes(value))
  return level?.some((near) => accepted.includes(near)) ? 'near' : 'notMet'
}
