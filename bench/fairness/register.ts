import { SET_CRITERIA, type SetCriterion } from '../../matching/criteria.ts'
import {
  type Day,
  type MemberId,
  type MemberRow,
  NOT_SPECIFIED,
  type Preferences,
  type SetPreference,
} from '../../matching/member.ts'
import { isNamed, NO_PREFERENCES } from '../../matching/preferences.ts'
import { makePeople } from '../../server/demo/people.ts'
import { Rng } from '../../server/demo/random.ts'
import { dateOfDay } from '../../server/lib/clock.ts'
import { EMPTY_MEMBER, NO_PREFERENCES as NO_RECORD } from '../../server/ranking/loading/rules.ts'
import { toMemberRow } from '../../server/ranking/members/rules.ts'
import { noBarEverywhere } from './manipulations.ts'

/** Shares of members who leave a value empty, in addition to the values that the demo generator leaves empty. */
const GAPS: Readonly<Partial<Record<SetCriterion, number>>> = {
  caste: 0.08,
  qualification: 0.06,
  workingWith: 0.1,
  state: 0.03,
}
const HEIGHT_GAP = 0.08
/** The share of members who answer 'No bar' everywhere, and of those who state one or two preferences only. */
const NO_BAR_SHARE = 0.01
const FEW_SHARE = 0.01
/** Identical people differ in nothing but their numbers. */
const IDENTICAL_GROUPS = 40
const IDENTICAL = 8

/** Listed members as the engine reads them, with those who were made for a purpose. */
export interface Register {
  rows: MemberRow[]
  noBar: ReadonlySet<MemberId>
  /** Groups of identical people. */
  groups: readonly (readonly MemberId[])[]
}

/** A register of the demo generator's people; the same for the same number, seed and day. */
export function makeRegister(members: number, seed: number, day: Day): Register {
  const random = new Rng(seed, 'register')
  const rows = makePeople({ count: members, seed })
    .map((person, at) => rowOf(person, at + 1, day))
    .filter(({ listed }) => listed)
    .map((row) => withGaps(row, random))
  const places = shuffled(rows.length, random)
  const take = (count: number) => places.splice(0, count)
  const change = (count: number, preferencesOf: (row: MemberRow) => Preferences | null) =>
    take(count).map((place) => {
      const row = rows[place] as MemberRow
      rows[place] = { ...row, preferences: preferencesOf(row) }
      return row.id
    })
  const noBar = new Set(change(Math.round(members * NO_BAR_SHARE), noBarEverywhere))
  change(Math.round(members * FEW_SHARE), (row) => oneOrTwoOf(row, random))
  const groups = Array.from({ length: IDENTICAL_GROUPS }, () => {
    const [first, ...others] = take(IDENTICAL) as [number, ...number[]]
    const model = rows[first] as MemberRow
    for (const place of others) rows[place] = { ...model, id: (rows[place] as MemberRow).id }
    return [first, ...others].map((place) => (rows[place] as MemberRow).id)
  })
  return { rows, noBar, groups }
}

/** The members of the register's most frequent community: one religion, caste and mother tongue. */
export function commonestCommunity(rows: readonly MemberRow[]): MemberRow[] {
  const places = (['religion', 'caste', 'motherTongue'] as const).map((name) => SET_CRITERIA.indexOf(name))
  const byCommunity = Map.groupBy(rows, ({ attributes }) => String(places.map((place) => attributes[place])))
  return [...byCommunity.values()].sort((one, other) => other.length - one.length)[0] ?? []
}

type Person = ReturnType<typeof makePeople>[number]

/** The row of a person as the product would store it, on the day before the first ranking day. */
function rowOf(person: Person, number: number, day: Day): MemberRow {
  return toMemberRow({
    ...EMPTY_MEMBER,
    ...person,
    ...{ number, version: 1, finishedAt: new Date(0) },
    ageGiven: person.age,
    // As in the demo: the current age is the generated age.
    ageGivenOn: dateOfDay(day - Math.min(person.createdDaysAgo, 364)),
    activeDay: day - Math.max(1, person.activeDaysAgo),
    preferences: person.preferences && { ...NO_RECORD, ...person.preferences },
  })
}

function withGaps(row: MemberRow, random: Rng): MemberRow {
  const attributes = row.attributes.map((code, place) => {
    const share = GAPS[SET_CRITERIA[place] as SetCriterion]
    return share !== undefined && random.chance(share) ? NOT_SPECIFIED : code
  })
  return { ...row, attributes, heightTenths: random.chance(HEIGHT_GAP) ? null : row.heightTenths }
}

/** One or two of the sets that the member states, or else of the own values; nothing else is stated. */
function oneOrTwoOf({ attributes, preferences }: MemberRow, random: Rng): Preferences {
  const named = attributes.map((code, place): SetPreference => {
    const preference = preferences?.sets[place]
    if (isNamed(preference)) return preference
    return code === NOT_SPECIFIED ? null : [code]
  })
  const places = shuffled(named.length, random).filter((place) => named[place] !== null)
  const kept = places.slice(0, random.chance(0.5) ? 1 : 2)
  return { ...NO_PREFERENCES, sets: named.map((preference, place) => (kept.includes(place) ? preference : null)) }
}

/** The numbers from 0 on, in random order. */
export function shuffled(count: number, random: Rng): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  for (let left = count; left > 1; left--) {
    const other = Math.floor(random.next() * left)
    const [one, two] = [places[left - 1] as number, places[other] as number]
    places[left - 1] = two
    places[other] = one
  }
  return places
}
