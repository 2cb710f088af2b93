import { SET_CRITERIA, type SetCriterion } from '../criteria.ts'
import type { Day, MemberRow, Preferences } from '../member.ts'

// A second, plain implementation of the ranking rules that shares only the names of the criteria with the engine.

interface Key {
  percent: number
  affinity: number
  activeDay: number
  hash: number
  id: number
}

// Listed here, so that adding a criterion, which starts with weight 0, changes no result.
const WEIGHT_OF: Partial<Record<SetCriterion, number>> = {
  religion: 15,
  maritalStatus: 12,
  caste: 12,
  motherTongue: 10,
  country: 8,
  qualification: 8,
  state: 6,
  workingWith: 6,
}
const ASSUMED = new Set<string>(['religion', 'maritalStatus', 'caste', 'motherTongue', 'country', 'state'])
const SET_WEIGHTS = SET_CRITERIA.map((criterion) => WEIGHT_OF[criterion] ?? 0)
const IN_ASSUMED_PREFERENCES = SET_CRITERIA.map((criterion) => ASSUMED.has(criterion))

export function naiveAge(member: MemberRow, today: Day): number {
  const now = new Date(today * 86_400_000)
  const then = new Date(member.ageGivenOn * 86_400_000)
  if (now < then) return member.ageGiven
  const monthAndDay = (date: Date) => (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  const years = now.getUTCFullYear() - then.getUTCFullYear()
  return member.ageGiven + (monthAndDay(now) < monthAndDay(then) ? years - 1 : years)
}

export function naiveListed(member: MemberRow, today: Day): boolean {
  return member.listed && naiveAge(member, today) >= (member.gender === 1 ? 18 : 21)
}

export function naiveEligible(one: MemberRow, other: MemberRow, today: Day): boolean {
  const seeks = (a: MemberRow, b: MemberRow) => Math.floor(a.seeking / 2 ** b.gender) % 2 === 1
  if (one.id === other.id) return false
  return naiveListed(one, today) && naiveListed(other, today) && seeks(one, other) && seeks(other, one)
}

function naivePreferences(member: MemberRow, today: Day): Preferences {
  const stated = member.preferences
  if (stated) {
    const { sets, ...bounds } = stated
    if (Object.values(bounds).some((value) => value !== null) || sets.some((preference) => preference !== null))
      return stated
  }
  const age = naiveAge(member, today)
  const [younger, older] = [
    [8, 2],
    [2, 8],
    [5, 5],
  ][member.gender] as [number, number]
  return {
    minAge: Math.max(18, age - younger),
    maxAge: Math.max(18, age + older),
    minHeightTenths: null,
    maxHeightTenths: null,
    sets: member.attributes.map((code, at) => (IN_ASSUMED_PREFERENCES[at] && code >= 2 ? [code] : null)),
  }
}

function naiveSide(seeker: MemberRow, other: MemberRow, today: Day): [number, number] {
  const preferences = naivePreferences(seeker, today)
  let got = 0
  let of = 0
  const add = (weight: number, value: number | null, met: boolean) => {
    of += 2 * weight
    got += value === null ? weight : met ? 2 * weight : 0
  }
  const age = naiveAge(other, today)
  const height = other.heightTenths
  if (preferences.minAge !== null || preferences.maxAge !== null) {
    add(15, age, age >= (preferences.minAge ?? 0) && age <= (preferences.maxAge ?? 999))
  }
  if (preferences.minHeightTenths !== null || preferences.maxHeightTenths !== null) {
    const tall = height ?? 0
    add(8, height, tall >= (preferences.minHeightTenths ?? 0) && tall <= (preferences.maxHeightTenths ?? 9999))
  }
  preferences.sets.forEach((preference, at) => {
    if (preference === null || preference === 'noBar') return
    const code = other.attributes[at] as number
    add(SET_WEIGHTS[at] as number, code === 0 ? null : code, preference.indexOf(code) >= 0)
  })
  return of === 0 ? [2, 2] : [got, of]
}

export function naivePercent(viewer: MemberRow, candidate: MemberRow, today: Day): number {
  const [a, p] = naiveSide(viewer, candidate, today)
  const [b, q] = naiveSide(candidate, viewer, today)
  const d = BigInt(a * q + b * p)
  return d === 0n ? 0 : Number((400n * BigInt(a) * BigInt(b) + d) / (2n * d))
}

function naiveAffinity(viewer: MemberRow, candidate: MemberRow): number {
  return SET_WEIGHTS.reduce((sum, weight, at) => {
    const same = viewer.attributes[at] === candidate.attributes[at] && (viewer.attributes[at] as number) >= 2
    return same && viewer.preferences?.sets[at] !== 'noBar' ? sum + weight : sum
  }, 0)
}

// As in SQL: exact products, truncated to 32 bits after each step.
export function naiveHash(viewer: number, candidate: number, day: Day): number {
  const cut = (value: bigint) => value & 4294967295n
  let x = cut(BigInt(viewer) * 0x9e3779b1n) ^ cut(BigInt(candidate) * 0x85ebca77n) ^ cut(BigInt(day) * 0xc2b2ae3dn)
  x = cut((x ^ (x >> 15n)) * 0x2c1b3c6dn)
  return Number(x ^ (x >> 12n))
}

export function naiveKey(viewer: MemberRow, candidate: MemberRow, today: Day): Key {
  return {
    percent: naivePercent(viewer, candidate, today),
    affinity: naiveAffinity(viewer, candidate),
    activeDay: candidate.activeDay,
    hash: naiveHash(viewer.id, candidate.id, today),
    id: candidate.id,
  }
}

function naiveOrder(a: Key, b: Key): number {
  if (a.percent !== b.percent) return b.percent - a.percent
  if (a.affinity !== b.affinity) return b.affinity - a.affinity
  if (a.activeDay !== b.activeDay) return b.activeDay - a.activeDay
  if (a.hash !== b.hash) return a.hash - b.hash
  return a.id - b.id
}

/** Everyone eligible and not excluded, best first. */
export function naiveRank(
  viewer: MemberRow,
  crowd: readonly MemberRow[],
  exclude: readonly number[],
  today: Day,
): Key[] {
  return crowd
    .filter((row) => naiveEligible(viewer, row, today) && !exclude.includes(row.id))
    .map((row) => naiveKey(viewer, row, today))
    .sort(naiveOrder)
}
