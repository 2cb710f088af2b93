import { isOfLegalAge, packDay, wholeYears } from '../age.ts'
import { CLOSED, NO_HEIGHT, NO_RANGE, OPEN_MAX, OPEN_MIN, SAID_SIZE, WORDS_OF } from '../columns.ts'
import { CODE_LIMITS, SET_CRITERIA } from '../criteria.ts'
import { maxBound, minBound, possiblePoints } from '../encode.ts'
import { ROWS } from '../kernel/places.ts'
import type { GenderCode, MemberRow, SetWish, Wishes } from '../member.ts'
import { assumedAgeWindow, effectiveWishes, hasAgeWish, hasHeightWish, hasStated, isNamed } from '../wishes.ts'
import {
  ageAt,
  copyColumns,
  heightAt,
  saidAt,
  saidPlace,
  setActive,
  setAge,
  setHeight,
  setPossible,
  setWelcomeAges,
} from './block-columns.ts'
import { activeDayAt, idAt, versionAt, wishAt, writeCard } from './cards.ts'
import { type Dictionary, entryOf, numberOf } from './dictionary.ts'
import { AGES, HEIGHTS, NO_BAR, NO_WISH, packRange } from './layout.ts'
import { type Memory, type Rows, setWish } from './memory.ts'

const FIRST_DAY = -0x80000
const DAY_BITS = 0x1fffff
const STATED = 1 << 29

/** Writes a member into a seat, with everything that follows from the day. */
export function writeRow(memory: Memory, seat: number, row: MemberRow): void {
  const { rows, wishes: dictionaries, day } = memory
  const wishes = effectiveWishes(row, day)
  writeCard(rows.cards, seat, row.id, row.version, row.activeDay)
  rows.given[seat] = row.ageGiven | ((row.ageGivenOn - FIRST_DAY) << 8) | (hasStated(row.wishes) ? STATED : 0)
  setHeight(rows.columns, seat, row.heightTenths ?? NO_HEIGHT)
  setActive(rows.columns, seat, row.activeDay)
  setPossible(rows.columns, seat, possiblePoints(wishes))
  const said = saidPlace(rows.columns, seat)
  for (let place = 0; place < SAID_SIZE; place++) {
    rows.columns.bytes[said + place * ROWS] = row.said[place] as number
    setWish(rows, place, seat, numberOfSet(dictionaries[place] as Dictionary, wishes.sets[place] ?? null))
  }
  const age = hasAgeWish(wishes)
  const height = hasHeightWish(wishes)
  const [minAge, maxAge] = [minBound(age, wishes.minAge), maxBound(age, wishes.maxAge)]
  const heights = packRange(minBound(height, wishes.minHeightTenths), maxBound(height, wishes.maxHeightTenths))
  setAges(memory, seat, minAge, maxAge)
  setWish(rows, HEIGHTS, seat, numberOfRange(dictionaries[HEIGHTS] as Dictionary, heights))
  setAge(rows.columns, seat, ageOn(rows, seat, packDay(day)))
}

/** Brings the age, and an assumed age window, up to the day. */
export function writeAge(memory: Memory, seat: number, age: number): void {
  const { rows } = memory
  setAge(rows.columns, seat, age)
  if (((rows.given[seat] as number) & STATED) !== 0) return
  const { minAge, maxAge } = assumedAgeWindow(groupAt(memory, seat) >> 3, age)
  setAges(memory, seat, minAge, maxAge)
}

function setAges({ rows, wishes }: Memory, seat: number, min: number, max: number): void {
  setWish(rows, AGES, seat, numberOfRange(wishes[AGES] as Dictionary, packRange(min, max)))
  setWelcomeAges(rows.columns, seat, min, max)
}

