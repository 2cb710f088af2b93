import { isOfLegalAge, packDay, wholeYears } from './age.ts'
import {
  ATTRIBUTES_SIZE,
  CLOSED,
  type Columns,
  groupOf,
  NO_HEIGHT,
  NO_RANGE,
  OPEN_MAX,
  OPEN_MIN,
  WORD_OF,
  WORDS_SIZE,
} from './columns.ts'
import { CODE_LIMITS, SET_CRITERIA, WEIGHTS } from './criteria.ts'
import type { Day, GenderCode, MemberRow, Preferences, SetPreference } from './member.ts'
import {
  assumedAgeWindow,
  effectivePreferences,
  hasAgePreference,
  hasHeightPreference,
  hasStated,
  isNamed,
} from './preferences.ts'

/**
 * Throws RangeError for a row that does not fit into the columns, because a wrong encoding would rank wrongly without
 * an error.
 */
export function checkRow(row: MemberRow): void {
  checkNumber('id', row.id, 1, 0x7fffffff)
  checkNumber('version', row.version, 0, 0x7fffffff)
  checkNumber('gender', row.gender, 0, 2)
  checkNumber('seeking', row.seeking, 0, 7)
  checkNumber('ageGiven', row.ageGiven, 0, 200)
  checkNumber('ageGivenOn', row.ageGivenOn, -0x80000, 0x80000)
  checkNumber('activeDay', row.activeDay, -0x80000, 0x80000)
  if (row.heightTenths !== null) checkNumber('heightTenths', row.heightTenths, 0, 10_000)
  SET_CRITERIA.forEach((criterion, place) => {
    const last = (CODE_LIMITS[place] as number) - 1
    checkNumber(criterion, row.attributes[place], 0, last)
    const preference = row.preferences?.sets[place]
    if (isNamed(preference)) for (const code of preference) checkNumber(`preference on ${criterion}`, code, 1, last)
  })
}

/** Writes a member into a slot, with all values that depend on the day. */
export function writeSlot(columns: Columns, slot: number, row: MemberRow, today: Day): void {
  const preferences = effectivePreferences(row, today)
  columns.id[slot] = row.id
  columns.version[slot] = row.version
  columns.group[slot] = groupOf(row.gender, row.seeking)
  columns.ageGiven[slot] = row.ageGiven
  columns.ageGivenOn[slot] = row.ageGivenOn
  columns.height[slot] = row.heightTenths ?? NO_HEIGHT
  columns.activeDay[slot] = row.activeDay
  columns.attributes.set(row.attributes.slice(0, ATTRIBUTES_SIZE), slot * ATTRIBUTES_SIZE)
  columns.stated[slot] = hasStated(row.preferences) ? 1 : 0
  writeRanges(columns, slot, preferences)
  writeSets(columns, slot, preferences.sets)
  columns.possible[slot] = possiblePoints(preferences)
  writeDay(columns, slot, packDay(today))
}

/**
 * Updates the values that depend on the day to a packed day: the age, whether it is legal, and a default age window.
 */
export function writeDay(columns: Columns, slot: number, packedToday: number): void {
  const group = columns.group[slot] as number
  const gender = group >> 3
  const since = packDay(columns.ageGivenOn[slot] as number)
  const age = (columns.ageGiven[slot] as number) + wholeYears(since, packedToday)
  columns.age[slot] = age
  columns.seenGroup[slot] = isOfLegalAge(gender, age) ? group : CLOSED
  if (columns.stated[slot] === 1) return
  const window = assumedAgeWindow(gender, age)
  columns.minAge[slot] = window.minAge
  columns.maxAge[slot] = window.maxAge
}

