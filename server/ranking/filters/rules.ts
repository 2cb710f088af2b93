import { FILTER_ONLY, FIRST_CODE, SET_CRITERIA } from '@jodi/matching/criteria.ts'
import type { Bounds, Filter } from '@jodi/matching/filter.ts'
import { type Day, type MemberRow, SHOWS_ACTIVITY, VERIFIED, WITH_ABOUT, WITH_PHOTO } from '@jodi/matching/member.ts'
import {
  type FILTERED_NAMES,
  FILTERED_RANGES,
  type MatchFilter,
  NEARBY_KM,
  partsOf,
} from '@jodi/shared/matches/filters.ts'
import { citiesWithin } from '@jodi/shared/options/city-coordinates.ts'
import { dayOf } from '#lib/clock.ts'
import { codeOfValue, textOfFilterOnly } from '#ranking/members/rules.ts'

/**
 * Who was active on one of so many days before the ranking day was active this week; the ranking reads no later
 * activity.
 */
const ACTIVE_DAYS = 7

const CITY = FILTER_ONLY.indexOf('city')

/** The listed city of a member; null for own text or none. */
export function listedCityOf(row: Pick<MemberRow, 'filterOnly'>): string | null {
  const code = row.filterOnly[CITY] ?? 0
  return code < FIRST_CODE ? null : textOfFilterOnly('city', code)
}

/** Who does not show when they are active does not see it of others: no filter and no order reads it for them. */
export const seesActivity = (viewer: Pick<MemberRow, 'flags'>) => (viewer.flags & SHOWS_ACTIVITY) !== 0

/**
 * The part of a filter for which the viewer lacks something, so that it finds no one: a listed city, or showing
 * activity.
 */
export function impossiblePartOf(viewer: MemberRow, filter: MatchFilter): 'nearby' | 'activeThisWeek' | null {
  if (filter.nearby && listedCityOf(viewer) === null) return 'nearby'
  return filter.activeThisWeek && !seesActivity(viewer) ? 'activeThisWeek' : null
}

/** The codes of the listed cities near the viewer's own; none without a listed city. */
export function nearbyCodes(viewer: Pick<MemberRow, 'filterOnly'>): number[] {
  const city = listedCityOf(viewer)
  return city === null ? [] : citiesWithin(city, NEARBY_KM).map((one) => codeOfValue('city', one))
}

/**
 * A filter as the engine reads it; undefined for none. One for new people passes everybody of the day of the previous
 * visit: `VisitBefore` has those to leave out.
 */
export function toEngineFilter(
  filter: MatchFilter,
  { viewer, today, visit }: { viewer: MemberRow; today: Day; visit: Date | null },
): Filter | undefined {
  if (partsOf(filter).length === 0) return undefined
  const flags =
    (filter.verified ? VERIFIED : 0) | (filter.withPhoto ? WITH_PHOTO : 0) | (filter.withAbout ? WITH_ABOUT : 0)
  return {
    age: boundsOf(filter, 'age', 1),
    // Stored in tenths of an inch.
    height: boundsOf(filter, 'height', 10),
    sets: SET_CRITERIA.map((name) => codesOf(filter, name)),
    filterOnly: FILTER_ONLY.map((name) => (name === 'city' ? cityCodes(filter, viewer) : codesOf(filter, name))),
    flags,
    ...(filter.activeThisWeek ? { activeSince: today - ACTIVE_DAYS } : {}),
    ...(filter.newSinceVisit && visit ? { listedSince: dayOf(visit) } : {}),
  }
}

/** The same for equal filters, in whatever order their values were chosen. */
export function canonical(filter: MatchFilter): string {
  const parts = Object.entries(filter).filter(([, value]) => value !== undefined)
  return JSON.stringify(
    parts
      .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )
}

function boundsOf(filter: MatchFilter, name: (typeof FILTERED_RANGES)[number]['name'], scale: number): Bounds {
  const range = FILTERED_RANGES.find((one) => one.name === name)
  const [min = null, max = null] = range?.ends.map((end) => scaled(filter[end], scale)) ?? []
  return { min, max }
}

function scaled(value: number | undefined, scale: number): number | null {
  return value === undefined ? null : Math.round(value * scale)
}

function codesOf(filter: MatchFilter, name: (typeof FILTERED_NAMES)[number]): number[] | null {
  return filter[name]?.map((value) => codeOfValue(name, value)) ?? null
}

function cityCodes(filter: MatchFilter, viewer: MemberRow): number[] | null {
  const chosen = codesOf(filter, 'city')
  if (!filter.nearby) return chosen
  const nearby = nearbyCodes(viewer)
  return chosen ? chosen.filter((code) => nearby.includes(code)) : nearby
}
