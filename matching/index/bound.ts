import { NO_HEIGHT, SAID_SIZE, WORD_OF, WORDS_OF, WORDS_SIZE } from '../columns.ts'
import { CODE_LIMITS, WEIGHTS } from '../criteria.ts'
import { AFFINITY_SHIFT, CODES, type Lens } from '../lens.ts'
import { AFFINITY_ROOM } from '../scan.ts'
import { percentOf } from '../score.ts'
import {
  HEIGHT_UNSAID,
  HEIGHT_UNWISHED,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  POSSIBLE,
  REST,
  WELCOME,
  WELCOME_MAX_AGE,
  WELCOME_MAX_HEIGHT,
  WELCOME_MIN_AGE,
  WELCOME_MIN_HEIGHT,
} from './layout.ts'

/** A lens made ready to judge summaries: the same wishes as bits of the codes that they name. */
export interface Reach {
  lens: Lens
  /** The codes that gain all points, as bits in the words of a summary. */
  named: Int32Array
  /** Per set criterion: points for a named code, points for one not said, and the affinity of the viewer's own code. */
  all: Int32Array
  half: Int32Array
  same: Int32Array
  /** The percentage at so many points in the viewer's eyes, if the other side is wholly content. */
  best: Uint8Array
  /** Per set criterion: the word of an accepted set in which the viewer's own code is. */
  offset: Int32Array
  /** The fewest points in the viewer's eyes that can come to each percentage. */
  leastFor: readonly number[]
}

/** Makes a lens ready to judge summaries. */
export function createReach(lens: Lens): Reach {
  const best = Uint8Array.from({ length: lens.possible + 1 }, (_, got) =>
    percentOf({ got, of: lens.possible }, { got: 2, of: 2 }),
  )
  const reach: Reach = {
    lens,
    named: new Int32Array(WORDS_SIZE),
    all: new Int32Array(SAID_SIZE),
    half: new Int32Array(SAID_SIZE),
    same: new Int32Array(SAID_SIZE),
    best,
    offset: lens.word.map((word, place) => word - (WORD_OF[place] as number)),
    leastFor: leastForEach(best),
  }
  for (let place = 0; place < SAID_SIZE; place++) readGains(reach, place)
  return reach
}

/** Percentage and affinity, as the upper part of a key has them, that no row under a summary exceeds. */
export function boundOf(summary: Int32Array, at: number, { lens, named, all, half, same, best }: Reach): number {
  let got = lens.free
  let affinity = 0
  let lost = 0
  for (let place = 0; place < SAID_SIZE; place++) {
    const first = WORD_OF[place] as number
    let hits = (summary[at + first] as number) & (named[first] as number)
    for (let word = (WORDS_OF[place] as number) - 1; word > 0; word--) {
      hits |= (summary[at + first + word] as number) & (named[first + word] as number)
    }
    if (hits !== 0) got += all[place] as number
    else if (((summary[at + first] as number) & 1) !== 0) got += half[place] as number
    const own = at + (lens.word[place] as number)
    const bit = lens.bit[place] as number
    if ((((summary[own] as number) >>> bit) & 1) !== 0) affinity += same[place] as number
    // Whoever is welcome to nobody here costs every one of them the same points.
    if ((((summary[own + WELCOME] as number) >>> bit) & 1) === 0) lost += lens.worth[place] as number
  }
  const rest = summary[at + REST] as number
  if ((summary[at + MIN_AGE] as number) <= lens.maxAge && (summary[at + MAX_AGE] as number) >= lens.minAge) {
    got += 2 * WEIGHTS.age
  }
  const tallEnough = (summary[at + MAX_HEIGHT] as number) >= lens.minHeight
  if (tallEnough && (summary[at + MIN_HEIGHT] as number) <= lens.maxHeight) got += 2 * WEIGHTS.height
  else if ((rest & HEIGHT_UNSAID) !== 0) got += lens.unsaidHeight
  if (lens.age < (summary[at + WELCOME_MIN_AGE] as number) || lens.age > (summary[at + WELCOME_MAX_AGE] as number)) {
    lost += 2 * WEIGHTS.age
  }
  if ((rest & HEIGHT_UNWISHED) === 0) {
    const { height } = lens
    if (height === NO_HEIGHT) lost += WEIGHTS.height
    else if (
      height < (summary[at + WELCOME_MIN_HEIGHT] as number) ||
      height > (summary[at + WELCOME_MAX_HEIGHT] as number)
    ) {
      lost += 2 * WEIGHTS.height
    }
  }
  if (lost === 0) return (best[got] as number) * AFFINITY_ROOM + affinity
  // The share that is left is greatest for whoever wishes most.
  const of = rest & POSSIBLE
  const theirs = Math.max(0, of - lost)
  const both = got * of + theirs * lens.possible
  const percent = both === 0 ? 0 : Math.floor((400 * got * theirs + both) / (2 * both))
  return percent * AFFINITY_ROOM + affinity
}

function leastForEach(best: Uint8Array): number[] {
  const least: number[] = []
  best.forEach((percent, got) => {
    while (least.length <= percent) least.push(got)
  })
  return least
}

function readGains({ lens, named, all, half, same }: Reach, place: number): void {
  half[place] = (lens.gain[place * CODES] as number) & 0xffff
  all[place] = 2 * (half[place] as number)
  for (let code = 1; code < (CODE_LIMITS[place] as number); code++) {
    const gain = lens.gain[place * CODES + code] as number
    same[place] = Math.max(same[place] as number, gain >>> AFFINITY_SHIFT)
    const word = (WORD_OF[place] as number) + (code >> 5)
    if ((gain & 0xffff) !== 0) named[word] = (named[word] as number) | (1 << (code & 31))
  }
}