/** The member of a seat as a row again; accepted codes come back in ascending order. */
export function readRow(memory: Memory, seat: number): MemberRow {
  const { rows } = memory
  const group = groupAt(memory, seat)
  const given = rows.given[seat] as number
  const height = heightAt(rows.columns, seat)
  return {
    id: idAt(rows.cards, seat),
    version: versionAt(rows.cards, seat),
    listed: true,
    gender: (group >> 3) as GenderCode,
    seeking: group & 7,
    ageGiven: given & 0xff,
    ageGivenOn: dayGiven(given),
    heightTenths: height === NO_HEIGHT ? null : height,
    activeDay: activeDayAt(rows.cards, seat),
    said: saidAt(rows.columns, seat),
    wishes: (given & STATED) === 0 ? null : readWishes(memory, seat),
  }
}

/** Everybody held. */
export function* rowsOf(memory: Memory): Generator<MemberRow> {
  const { size, used, count } = memory.blocks
  for (let block = 0; block < used; block++)
    for (let row = 0; row < (count[block] as number); row++) yield readRow(memory, block * size + row)
}

/** Copies a member, all but the wishes, into a seat of maybe other columns. */
export function copyRow(from: Rows, source: number, to: Rows, seat: number): void {
  writeCard(to.cards, seat, idAt(from.cards, source), versionAt(from.cards, source), activeDayAt(from.cards, source))
  to.given[seat] = from.given[source] as number
  copyColumns(from.columns, source, to.columns, seat)
  setActive(to.columns, seat, activeDayAt(from.cards, source))
}

/** The age of a seat on a packed day. */
export function ageOn(rows: Rows, seat: number, packedToday: number): number {
  const given = rows.given[seat] as number
  return (given & 0xff) + wholeYears(packDay(dayGiven(given)), packedToday)
}

/** The group of a member. */
export function groupAt({ blocks }: Memory, seat: number): number {
  return blocks.group[Math.floor(seat / blocks.size)] as number
}

/** The group of a member, or CLOSED for whoever is not of legal age on the day. */
export function seenGroupAt(memory: Memory, seat: number): number {
  const group = groupAt(memory, seat)
  return isOfLegalAge(group >> 3, ageAt(memory.rows.columns, seat)) ? group : CLOSED
}

function dayGiven(given: number): number {
  return ((given >> 8) & DAY_BITS) + FIRST_DAY
}

/** One for each width: a dictionary copies what it takes in. */
const ENTRIES = Array.from({ length: Math.max(...WORDS_OF) + 1 }, (_, width) => new Int32Array(width))

function numberOfRange(dictionary: Dictionary, range: number): number {
  const entry = ENTRIES[1] as Int32Array
  entry[0] = range
  return numberOf(dictionary, entry)
}

function numberOfSet(dictionary: Dictionary, wish: SetWish): number {
  if (wish === 'noBar') return NO_BAR
  if (!isNamed(wish)) return NO_WISH
  const entry = ENTRIES[dictionary.width] as Int32Array
  // Bit 0 says that there is a wish at all, for those who did not say.
  entry.fill(0)[0] = 1
  for (const code of wish) entry[code >> 5] = (entry[code >> 5] as number) | (1 << (code & 31))
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
  const number = wishAt(rows.cards, place, seat)
  const word = (wishes[place] as Dictionary).words[number] as number
  const [min, max] = [(word << 16) >> 16, word >> 16]
  return {
    min: min === NO_RANGE || min === OPEN_MIN ? null : min,
    max: max === OPEN_MAX || max === OPEN_MIN ? null : max,
  }
}

function readSet({ rows, wishes }: Memory, seat: number, place: number): SetWish {
  const number = wishAt(rows.cards, place, seat)
  if (number === NO_WISH) return null
  if (number === NO_BAR) return 'noBar'
  const entry = entryOf(wishes[place] as Dictionary, number)
  const codes: number[] = []
  for (let code = 1; code < (CODE_LIMITS[place] as number); code++) {
    if (((entry[code >> 5] as number) >>> (code & 31)) & 1) codes.push(code)
  }
  return codes
}
