import { CRITERIA, SET_CRITERIA, type SetCriterion } from '../criteria.ts'
import type { Filter } from '../filter.ts'
import type { Day, MemberRow, Preferences, Sort } from '../member.ts'

// A second, plain implementation of the ranking rules that shares only the names of the criteria with the engine.

interface Key {
  percent: number
  recent: number
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
/** The lengths of the lists, which say how broad a stated preference is. */
export const SIZE_OF: Partial<Record<SetCriterion, number>> = {
  religion: 9,
  maritalStatus: 3,
  caste: 76,
  motherTongue: 13,
  country: 13,
  qualification: 12,
  state: 13,
  workingWith: 7,
}
const WITH_DEFAULT = new Set<string>(['religion', 'maritalStatus', 'caste', 'motherTongue', 'country', 'state'])
/** Codes of qualifications by level. */
const LEVELS = [[2], [3, 10, 11, 12], [4, 6, 7, 8, 9], [5]]

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
  if (!naiveListed(one, today) || !naiveListed(other, today) || !seeks(one, other) || !seeks(other, one)) return false
  return naiveAccepts(one, other, today) && naiveAccepts(other, one, today)
}

/** Whether the other member fails none of the seeker's must-haves; what is not specified fails none. */
function naiveAccepts(seeker: MemberRow, other: MemberRow, today: Day): boolean {
  const preferences = seeker.preferences
  if (!preferences) return true
  return CRITERIA.every((criterion, bit) => {
    if (Math.floor(preferences.musts / 2 ** bit) % 2 === 0) return true
    const within = (min: number | null, max: number | null, value: number | null) =>
      value === null || (value >= (min ?? value) && value <= (max ?? value))
    if (criterion === 'age') return within(preferences.minAge, preferences.maxAge, naiveAge(other, today))
    if (criterion === 'height')
      return within(preferences.minHeightTenths, preferences.maxHeightTenths, other.heightTenths)
    const at = SET_CRITERIA.indexOf(criterion)
    const [named, code] = [preferences.sets[at], other.attributes[at] as number]
    return !Array.isArray(named) || named.length === 0 || code === 0 || named.includes(code)
  })
}

/** Points and worth of one preference: what it gives by outcome, and the part of it that a broad preference loses. */
function naivePoints(weight: number, kind: 'stated' | 'default' | 'open', breadth: number, outcome: string) {
  const worth = (kind === 'stated' ? 16 : 8) * weight
  if (kind === 'open') return [worth - worth / 8, worth] as const
  if (outcome === 'met') return [worth - Math.floor((worth * breadth) / 8), worth] as const
  return [{ near: worth / 2, unspecified: worth / 4 }[outcome] ?? 0, worth] as const
}

function naiveRange(min: number | null, max: number | null, value: number | null, near: number): string {
  if (value === null) return 'unspecified'
  if (value >= (min ?? value) && value <= (max ?? value)) return 'met'
  return value >= (min ?? value) - near && value <= (max ?? value) + near ? 'near' : 'missed'
}

function naiveSide(seeker: MemberRow, other: MemberRow, today: Day): [number, number] {
  const stated: Partial<Preferences> = seeker.preferences ?? {}
  let [got, of] = [0, 0]
  const add = ([points, worth]: readonly [number, number]) => {
    got += points
    of += worth
  }
  const breadth = (min: number, max: number, full: number) => Math.max(0, Math.min(max - min, full)) / full
  const [minAge, maxAge] = [stated.minAge ?? null, stated.maxAge ?? null]
  const age = naiveAge(other, today)
  if (minAge !== null || maxAge !== null) {
    add(naivePoints(15, 'stated', breadth(minAge ?? 18, maxAge ?? 70, 20), naiveRange(minAge, maxAge, age, 1)))
  } else if (stated.anyAge) add(naivePoints(15, 'open', 0, 'met'))
  else {
    const own = naiveAge(seeker, today)
    const [younger, older] = [
      [8, 2],
      [2, 8],
      [5, 5],
    ][seeker.gender] as [number, number]
    const window = [Math.max(18, own - younger), Math.max(18, own + older)] as const
    add(naivePoints(15, 'default', 0, naiveRange(...window, age, 1)))
  }
  const [minHeight, maxHeight] = [stated.minHeightTenths ?? null, stated.maxHeightTenths ?? null]
  if (minHeight !== null || maxHeight !== null) {
    const width = breadth(minHeight ?? 480, maxHeight ?? 800, 160)
    add(naivePoints(8, 'stated', width, naiveRange(minHeight, maxHeight, other.heightTenths, 10)))
  } else add(naivePoints(8, 'open', 0, 'met'))
  SET_CRITERIA.forEach((criterion, at) => {
    const weight = WEIGHT_OF[criterion] ?? 0
    const preference = stated.sets?.[at] ?? null
    const [own, code] = [seeker.attributes[at] as number, other.attributes[at] as number]
    const named = Array.isArray(preference) ? [...new Set(preference as number[])] : []
    const isDefault = named.length === 0 && preference !== 'noBar' && WITH_DEFAULT.has(criterion) && own >= 2
    const codes = isDefault ? [own] : named
    const isOpen = codes.length === 0
    const levels =
      criterion === 'qualification' ? LEVELS.filter((level) => codes.some((one) => level.includes(one))) : []
    const outcome = codes.includes(code) ? 'met' : levels.flat().includes(code) ? 'near' : 'missed'
    const others = (SIZE_OF[criterion] ?? 2) - 1
    const width = Math.min(codes.length - 1, others) / others
    if (isOpen) add(naivePoints(weight, 'open', 0, 'met'))
    else add(naivePoints(weight, isDefault ? 'default' : 'stated', width, code === 0 ? 'unspecified' : outcome))
  })
  return [got, of]
}

