import type { HairInput, HairParts, HairStyle } from './hair.ts'
import {
  braid,
  curlMarks,
  curlyCap,
  curtain,
  jasmine,
  lockPair,
  longBack,
  nape,
  pulledBack,
  ring,
  sideCurtain,
  straightLock,
  strandsFor,
  sweptBack,
  wavyLock,
} from './hair.ts'
import type { Head } from './head.ts'
import { disc, dots, faded, fill, flip, group, line, type Point, p, side, sym } from './svg.ts'

const long =
  (lock: typeof straightLock, front: typeof curtain, low: number) =>
  ({ h, c, s }: HairInput): HairParts => ({
    back: fill(longBack(h, low - 40), c.dark),
    locks: lockPair(lock(h, low), strandsFor(h.w, low), c),
    front: side(front(h, 282), s),
    ears: false,
  })

function oneSide({ h, c, s }: HairInput): HairParts {
  const lock = side(wavyLock(h, 448), s)
  return {
    back: fill(nape(h), c.dark),
    locks: fill(lock, c.base) + line(side(strandsFor(h.w, 440), s), c.light, 2.4, faded(0.45)),
    front: side(sweptBack(h), s),
    ears: true,
  }
}

function tuckedLong({ h, c }: HairInput): HairParts {
  return {
    back:
      fill(longBack(h, 400), c.base) +
      line(p`M${-h.w - 12} 250C${-h.w - 14} 300 ${-h.w - 26} 340 ${-h.w - 22} 380`, c.light, 3, faded(0.5)) +
      line(p`M${h.w + 12} 250C${h.w + 14} 300 ${h.w + 26} 340 ${h.w + 22} 380`, c.dark, 3),
    front: pulledBack(h, 2),
    ears: true,
  }
}

function sideBraid(flowers: boolean) {
  return ({ h, c, s, id }: HairInput): HairParts => {
    const root = side(
      p`M${h.w - 2} 200C${h.w + 14} 246 ${h.w} 290 ${h.w - 10} 318L${h.w - 36} 316C${h.w - 34} 280 ${h.w - 20} 260 ${h.w - 12} 240Z`,
      s,
    )
    const at: [number, number][] = [0, 1, 2, 3, 4].map((i) => [
      s * (h.w - 26) - 15 + i * 7.5,
      308 + Math.abs(i - 2) * -2,
    ])
    return {
      back: fill(nape(h), c.dark),
      locks:
        fill(root, c.base) + braid(s * (h.w - 22), 312, flowers ? 7 : 8, s * 4, c, id) + (flowers ? jasmine(at) : ''),
      front: side(sweptBack(h), -s),
      ears: true,
    }
  }
}

function lowBun(flowers: boolean) {
  return ({ h, c, s, rng }: HairInput): HairParts => {
    const [x, y] = [s * (h.w - 6), 272]
    const petals: [number, number][] = ring(rng, x, y, 35, 33, s > 0 ? 105 : 205, s > 0 ? -25 : 75, 9, 1).map(
      ([a, b]) => [a, b],
    )
    const bun =
      fill(disc(x, y, 33), c.base) +
      line(
        p`M${x - 20} ${y - 14}C${x - 6} ${y - 26} ${x + 18} ${y - 22} ${x + 23} ${y - 2}M${x - 24} ${y + 4}C${x - 8} ${y - 12} ${x + 8} ${y - 10} ${x + 12} ${y + 6}`,
        c.light,
        2.6,
        faded(0.5),
      )
    return { back: fill(nape(h), c.dark) + bun + (flowers ? jasmine(petals) : ''), front: pulledBack(h), ears: true }
  }
}

function topKnot({ h, c }: HairInput): HairParts {
  return {
    back:
      fill(nape(h), c.dark) +
      fill(disc(0, 82, 31), c.base) +
      line('M-22 76C-14 60 10 56 20 70M-24 88C-8 74 14 76 24 88', c.light, 3, faded(0.5)),
    front: pulledBack(h, 3),
    ears: true,
  }
}

const chin = (h: Head, low: number, flick: number): string =>
  sym(
    [0, 100],
    [
      [h.w * 0.7, 98, h.w + 20, 140, h.w + 21, 204],
      [h.w + 26, low - 40, h.w + 22 + flick, low - 12, h.w + 14 + flick, low],
      [h.w - 10, low + 6, 40, low - 10, 0, low - 20],
    ],
  )

const bob =
  (low: number, flick: number, front: typeof curtain) =>
  ({ h, c, s }: HairInput): HairParts => {
    const w = h.w
    const wing = p`M${w - 4} 196C${w + 24} 196 ${w + 20} ${low - 70} ${w + 18 + flick} ${low - 6}C${w + 4} ${low + 4} ${w - 14} ${low} ${w - 22} ${low - 10}C${w - 8} ${low - 34} ${w - 14} 250 ${w - 8} 240Z`
    return {
      back: fill(chin(h, low, flick), c.dark),
      locks:
        fill(wing + flip(wing), c.base) +
        line(p`M${-w - 10} 240C${-w - 12} 270 ${-w - 12} ${low - 40} ${-w - 8} ${low - 14}`, c.light, 3, faded(0.5)),
      front: side(front(h, 276), s),
      ears: false,
    }
  }

