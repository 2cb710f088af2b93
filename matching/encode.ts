import { ageOf, isOfLegalAge } from './age.ts'
import {
  ATTRIBUTES_SIZE,
  CLOSED,
  type Columns,
  groupOf,
  NO_HEIGHT,
  OPEN_MAX,
  OPEN_MIN,
  WORD_OF,
  WORDS_SIZE,
} from './columns.ts'
import { CODE_LIMITS, CRITERIA, FILTER_ONLY, LEVELS, SET_CRITERIA } from './criteria.ts'
import { type Day, FILTER_ONLY_CODES, FLAG_BITS, type MemberRow } from './member.ts'
import type { Points } from './points.ts'
import {
  type EffectivePreferences,
  type EffectiveRange,
  type EffectiveSet,
  effectivePreferences,
  isNamed,
} from './preferences.ts'
import { recentOn } from './score.ts'

/** Days of becoming visible are stored in 16 bits. */
const LAST_LISTED_DAY = 0xffff

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
  checkNumber('listedDay', row.listedDay, 0, LAST_LISTED_DAY)
  checkNumber('flags', row.flags, 0, FLAG_BITS)
  FILTER_ONLY.forEach((field, at) => {
    checkNumber(field, row.filterOnly[at], 0, FILTER_ONLY_CODES - 1)
  })
  if (row.preferences) checkNumber('musts', row.preferences.musts, 0, 2 ** CRITERIA.length - 1)
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
  const age = ageOf(row, today)
  const preferences = effectivePreferences(row, today)
  columns.id[slot] = row.id
  columns.seenGroup[slot] = isOfLegalAge(row.gender, age) ? groupOf(row.gender, row.seeking) : CLOSED
  columns.age[slot] = age
  columns.height[slot] = row.heightTenths ?? NO_HEIGHT
  columns.recent[slot] = recentOn(row.activeDay, today)
  columns.attributes.set(row.attributes.slice(0, ATTRIBUTES_SIZE), slot * ATTRIBUTES_SIZE)
  columns.possible[slot] = possiblePoints(preferences)
  columns.hasMust[slot] = hasMusts(preferences) ? 1 : 0
  writeRanges(columns, slot, preferences)
  writeSets(columns, slot, preferences)
}

// One preference in one word: 11 bits for the points of meeting it, 11 for its worth, then flags.
const WORTH_SHIFT = 11
const POINTS_MASK = 2 ** WORTH_SHIFT - 1
const IS_OPEN = 1 << 22
const IS_MUST = 1 << 23
/** Set by an index where the preference was left empty. */
const IS_DEFAULT = 1 << 24

/** A preference's points and flags in one word. */
export function packPreference({ basis, must, points }: EffectiveRange | EffectiveSet): number {
  const open = basis === 'open' || basis === 'noBar' ? IS_OPEN : 0
  return (
    points.met | (points.worth << WORTH_SHIFT) | open | (must ? IS_MUST : 0) | (basis === 'default' ? IS_DEFAULT : 0)
  )
}

/** Points of a packed preference that is met. */
export function metPoints(packed: number): number {
  return packed & POINTS_MASK
}

/** Points of a packed preference if the value is near: half of its worth. */
export function nearPoints(packed: number): number {
  return ((packed >>> WORTH_SHIFT) & POINTS_MASK) >> 1
}

/** Points of a packed preference if the value is not specified: all if everybody meets it, else a quarter. */
export function unspecifiedPoints(packed: number): number {
  return packed & IS_OPEN ? packed & POINTS_MASK : ((packed >>> WORTH_SHIFT) & POINTS_MASK) >> 2
}

/** Whether a packed preference is a must-have. */
export function isMust(packed: number): boolean {
  return (packed & IS_MUST) !== 0
}

/** Whether a packed preference is a default, because the member left it empty. */
export function isDefault(packed: number): boolean {
  return (packed & IS_DEFAULT) !== 0
}

/** A lower bound as encoded in the columns. */
export function minBound(min: number | null): number {
  return min === null ? OPEN_MIN : Math.min(Math.max(Math.ceil(min), OPEN_MIN + 1), OPEN_MAX - 1)
}

/** An upper bound as encoded in the columns. */
export function maxBound(max: number | null): number {
  return max === null ? OPEN_MAX : Math.min(Math.max(Math.floor(max), OPEN_MIN + 1), OPEN_MAX - 1)
}

/** The lower bound of the values that are near a range; an open bound stays open. */
export function nearMin(min: number, near: number): number {
  return min === OPEN_MIN ? OPEN_MIN : Math.max(min - near, OPEN_MIN)
}

/** The upper bound of the values that are near a range. */
export function nearMax(max: number, near: number): number {
  return max === OPEN_MAX ? OPEN_MAX : Math.min(max + near, OPEN_MAX)
}

/** Maximum points of all preferences. */
export function possiblePoints({ age, height, sets }: EffectivePreferences): number {
  return sets.reduce((sum, { points }) => sum + points.worth, age.points.worth + height.points.worth)
}

/** Whether any preference is a must-have. */
export function hasMusts({ age, height, sets }: EffectivePreferences): boolean {
  return age.must || height.must || sets.some(({ must }) => must)
}

/** The points that even somebody who meets all preferences does not get: an eighth of them at most. */
export function withheldPoints({ age, height, sets }: EffectivePreferences): number {
  const withheld = ({ points }: { points: Points }) => points.worth - points.met
  return sets.reduce((sum, set) => sum + withheld(set), withheld(age) + withheld(height))
}

/**
 * Writes the accepted codes of a set criterion as bits from `at` on, and those near them from `nearAt` on unless that
 * is `at`. No codes: everybody meets the preference, also members who have not specified the value (bit 0).
 */
export function writeCodes(
  words: Int32Array,
  at: number,
  place: number,
  codes: readonly number[],
  nearAt: number,
  near = words,
): void {
  const limit = CODE_LIMITS[place] as number
  words.fill(codes.length === 0 ? -1 : 0, at, at + limit / 32)
  for (const code of codes) setBit(words, at, code)
  if (near === words && nearAt <= at) return
  near.fill(0, nearAt, nearAt + limit / 32)
  const levels = LEVELS[place] as readonly number[]
  for (const accepted of codes) {
    const level = levels[accepted] as number
    if (level < 0) continue
    for (let code = 0; code < limit; code++) if (levels[code] === level) setBit(near, nearAt, code)
  }
}

function setBit(words: Int32Array, at: number, code: number): void {
  const word = at + (code >> 5)
  words[word] = (words[word] as number) | (1 << (code & 31))
}

function writeRanges(columns: Columns, slot: number, { age, height }: EffectivePreferences): void {
  columns.minAge[slot] = minBound(age.min)
  columns.maxAge[slot] = maxBound(age.max)
  columns.agePoints[slot] = packPreference(age)
  columns.minHeight[slot] = minBound(height.min)
  columns.maxHeight[slot] = maxBound(height.max)
  columns.heightPoints[slot] = packPreference(height)
}

function writeSets(columns: Columns, slot: number, { sets }: EffectivePreferences): void {
  sets.forEach((set, place) => {
    const at = slot * WORDS_SIZE + (WORD_OF[place] as number)
    writeCodes(columns.accepted, at, place, set.codes, at, columns.near)
    columns.setPoints[slot * ATTRIBUTES_SIZE + place] = packPreference(set)
  })
}

function checkNumber(name: string, value: number | undefined, least: number, most: number): void {
  if (value === undefined || !Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`Invalid matching row: ${name} = ${value} (expected an integer from ${least} to ${most}).`)
  }
}
