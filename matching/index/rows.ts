import { isOfLegalAge, packDay, wholeYears } from '../age.ts'
import { CLOSED, NO_HEIGHT, OPEN_MAX, OPEN_MIN } from '../columns.ts'
import { CODE_LIMITS, CRITERIA, SET_CRITERIA, type SetCriterion } from '../criteria.ts'
import {
  hasMusts,
  isDefault,
  isMust,
  maxBound,
  minBound,
  packPreference,
  possiblePoints,
  withheldPoints,
  writeCodes,
} from '../encode.ts'
import { ROWS } from '../kernel/places.ts'
import {
  type Day,
  FLAG_BITS,
  type GenderCode,
  type MemberRow,
  type Preferences,
  type SetPreference,
} from '../member.ts'
import { DEFAULT_AGE } from '../points.ts'
import {
  defaultAgeWindow,
  type EffectiveRange,
  type EffectiveSet,
  effectivePreferences,
  hasStated,
} from '../preferences.ts'
import {
  ageAt,
  attributesAt,
  attributesPlace,
  copyColumns,
  filterOnlyAt,
  flagsAt,
  heightAt,
  listedDayAt,
  recentAt,
  setAge,
  setDaysAgo,
  setFilterValues,
  setHeight,
  setPossible,
  setWelcomeAges,
} from './block-columns.ts'
import { type Dictionary, entryOf, numberOf } from './dictionary.ts'
import {
  AGES,
  DEMANDING,
  HEIGHTS,
  NEAR_OF,
  NO_BAR,
  NO_PREFERENCE,
  POINTS_OF,
  packRange,
  RANGE_ENTRY,
  RANGE_POINTS,
} from './layout.ts'
import { type Memory, type Rows, setPreference } from './memory.ts'
import { activeDayAt, idAt, preferenceAt, versionAt, writeRowRecord } from './row-records.ts'

const FIRST_DAY = -0x80000
const DAY_BITS = 0x1fffff
const DEFAULT_AGES = 1 << 29

/** Writes a member into a slot, with all values that depend on the day. */
export function writeRow(memory: Memory, slot: number, row: MemberRow): void {
  const { rows, preferences: dictionaries, day } = memory
  const preferences = effectivePreferences(row, day)
  const { age, height, sets } = preferences
  writeRowRecord(rows.rowRecords, slot, row.id, row.version, row.activeDay)
  rows.given[slot] = row.ageGiven | ((row.ageGivenOn - FIRST_DAY) << 8) | (age.basis === 'default' ? DEFAULT_AGES : 0)
  setFilterValues(
    rows.columns,
    slot,
    row.filterOnly,
    row.flags | (hasMusts(preferences) ? DEMANDING : 0),
    row.listedDay,
  )
  setHeight(rows.columns, slot, row.heightTenths ?? NO_HEIGHT)
  setDaysAgo(rows.columns, slot, day - row.activeDay, day - row.listedDay)
  setPossible(rows.columns, slot, possiblePoints(preferences), withheldPoints(preferences))
  const attributes = attributesPlace(rows.columns, slot)
  sets.forEach((set, place) => {
    rows.columns.bytes[attributes + place * ROWS] = row.attributes[place] as number
    setPreference(rows, place, slot, numberOfSet(dictionaries[place] as Dictionary, place, set))
  })
  setAges(memory, slot, age)
  setPreference(rows, HEIGHTS, slot, numberOfRange(dictionaries[HEIGHTS] as Dictionary, height))
  setAge(rows.columns, slot, ageOn(rows, slot, packDay(day)))
}

/** Updates the age, and a default age window, to the day. */
export function writeAge(memory: Memory, slot: number, age: number): void {
  const { rows } = memory
  setAge(rows.columns, slot, age)
  if (((rows.given[slot] as number) & DEFAULT_AGES) === 0) return
  const { minAge: min, maxAge: max } = defaultAgeWindow(groupAt(memory, slot) >> 3, age)
  setAges(memory, slot, { basis: 'default', min, max, must: false, points: DEFAULT_AGE })
}

/** Updates to the day how long ago things were. Returns whether recent activity has changed. */
export function writeDaysAgo({ rows }: Memory, slot: number, day: Day): boolean {
  const { columns, rowRecords } = rows
  const before = recentAt(columns, slot)
  setDaysAgo(columns, slot, day - activeDayAt(rowRecords, slot), day - listedDayAt(columns, slot))
  return recentAt(columns, slot) !== before
}

function setAges({ rows, preferences }: Memory, slot: number, range: EffectiveRange): void {
  setPreference(rows, AGES, slot, numberOfRange(preferences[AGES] as Dictionary, range))
  setWelcomeAges(rows.columns, slot, minBound(range.min), maxBound(range.max))
}

/** The member of a slot as a row; accepted codes are in ascending order. */
export function readRow(memory: Memory, slot: number): MemberRow {
  const { rows } = memory
  const group = groupAt(memory, slot)
  const given = rows.given[slot] as number
  const height = heightAt(rows.columns, slot)
  return {
    id: idAt(rows.rowRecords, slot),
    version: versionAt(rows.rowRecords, slot),
    listed: true,
    gender: (group >> 3) as GenderCode,
    seeking: group & 7,
    ageGiven: given & 0xff,
    ageGivenOn: dayGiven(given),
    heightTenths: height === NO_HEIGHT ? null : height,
    activeDay: activeDayAt(rows.rowRecords, slot),
    listedDay: listedDayAt(rows.columns, slot),
    flags: flagsAt(rows.columns, slot) & FLAG_BITS,
    filterOnly: filterOnlyAt(rows.columns, slot),
    attributes: attributesAt(rows.columns, slot),
    preferences: readPreferences(memory, slot),
  }
}