/** The member of a slot as a row; accepted codes are in ascending order. */
export function readSlot(columns: Columns, slot: number): MemberRow {
  const group = columns.group[slot] as number
  const height = columns.height[slot] as number
  return {
    id: columns.id[slot] as number,
    version: columns.version[slot] as number,
    listed: true,
    gender: (group >> 3) as GenderCode,
    seeking: group & 7,
    ageGiven: columns.ageGiven[slot] as number,
    ageGivenOn: columns.ageGivenOn[slot] as number,
    heightTenths: height === NO_HEIGHT ? null : height,
    activeDay: columns.activeDay[slot] as number,
    attributes: [...columns.attributes.subarray(slot * ATTRIBUTES_SIZE, (slot + 1) * ATTRIBUTES_SIZE)],
    preferences: columns.stated[slot] === 1 ? readPreferences(columns, slot) : null,
  }
}

/** A lower bound as encoded in the columns. */
export function minBound(preferred: boolean, min: number | null): number {
  if (!preferred) return NO_RANGE
  return min === null ? OPEN_MIN : Math.min(Math.max(Math.ceil(min), OPEN_MIN + 1), NO_RANGE - 1)
}

/** An upper bound as encoded in the columns. */
export function maxBound(preferred: boolean, max: number | null): number {
  if (!preferred) return OPEN_MIN
  return max === null ? OPEN_MAX : Math.min(Math.max(Math.floor(max), OPEN_MIN), OPEN_MAX - 1)
}

/** Maximum points of preferences, in halves of a weight; 0 without any preference. */
export function possiblePoints(preferences: Preferences): number {
  let points =
    (hasAgePreference(preferences) ? 2 * WEIGHTS.age : 0) + (hasHeightPreference(preferences) ? 2 * WEIGHTS.height : 0)
  SET_CRITERIA.forEach((criterion, place) => {
    if (isNamed(preferences.sets[place])) points += 2 * WEIGHTS[criterion]
  })
  return points
}

function writeRanges(columns: Columns, slot: number, preferences: Preferences): void {
  const age = hasAgePreference(preferences)
  const height = hasHeightPreference(preferences)
  columns.minAge[slot] = minBound(age, preferences.minAge)
  columns.maxAge[slot] = maxBound(age, preferences.maxAge)
  columns.minHeight[slot] = minBound(height, preferences.minHeightTenths)
  columns.maxHeight[slot] = maxBound(height, preferences.maxHeightTenths)
}

function writeSets(columns: Columns, slot: number, sets: readonly SetPreference[]): void {
  const start = slot * WORDS_SIZE
  columns.accepted.fill(0, start, start + WORDS_SIZE)
  let noBar = 0
  WORD_OF.forEach((word, place) => {
    const preference = sets[place]
    if (preference === 'noBar') noBar |= 1 << place
    if (!isNamed(preference)) return
    for (const code of [0, ...preference]) {
      const at = start + word + (code >> 5)
      columns.accepted[at] = (columns.accepted[at] as number) | (1 << (code & 31))
    }
  })
  columns.noBar[slot] = noBar
}

function readPreferences(columns: Columns, slot: number): Preferences {
  const range = (min: Int16Array, max: Int16Array) => ({
    min: min[slot] === NO_RANGE || min[slot] === OPEN_MIN ? null : (min[slot] as number),
    max: max[slot] === OPEN_MAX || max[slot] === OPEN_MIN ? null : (max[slot] as number),
  })
  const age = range(columns.minAge, columns.maxAge)
  const height = range(columns.minHeight, columns.maxHeight)
  return {
    minAge: age.min,
    maxAge: age.max,
    minHeightTenths: height.min,
    maxHeightTenths: height.max,
    sets: SET_CRITERIA.map((_, place) => readSet(columns, slot, place)),
  }
}

function readSet(columns: Columns, slot: number, place: number): SetPreference {
  if (((columns.noBar[slot] as number) >> place) & 1) return 'noBar'
  const start = slot * WORDS_SIZE + (WORD_OF[place] as number)
  const codes: number[] = []
  for (let code = 1; code < (CODE_LIMITS[place] as number); code++) {
    if (((columns.accepted[start + (code >> 5)] as number) >>> (code & 31)) & 1) codes.push(code)
  }
  return codes.length > 0 ? codes : null
}

function checkNumber(name: string, value: number | undefined, least: number, most: number): void {
  if (value === undefined || !Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`Invalid matching row: ${name} = ${value} (expected an integer from ${least} to ${most}).`)
  }
}
