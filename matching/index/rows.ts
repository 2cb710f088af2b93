import { isOfLegalAge, packDay, wholeYears } from '../age.ts'
import { CLOSED, NO_HEIGHT, NO_RANGE, OPEN_MAX, OPEN_MIN } from '../columns.ts'
import { CODE_LIMITS, SET_CRITERIA } from '../criteria.ts'
import { maxBound, minBound, possiblePoints } from '../encode.ts'
import { ROWS } from '../kernel/places.ts'
import type { GenderCode, MemberRow, SetWish, Wishes } from '../member.ts'
import { assumedAgeWindow, effectiveWishes, hasAgeWish, hasHeightWish, hasStated, isNamed } from '../wishes.ts'
import { type Dictionary, entryOf, numberOf } from './dictionary.ts'
import { ageAt, copyFace, heightAt, saidAt, saidPlace, setAge, setHeight } from './faces.ts'
import { AGES, HEIGHTS, NO_BAR, NO_WISH, packRange, WISHES } from './layout.ts'
import { type Memory, type Rows, setWish } from './memory.ts'

const FIRST_DAY = -0x80000
const DAY_BITS = 0x1fffff
const STATED = 1 << 29

/** Writes a member into a seat, with everything that follows from the day. */
export function writeRow(memory: Memory, seat: number, row: MemberRow): void {
  const { rows, wishes: dictionaries, day } = memory
  const wishes = effectiveWishes(row, day)
  rows.id[seat] = row.id
  rows.version[seat] = row.version
  rows.given[seat] = row.ageGiven | ((row.ageGivenOn - FIRST_DAY) << 8) | (hasStated(row.wishes) ? STATED : 0)
  rows.activeDay[seat] = row.activeDay
  setHeight(rows.faces, seat, row.heightTenths ?? NO_HEIGHT)
  rows.possible[seat] = possiblePoints(wishes)
  const said = saidPlace(rows.faces, seat)
  SET_CRITERIA.forEach((_, place) => {
    rows.faces.bytes[said + place * ROWS] = row.said[place] as number
    setWish(rows, place, seat, numberOfSet(dictionaries[place] as Dictionary, wishes.sets[place] ?? null))
  })
  const age = hasAgeWish(wishes)
  const height = hasHeightWish(wishes)
  const ages = packRange(minBound(age, wishes.minAge), maxBound(age, wishes.maxAge))
  const heights = packRange(minBound(height, wishes.minHeightTenths), maxBound(height, wishes.maxHeightTenths))
  setWish(rows, AGES, seat, numberOf(dictionaries[AGES] as Dictionary, Int32Array.of(ages)))
  setWish(rows, HEIGHTS, seat, numberOf(dictionaries[HEIGHTS] as Dictionary, Int32Array.of(heights)))
  setAge(rows.faces, seat, ageOn(rows, seat, packDay(day)))
}

/** Brings the age, and an assumed age window, up to a packed day. */
export function writeDay(memory: Memory, seat: number, gender: number, packedToday: number): void {
  const { rows, wishes } = memory
  const age = ageOn(rows, seat, packedToday)
  if (age === ageAt(rows.faces, seat)) return
  setAge(rows.faces, seat, age)
  if (((rows.given[seat] as number) & STATED) !== 0) return
  const { minAge, maxAge } = assumedAgeWindow(gender, age)
  setWish(rows, AGES, seat, numberOf(wishes[AGES] as Dictionary, Int32Array.of(packRange(minAge, maxAge))))
}

/** The member of a seat as a row again; accepted codes come back in ascending order. */
export function readRow(memory: Memory, seat: number): MemberRow {
  const { rows } = memory
  const group = groupAt(memory, seat)
  const given = rows.given[seat] as number
  const height = heightAt(rows.faces, seat)
  return {
    id: rows.id[seat] as number,
    version: rows.version[seat] as number,
    listed: true,
    gender: (group >> 3) as GenderCode,
    seeking: group & 7,
    ageGiven: given & 0xff,
    ageGivenOn: dayGiven(given),
    heightTenths: height === NO_HEIGHT ? null : height,
    activeDay: rows.activeDay[seat] as number,
    said: saidAt(rows.faces, seat),
    wishes: (given & STATED) === 0 ? null : readWishes(memory, seat),
  }
}

/** Copies a member, all but the wishes, into a seat of maybe other columns. */
export function copyRow(from: Rows, source: number, to: Rows, seat: number): void {
  to.id[seat] = from.id[source] as number
  to.version[seat] = from.version[source] as number
  to.given[seat] = from.given[source] as number
  to.activeDay[seat] = from.activeDay[source] as number
  to.possible[seat] = from.possible[source] as number
  copyFace(from.faces, source, to.faces, seat)
}

/** The number of a wish in its dictionary. */
export function wishAt(rows: Rows, place: number, seat: number): number {
  return rows.wish[seat * WISHES + place] as number
}

/** The group of a member. */
export function groupAt({ blocks }: Memory, seat: number): number {
  return blocks.group[Math.floor(seat / blocks.size)] as number
}

/** The group of a member, or CLOSED for whoever is not of legal age on the day. */
export function seenGroupAt(memory: Memory, seat: number): number {
  const group = groupAt(memory, seat)
  return isOfLegalAge(group >> 3, ageAt(memory.rows.faces, seat)) ? group : CLOSED
}

function ageOn(rows: Rows, seat: number, packedToday: number): number {
  const given = rows.given[seat] as number
  return (given & 0xff) + wholeYears(packDay(dayGiven(given)), packedToday)
}

function dayGiven(given: number): number {
  return ((given >> 8) & DAY_BITS) + FIRST_DAY
}

function numberOfSet(dictionary: Dictionary, wish: SetWish): number {
  if (wish === 'noBar') return NO_BAR
  if (!isNamed(wish)) return NO_WISH
  // Bit 0 says that there is a wish at all, for those who did not say.
  const entry = new Int32Array(dictionary.width)
  for (const code of [0, ...wish]) entry[code >> 5] = (entry[code >> 5] as number) | (1 << (code & 31))
  return numberOf(dictionary, entry)
}

function readWishes(memory: Memory, seat: number): Wishes {
  const age = readRange(memory, seat, AGES)
  const height = readRange(memory, seat, HEIGHTS)
  return {
    minAge: age.min,
    maxAge: age.max,
    minHeightTenths: height.min,
    maxHeightTenths: height.max,
    sets: SET_CRITERIA.map((_, place) => readSet(memory, seat, place)),
  }
}

function readRange({ rows, wishes }: Memory, seat: number, place: number): { min: number | null; max: number | null } {
  const number = wishAt(rows, place, seat)
  const word = (wishes[place] as Dictionary).words[number] as number
  const [min, max] = [(word << 16) >> 16, word >> 16]
  return {
    min: min === NO_RANGE || min === OPEN_MIN ? null : min,
    max: max === OPEN_MAX || max === OPEN_MIN ? null : max,
  }
}

function readSet({ rows, wishes }: Memory, seat: number, place: number): SetWish {
  const number = wishAt(rows, place, seat)
  if (number === NO_WISH) return null
  if (number === NO_BAR) return 'noBar'
  const entry = entryOf(wishes[place] as Dictionary, number)
  const codes: number[] = []
  for (let code = 1; code < (CODE_LIMITS[place] as number); code++) {
    if (((entry[code >> 5] as number) >>> (code & 31)) & 1) codes.push(code)
  }
  return codes
}