/** All members of the memory. */
export function* rowsOf(memory: Memory): Generator<MemberRow> {
  const { size, used, count } = memory.blocks
  for (let block = 0; block < used; block++)
    for (let row = 0; row < (count[block] as number); row++) yield readRow(memory, block * size + row)
}

/** Copies a member, except the preferences, into a slot of possibly other columns. */
export function copyRow(from: Rows, source: number, to: Rows, slot: number): void {
  writeRowRecord(
    to.rowRecords,
    slot,
    idAt(from.rowRecords, source),
    versionAt(from.rowRecords, source),
    activeDayAt(from.rowRecords, source),
  )
  to.given[slot] = from.given[source] as number
  copyColumns(from.columns, source, to.columns, slot)
}

/** The age of a slot on a packed day. */
export function ageOn(rows: Rows, slot: number, packedToday: number): number {
  const given = rows.given[slot] as number
  return (given & 0xff) + wholeYears(packDay(dayGiven(given)), packedToday)
}

/** The group of a member. */
export function groupAt({ blocks }: Memory, slot: number): number {
  return blocks.group[Math.floor(slot / blocks.size)] as number
}

/** The group of a member, or CLOSED if the member is below legal age on the day. */
export function seenGroupAt(memory: Memory, slot: number): number {
  const group = groupAt(memory, slot)
  return isOfLegalAge(group >> 3, ageAt(memory.rows.columns, slot)) ? group : CLOSED
}

function dayGiven(given: number): number {
  return ((given >> 8) & DAY_BITS) + FIRST_DAY
}

/** One buffer per width: a dictionary copies its input. */
const ENTRIES = Array.from({ length: Math.max(...POINTS_OF) + 2 }, (_, width) => new Int32Array(width))

function numberOfRange(dictionary: Dictionary, range: EffectiveRange): number {
  const { basis, min, max } = range
  if (basis === 'open' || basis === 'noBar') return NO_PREFERENCE
  const entry = ENTRIES[RANGE_ENTRY] as Int32Array
  entry[0] = packRange(minBound(min), maxBound(max))
  entry[RANGE_POINTS] = packPreference(range)
  return numberOf(dictionary, entry)
}

function numberOfSet(dictionary: Dictionary, place: number, set: EffectiveSet): number {
  const { basis, codes } = set
  if (basis === 'noBar') return NO_BAR
  if (basis === 'open') return NO_PREFERENCE
  const entry = ENTRIES[dictionary.width] as Int32Array
  writeCodes(entry, 0, place, codes, NEAR_OF[place] as number)
  entry[POINTS_OF[place] as number] = packPreference(set)
  return numberOf(dictionary, entry)
}

/** The preferences as stated; null if nothing is. */
function readPreferences(memory: Memory, slot: number): Preferences | null {
  const age = readRange(memory, slot, AGES)
  const height = readRange(memory, slot, HEIGHTS)
  const preferences = {
    minAge: age.min,
    maxAge: age.max,
    minHeightTenths: height.min,
    maxHeightTenths: height.max,
    anyAge: preferenceAt(memory.rows.rowRecords, AGES, slot) === NO_PREFERENCE,
    musts: readMusts(memory, slot),
    sets: SET_CRITERIA.map((_, place) => readSet(memory, slot, place)),
  }
  return hasStated(preferences) ? preferences : null
}

function readMusts({ rows, preferences }: Memory, slot: number): number {
  return CRITERIA.reduce((musts, criterion, at) => {
    const place =
      criterion === 'age' ? AGES : criterion === 'height' ? HEIGHTS : SET_CRITERIA.indexOf(criterion as SetCriterion)
    const entry = entryOf(preferences[place] as Dictionary, preferenceAt(rows.rowRecords, place, slot))
    return isMust(entry.at(-1) as number) ? musts | (1 << at) : musts
  }, 0)
}

/** Whether the member of a slot has a must-have. */
export function isDemanding({ rows }: Memory, slot: number): boolean {
  return (flagsAt(rows.columns, slot) & DEMANDING) !== 0
}

function readRange(
  { rows, preferences }: Memory,
  slot: number,
  place: number,
): { min: number | null; max: number | null } {
  const entry = entryOf(preferences[place] as Dictionary, preferenceAt(rows.rowRecords, place, slot))
  if (isDefault(entry[RANGE_POINTS] as number)) return { min: null, max: null }
  const range = entry[0] as number
  const [min, max] = [(range << 16) >> 16, range >> 16]
  return { min: min === OPEN_MIN ? null : min, max: max === OPEN_MAX ? null : max }
}

function readSet({ rows, preferences }: Memory, slot: number, place: number): SetPreference {
  const number = preferenceAt(rows.rowRecords, place, slot)
  if (number === NO_PREFERENCE) return null
  if (number === NO_BAR) return 'noBar'
  const entry = entryOf(preferences[place] as Dictionary, number)
  if (isDefault(entry[POINTS_OF[place] as number] as number)) return null
  const codes: number[] = []
  for (let code = 1; code < (CODE_LIMITS[place] as number); code++) {
    if (((entry[code >> 5] as number) >>> (code & 31)) & 1) codes.push(code)
  }
  return codes
}