export function naivePercent(viewer: MemberRow, candidate: MemberRow, today: Day): number {
  const [a, p] = naiveSide(viewer, candidate, today)
  const [b, q] = naiveSide(candidate, viewer, today)
  const d = BigInt(a * q + b * p)
  return d === 0n ? 0 : Number((200n * BigInt(a) * BigInt(b)) / d)
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
    recent: candidate.activeDay >= today - 30 ? 1 : 0,
    hash: naiveHash(viewer.id, candidate.id, today),
    id: candidate.id,
  }
}

function naiveOrder(a: Key, b: Key): number {
  if (a.percent !== b.percent) return b.percent - a.percent
  if (a.recent !== b.recent) return b.recent - a.recent
  if (a.hash !== b.hash) return a.hash - b.hash
  return a.id - b.id
}

/** Everyone eligible and not excluded, best first. */
export function naiveRank(
  viewer: MemberRow,
  crowd: readonly MemberRow[],
  exclude: readonly number[],
  today: Day,
  filter: Filter = {},
  sort: Sort = 'best',
): Key[] {
  const dayOf = (id: number) => {
    const row = crowd.find((one) => one.id === id) as MemberRow
    if (sort === 'newest') return row.listedDay
    return Math.floor(row.flags / 4) % 2 === 1 ? row.activeDay : Number.MIN_SAFE_INTEGER
  }
  const byHash = (a: Key, b: Key) => a.hash - b.hash || a.id - b.id
  return crowd
    .filter((row) => naiveEligible(viewer, row, today) && !exclude.includes(row.id) && naivePasses(filter, row, today))
    .map((row) => naiveKey(viewer, row, today))
    .sort(sort === 'best' ? naiveOrder : (a, b) => dayOf(b.id) - dayOf(a.id) || byHash(a, b))
}

/** Whether a member passes a filter; what is not specified passes none on it. */
export function naivePasses(filter: Filter, row: MemberRow, today: Day): boolean {
  const has = (bit: number) => Math.floor(row.flags / bit) % 2 === 1
  const wanted = [1, 2, 4, 8].filter((bit) => Math.floor((filter.flags ?? 0) / bit) % 2 === 1)
  const inRange = (bounds: Filter['age'], value: number | null) => {
    const [min, max] = [bounds?.min ?? null, bounds?.max ?? null]
    if (min === null && max === null) return true
    return value !== null && !(min !== null && value < min) && !(max !== null && value > max)
  }
  const isNamed = (lists: Filter['sets'], codes: readonly number[]) =>
    codes.every((code, at) => {
      const list = lists?.[at] ?? null
      return list === null || list.filter((one) => one > 0).includes(code)
    })
  if (filter.activeSince !== undefined && !(has(4) && row.activeDay >= filter.activeSince)) return false
  if (filter.listedSince !== undefined && row.listedDay < filter.listedSince) return false
  if (!wanted.every(has) || !inRange(filter.age, naiveAge(row, today))) return false
  return (
    inRange(filter.height, row.heightTenths) &&
    isNamed(filter.sets, row.attributes) &&
    isNamed(filter.filterOnly, row.filterOnly)
  )
}