function fringe({ h, c }: HairInput): HairParts {
  const w = h.w
  const bangs = sym(
    [0, 92],
    [
      [w * 0.64, 90, w + 16, 126, w + 15, 196],
      [w + 17, 232, w + 16, 256, w + 11, 282],
      [w - 3, 262, w + 1, 234, w - 4, 206],
      [w - 5, 190, w - 12, 180, w - 18, 174],
      [w - 30, 170, 20, 174, 0, 172],
    ],
  )
  return {
    ...long(straightLock, curtain, 420)({ h, c, s: 1 } as HairInput),
    front: bangs,
    extra: line(
      'M-38 132C-42 150 -42 160 -40 172M-14 126C-16 146 -16 160 -15 172M12 126C14 146 15 160 14 172M36 130C40 150 41 160 40 172',
      c.dark,
      2,
      faded(0.55),
    ),
  }
}

function curlyLong({ h, c, rng }: HairInput): HairParts {
  const w = h.w
  const halo = [
    ...ring(rng, 0, 196, w + 18, 92, 196, -16, 15, 24),
    ...ring(rng, 0, 300, w + 30, 70, 200, 140, 4, 27),
    ...ring(rng, 0, 300, w + 30, 70, 40, -20, 4, 27),
  ]
  const falls = [
    [w + 8, 262],
    [w + 18, 292],
    [w + 10, 324],
    [w + 18, 356],
    [w + 4, 376],
  ] as const satisfies Point[]
  const marks = p`M${w + 2} 252c10 -6 18 2 14 10M${w + 8} 290c12 -8 20 4 12 12M${w} 322c10 -10 22 0 16 10M${w + 8} 356c10 -10 18 0 12 8`
  return {
    back: dots(halo, 25, c.dark) + fill(longBack(h, 340), c.dark),
    locks:
      dots([...falls, ...falls.map(([x, y]) => [-x, y] as const)], 21, c.base) +
      line(marks, c.light, 2.4, faded(0.3)) +
      group(line(marks, c.light, 2.4, faded(0.55)), p`transform="translate(${-2 * w - 20} 2)"`),
    front: curlyCap(h, rng, 8),
    extra: curlMarks(h, c),
    ears: false,
  }
}

function pixie({ h, c, s }: HairInput): HairParts {
  const w = h.w
  const d = p`M-28 100C20 76 ${w + 14} 104 ${w + 7} 178C${w + 8} 200 ${w + 4} 214 ${w - 2} 226C${w - 4} 206 ${w - 2} 192 ${w - 6} 180C${w - 20} 176 10 172 -30 132C-40 150 ${-w + 12} 160 ${-w + 6} 186C${-w + 4} 200 ${-w + 3} 210 ${-w + 2} 222C${-w - 6} 210 ${-w - 8} 196 ${-w - 7} 178C${-w - 10} 134 -58 106 -28 100Z`
  return { back: fill(nape(h), c.dark), front: side(d, s), ears: true }
}

function ponytail({ h, c, s }: HairInput): HairParts {
  const tail = side(
    p`M${h.w - 14} 112C${h.w + 28} 108 ${h.w + 40} 180 ${h.w + 32} 250C${h.w + 26} 300 ${h.w + 30} 340 ${h.w + 6} 372C${h.w + 10} 330 ${h.w + 2} 290 ${h.w - 6} 250Z`,
    s,
  )
  return {
    back:
      fill(nape(h), c.dark) +
      fill(tail, c.base) +
      line(side(p`M${h.w + 8} 140C${h.w + 24} 180 ${h.w + 20} 250 ${h.w + 14} 310`, s), c.light, 3, faded(0.4)),
    front: pulledBack(h, 2),
    ears: true,
  }
}

const young = (age: number): number => (age < 38 ? 1 : age < 48 ? 0.5 : 0.12)
const always = (): number => 1
const mature = (age: number): number => (age < 34 ? 0.4 : 1.2)

export const WOMEN_HAIR: readonly HairStyle[] = [
  { name: 'long straight, centre', weight: (a) => 1.1 * young(a), draw: long(straightLock, curtain, 436) },
  { name: 'long straight, side', weight: young, draw: long(straightLock, sideCurtain, 424) },
  { name: 'long wavy, centre', weight: (a) => 1.2 * young(a), draw: long(wavyLock, curtain, 432) },
  { name: 'long wavy, side', weight: (a) => 1.2 * young(a), draw: long(wavyLock, sideCurtain, 424) },
  { name: 'tucked behind the ears', weight: always, draw: tuckedLong },
  { name: 'over one shoulder', weight: (a) => 0.9 * young(a), draw: oneSide },
  { name: 'side braid', weight: always, draw: sideBraid(false) },
  { name: 'braid with jasmine', weight: (a) => 0.9 * young(a) + 0.2, draw: sideBraid(true) },
  { name: 'low bun', weight: (a) => 1.2 * mature(a), draw: lowBun(false) },
  { name: 'low bun with jasmine', weight: mature, draw: lowBun(true) },
  { name: 'top knot', weight: (a) => 0.5 * young(a), draw: topKnot },
  { name: 'bob', weight: (a) => 0.6 + 0.4 * mature(a), draw: bob(300, 0, curtain) },
  { name: 'side bob', weight: (a) => 0.5 + 0.5 * mature(a), draw: bob(294, 4, sideCurtain) },
  { name: 'shoulder length', weight: always, draw: bob(344, 8, sideCurtain) },
  { name: 'fringe', weight: (a) => 0.6 * young(a), draw: fringe },
  { name: 'curly', weight: (a) => 1.1 * young(a) + 0.1, draw: curlyLong },
  { name: 'pixie', weight: (a) => 0.35 + 0.2 * mature(a), draw: pixie },
  { name: 'ponytail', weight: (a) => 0.8 * young(a), draw: ponytail },
]
