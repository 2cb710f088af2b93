import { isOfLegalAge, packDay, wholeYears } from '../age.ts'
import { ATTRIBUTES_SIZE, CLOSED, NO_HEIGHT, NO_RANGE, OPEN_MAX, OPEN_MIN, WORDS_OF } from '../columns.ts'
import { CODE_LIMITS, SET_CRITERIA } from '../criteria.ts'
import { maxBound, minBound, possiblePoints } from '../encode.ts'
import { ROWS } from '../kernel/places.ts'
import type { GenderCode, MemberRow, Preferences, SetPreference } from '../member.ts'
import {
  assumedAgeWindow,
  effectivePreferences,
  hasAgePreference,
  hasHeightPreference,
  hasStated,
  isNamed,
} from '../preferences.ts'
import {
  ageAt,
  attributesAt,
  attributesPlace,
  copyColumns,
  heightAt,
  setActive,
  setAge,
  setHeight,
  setPossible,
  setWelcomeAges,
} from './block-columns.ts'
import { type Dictionary, entryOf, numberOf } from './dictionary.ts'
import { AGES, HEIGHTS, NO_BAR, NO_PREFERENCE, packRange } from './layout.ts'
import { type Memory, type Rows, setPreference } from './memory.ts'
import { activeDayAt, idAt, preferenceAt, versionAt, writeRowRecord } from './row-records.ts'

const FIRST_DAY = -0x80000
const DAY_BITS = 0x1fffff
const STATED = 1 << 29

/** Writes a member into a slot, with all values that depend on the day. */
export function writeRow(memory: Memory, slot: number, row: MemberRow): void {
  const { rows, preferences: dictionaries, day } = memory
  const preferences = effectivePreferences(row, day)
  writeRowRecord(rows.rowRecords, slot, row.id, row.version, row.activeDay)
  rows.given[slot] = row.ageGiven | ((row.ageGivenOn - FIRST_DAY) << 8) | (hasStated(row.preferences) ? STATED : 0)
  setHeight(rows.columns, slot, row.heightTenths ?? NO_HEIGHT)
  setActive(rows.columns, slot, row.activeDay)
  setPossible(rows.columns, slot, possiblePoints(preferences))
  const attributes = attributesPlace(rows.columns, slot)
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    rows.columns.bytes[attributes + place * ROWS] = row.attributes[place] as number
    setPreference(rows, place, slot, numberOfSet(dictionaries[place] as Dictionary, preferences.sets[place] ?? null))
  }
  const age = hasAgePreference(preferences)
  const height = hasHeightPreference(preferences)
  const [minAge, maxAge] = [minBound(age, preferences.minAge), maxBound(age, preferences.maxAge)]
  const heights = packRange(
    minBound(height, preferences.minHeightTenths),
    maxBound(height, preferences.maxHeightTenths),
  )
  setAges(memory, slot, minAge, maxAge)
  setPreference(rows, HEIGHTS, slot, numberOfRange(dictionaries[HEIGHTS] as Dictionary, heights))
  setAge(rows.columns, slot, ageOn(rows, slot, packDay(day)))
}

/** Updates the age, and a default age window, to the day. */
export function writeAge(memory: Memory, slot: number, age: number): void {
  const { rows } = memory
  setAge(rows.columns, slot, age)
  if (((rows.given[slot] as number) & STATED) !== 0) return
  const { minAge, maxAge } = assumedAgeWindow(groupAt(memory, slot) >> 3, age)
  setAges(memory, slot, minAge, maxAge)
}

function setAges({ rows, preferences }: Memory, slot: number, min: number, max: number): void {
  setPreference(rows, AGES, slot, numberOfRange(preferences[AGES] as Dictionary, packRange(min, max)))
  setWelcomeAges(rows.columns, slot, min, max)
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
    attributes: attributesAt(rows.columns, slot),
    preferences: (given & STATED) === 0 ? null : readPreferences(memory, slot),
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
  setActive(to.columns, slot, activeDayAt(from.rowRecords, source))
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
const ENTRIES = Array.from({ length: Math.max(...WORDS_OF) + 1 }, (_, width) => new Int32Array(width))

function numberOfRange(dictionary: Dictionary, range: number): number {
  const entry = ENTRIES[1] as Int32Array
  entry[0] = range
  return numberOf(dictionary, entry)
}

function numberOfSet(dictionary: Dictionary, preference: SetPreference): number {
  if (preference === 'noBar') return NO_BAR
  if (!isNamed(preference)) return NO_PREFERENCE
  const entry = ENTRIES[dictionary.width] as Int32Array
  // Bit 0 means that there is a preference, for members who have not specified the attribute.
  entry.fill(0)[0] = 1
  for (const code of preference) entry[code >> 5] = (entry[code >> 5] as number) | (1 << (code & 31))
  return numberOf(dictionary, entry)
}

function readPreferences(memory: Memory, slot: number): Preferences {
  const age = readRange(memory, slot, AGES)
  const height = readRange(memory, slot, HEIGHTS)
  return {
    minAge: age.min,
    maxAge: age.max,
    minHeightTenths: height.min,
    maxHeightTenths: height.max,
    sets: SET_CRITERIA.map((_, place) => readSet(memory, slot, place)),
  }
}

function readRange(
  { rows, preferences }: Memory,
  slot: number,
  place: number,
): { min: number | null; max: number | null } {
  const number = preferenceAt(rows.rowRecords, place, slot)
  const word = (preferences[place] as Dictionary).words[number] as number
  const [min, max] = [(word << 16) >> 16, word >> 16]
  return {
    min: min === NO_RANGE || min === OPEN_MIN ? null : min,
    max: max === OPEN_MAX || max === OPEN_MIN ? null : max,
  }
}

function readSet({ rows, preferences }: Memory, slot: number, place: number): SetPreference {
  const number = preferenceAt(rows.rowRecords, place, slot)
  if (number === NO_PREFERENCE) return null
  if (number === NO_BAR) return 'noBar'
  const entry = entryOf(preferences[place] as Dictionary, number)
  const codes: number[] = []
  for (let code = 1; code < (CODE_LIMITS[place] as number); code++) {
    if (((entry[code >> 5] as number) >>> (code & 31)) & 1) codes.push(code)
  }
  return codes
}
