import { isOfLegalAge, packDay, wholeYears } from './age.ts'
import {
  CLOSED,
  type Columns,
  groupOf,
  NO_HEIGHT,
  NO_RANGE,
  OPEN_MAX,
  OPEN_MIN,
  SAID_SIZE,
  WORD_OF,
  WORDS_SIZE,
} from './columns.ts'
import { CODE_LIMITS, SET_CRITERIA, WEIGHTS } from './criteria.ts'
import type { Day, GenderCode, MemberRow, SetWish, Wishes } from './member.ts'
import { assumedAgeWindow, effectiveWishes, hasAgeWish, hasHeightWish, hasStated, isNamed } from './wishes.ts'

/** Throws RangeError for a row that the columns cannot hold: a wrong encoding must not rank wrongly in silence. */
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
    checkNumber(criterion, row.said[place], 0, last)
    const wish = row.wishes?.sets[place]
    if (isNamed(wish)) for (const code of wish) checkNumber(`wish on ${criterion}`, code, 1, last)
  })
}

/** Writes a member into a seat, with everything that follows from the day. */
export function writeSeat(columns: Columns, seat: number, row: MemberRow, today: Day): void {
  const wishes = effectiveWishes(row, today)
  columns.id[seat] = row.id
  columns.version[seat] = row.version
  columns.group[seat] = groupOf(row.gender, row.seeking)
  columns.ageGiven[seat] = row.ageGiven
  columns.ageGivenOn[seat] = row.ageGivenOn
  columns.height[seat] = row.heightTenths ?? NO_HEIGHT
  columns.activeDay[seat] = row.activeDay
  columns.said.set(row.said.slice(0, SAID_SIZE), seat * SAID_SIZE)
  columns.stated[seat] = hasStated(row.wishes) ? 1 : 0
  writeRanges(columns, seat, wishes)
  writeSets(columns, seat, wishes.sets)
  columns.possible[seat] = possiblePoints(wishes)
  writeDay(columns, seat, packDay(today))
}

/** Brings what follows from the day up to a packed day: the age, whether it is legal, and an assumed age window. */
export function writeDay(columns: Columns, seat: number, packedToday: number): void {
  const group = columns.group[seat] as number
  const gender = group >> 3
  const since = packDay(columns.ageGivenOn[seat] as number)
  const age = (columns.ageGiven[seat] as number) + wholeYears(since, packedToday)
  columns.age[seat] = age
  columns.seenGroup[seat] = isOfLegalAge(gender, age) ? group : CLOSED
  if (columns.stated[seat] === 1) return
  const window = assumedAgeWindow(gender, age)
  columns.minAge[seat] = window.minAge
  columns.maxAge[seat] = window.maxAge
}

/** The member of a seat as a row again; accepted codes come back in ascending order. */
export function readSeat(columns: Columns, seat: number): MemberRow {
  const group = columns.group[seat] as number
  const height = columns.height[seat] as number
  return {
    id: columns.id[seat] as number,
    version: columns.version[seat] as number,
    listed: true,
    gender: (group >> 3) as GenderCode,
    seeking: group & 7,
    ageGiven: columns.ageGiven[seat] as number,
    ageGivenOn: columns.ageGivenOn[seat] as number,
    heightTenths: height === NO_HEIGHT ? null : height,
    activeDay: columns.activeDay[seat] as number,
    said: [...columns.said.subarray(seat * SAID_SIZE, (seat + 1) * SAID_SIZE)],
    wishes: columns.stated[seat] === 1 ? readWishes(columns, seat) : null,
  }
}

/** A lower bound as the columns keep it. */
export function minBound(wished: boolean, min: number | null): number {
  if (!wished) return NO_RANGE
  return min === null ? OPEN_MIN : Math.min(Math.max(Math.ceil(min), OPEN_MIN + 1), NO_RANGE - 1)
}

/** An upper bound as the columns keep it. */
export function maxBound(wished: boolean, max: number | null): number {
  if (!wished) return OPEN_MIN
  return max === null ? OPEN_MAX : Math.min(Math.max(Math.floor(max), OPEN_MIN), OPEN_MAX - 1)
}

/** Points that wishes can give, in halves of a weight; 0 without any wish. */
export function possiblePoints(wishes: Wishes): number {
  let points = (hasAgeWish(wishes) ? 2 * WEIGHTS.age : 0) + (hasHeightWish(wishes) ? 2 * WEIGHTS.height : 0)
  SET_CRITERIA.forEach((criterion, place) => {
    if (isNamed(wishes.sets[place])) points += 2 * WEIGHTS[criterion]
  })
  return points
}

function writeRanges(columns: Columns, seat: number, wishes: Wishes): void {
  const age = hasAgeWish(wishes)
  const height = hasHeightWish(wishes)
  columns.minAge[seat] = minBound(age, wishes.minAge)
  columns.maxAge[seat] = maxBound(age, wishes.maxAge)
  columns.minHeight[seat] = minBound(height, wishes.minHeightTenths)
  columns.maxHeight[seat] = maxBound(height, wishes.maxHeightTenths)
}

function writeSets(columns: Columns, seat: number, sets: readonly SetWish[]): void {
  const start = seat * WORDS_SIZE
  columns.accepted.fill(0, start, start + WORDS_SIZE)
  let noBar = 0
  WORD_OF.forEach((word, place) => {
    const wish = sets[place]
    if (wish === 'noBar') noBar |= 1 << place
    if (!isNamed(wish)) return
    for (const code of [0, ...wish]) {
      const at = start + word + (code >> 5)
      columns.accepted[at] = (columns.accepted[at] as number) | (1 << (code & 31))
    }
  })
  columns.noBar[seat] = noBar
}

function readWishes(columns: Columns, seat: number): Wishes {
  const range = (min: Int16Array, max: Int16Array) => ({
    min: min[seat] === NO_RANGE || min[seat] === OPEN_MIN ? null : (min[seat] as number),
    max: max[seat] === OPEN_MAX || max[seat] === OPEN_MIN ? null : (max[seat] as number),
  })
  const age = range(columns.minAge, columns.maxAge)
  const height = range(columns.minHeight, columns.maxHeight)
  return {
    minAge: age.min,
    maxAge: age.max,
    minHeightTenths: height.min,
    maxHeightTenths: height.max,
    sets: SET_CRITERIA.map((_, place) => readSet(columns, seat, place)),
  }
}

function readSet(columns: Columns, seat: number, place: number): SetWish {
  if (((columns.noBar[seat] as number) >> place) & 1) return 'noBar'
  const start = seat * WORDS_SIZE + (WORD_OF[place] as number)
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
