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
  }
  for (let place = 0; place < SAID_SIZE; place++) readGains(reach, place)
  return reach
}

/** Percentage and affinity, as the upper part of a key has them, that no row under a summary exceeds. */
export function boundOf(summary: Int32Array, at: number, reach: Reach): number {
  const { lens, named, all, half, same, best } = reach
  let got = lens.free
  let affinity = 0
  for (let place = 0; place < SAID_SIZE; place++) {
    const first = WORD_OF[place] as number
    let hits = (summary[at + first] as number) & (named[first] as number)
    for (let word = (WORDS_OF[place] as number) - 1; word > 0; word--) {
      hits |= (summary[at + first + word] as number) & (named[first + word] as number)
    }
    if (hits !== 0) got += all[place] as number
    else if (((summary[at + first] as number) & 1) !== 0) got += half[place] as number
    const own = summary[at + (lens.word[place] as number)] as number
    affinity += ((own >>> (lens.bit[place] as number)) & 1) * (same[place] as number)
  }
  if ((summary[at + MIN_AGE] as number) <= lens.maxAge && (summary[at + MAX_AGE] as number) >= lens.minAge) {
    got += 2 * WEIGHTS.age
  }
  const tallEnough = (summary[at + MAX_HEIGHT] as number) >= lens.minHeight
  if (tallEnough && (summary[at + MIN_HEIGHT] as number) <= lens.maxHeight) got += 2 * WEIGHTS.height
  else if (((summary[at + REST] as number) & HEIGHT_UNSAID) !== 0) got += lens.unsaidHeight
  const lost = lostOf(summary, at, lens)
  if (lost === 0) return (best[got] as number) * AFFINITY_ROOM + affinity
  // The share that is left is greatest for whoever wishes most.
  const of = (summary[at + REST] as number) & POSSIBLE
  const percent = percentOf({ got, of: lens.possible }, { got: Math.max(0, of - lost), of })
  return percent * AFFINITY_ROOM + affinity
}

/** Points that every row under a summary misses in the viewer: whoever is welcome to nobody here costs all of them the same. */
function lostOf(summary: Int32Array, at: number, lens: Lens): number {
  let lost = 0
  for (let place = 0; place < SAID_SIZE; place++) {
    const welcome = summary[at + WELCOME + (lens.word[place] as number)] as number
    lost += (~(welcome >>> (lens.bit[place] as number)) & 1) * (lens.worth[place] as number)
  }
  if (lens.age < (summary[at + WELCOME_MIN_AGE] as number) || lens.age > (summary[at + WELCOME_MAX_AGE] as number)) {
    lost += 2 * WEIGHTS.age
  }
  if (((summary[at + REST] as number) & HEIGHT_UNWISHED) !== 0) return lost
  const { height } = lens
  if (height === NO_HEIGHT) return lost + WEIGHTS.height
  const fits =
    height >= (summary[at + WELCOME_MIN_HEIGHT] as number) && height <= (summary[at + WELCOME_MAX_HEIGHT] as number)
  return fits ? lost : lost + 2 * WEIGHTS.height
}

/** The fewest points in the viewer's eyes with which a row under a summary can come to a percentage; none can beyond 255. */
export function leastOf(summary: Int32Array, at: number, lens: Lens, percent: number): number {
  if (percent < 1) return 0
  const lost = lostOf(summary, at, lens)
  const of = lost === 0 ? 1 : (summary[at + REST] as number) & POSSIBLE
  const theirs = of - lost
  // The percentage, rounded to the nearest, solved for the viewer's points.
  const twice = 2 * percent - 1
  const room = 400 * theirs - twice * of
  return room <= 0 ? NEVER : Math.min(NEVER, Math.ceil((twice * theirs * lens.possible) / room))
}

const NEVER = 255

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
