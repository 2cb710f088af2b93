import { nth, type Rng } from '../random.ts'
import { EYE_X, type Head } from './head.ts'
import { GOLD, GOLD_DARK, PEARL } from './palette.ts'
import { disc, dot, dots, faded, fill, line, oval, p } from './svg.ts'

type Frame = (x: number, y: number, s: number) => string
const rect: Frame = (x, y) =>
  p`M${x - 19} ${y - 10}C${x - 12} ${y - 14} ${x + 12} ${y - 14} ${x + 19} ${y - 10}C${x + 22} ${y + 10} ${x + 14} ${y + 16} ${x} ${y + 16}C${x - 14} ${y + 16} ${x - 22} ${y + 10} ${x - 19} ${y - 10}Z`
const round: Frame = (x, y) => disc(x, y + 2, 20)
const cat: Frame = (x, y, s) =>
  p`M${x - s * 19} ${y - 8}C${x - s * 6} ${y - 14} ${x + s * 12} ${y - 15} ${x + s * 25} ${y - 16}C${x + s * 23} ${y + 8} ${x + s * 14} ${y + 17} ${x} ${y + 17}C${x - s * 15} ${y + 17} ${x - s * 21} ${y + 6} ${x - s * 19} ${y - 8}Z`
const aviator: Frame = (x, y, s) =>
  p`M${x - s * 17} ${y - 11}C${x - s * 4} ${y - 14} ${x + s * 14} ${y - 14} ${x + s * 21} ${y - 10}C${x + s * 24} ${y + 12} ${x + s * 8} ${y + 22} ${x - s * 4} ${y + 19}C${x - s * 15} ${y + 16} ${x - s * 19} ${y} ${x - s * 17} ${y - 11}Z`
const FRAMES: readonly { shape: Frame; colors: readonly string[]; width: number; masc?: boolean }[] = [
  { shape: rect, colors: ['#2b2325', '#4a2f24', '#23314a'], width: 3.4 },
  { shape: round, colors: ['#2b2325', '#7a4a2a', '#b08a4a'], width: 2.8 },
  { shape: cat, colors: ['#3a1f2a', '#6d2f3c', '#2b2325'], width: 3.4, masc: false },
  { shape: aviator, colors: ['#a8823f', '#5b5b60'], width: 2.3 },
  { shape: rect, colors: ['#8f949b', '#a8823f'], width: 2.2 },
]

export function glasses(h: Head, rng: Rng, underHair: boolean): string {
  const f = rng.weighted(FRAMES, (x) => (h.masc && x.masc === false ? 0 : 1))
  const color = rng.pick(f.colors)
  const [y, x] = [h.eyeY, h.turn * 3]
  const reach = h.w + (underHair ? -5 : 2)
  const lens = f.shape(x - EYE_X, y, -1) + f.shape(x + EYE_X, y, 1)
  const arms = p`M${x - 52} ${y - 7}L${-reach} ${y - 9}M${x + 52} ${y - 7}L${reach} ${y - 9}`
  return (
    fill(lens, '#fff', faded(0.12)) +
    line(lens, color, f.width) +
    line(p`M${x - 10} ${y - 1}C${x - 5} ${y - 6} ${x + 5} ${y - 6} ${x + 10} ${y - 1}`, color, f.width) +
    line(arms, color, f.width) +
    line(p`M${x - 40} ${y + 7}L${x - 33} ${y - 6}M${x + 18} ${y + 7}L${x + 25} ${y - 6}`, '#fff', 2.4, faded(0.3))
  )
}

type Bead = readonly [number, number, number]
type Ear = (x: number, y: number) => string
const beads = (pts: readonly Bead[], color: string): string => dots(pts, nth(pts, 0)[2], color)
export const EARRINGS: readonly { name: string; draw: Ear; long: boolean }[] = [
  { name: 'stud', long: false, draw: (x, y) => dot(x, y, 3.4, GOLD) + dot(x - 0.8, y - 0.8, 1.3, '#fff3cf') },
  {
    name: 'pearl',
    long: false,
    draw: (x, y) => dot(x, y + 1, 4.4, PEARL) + dot(x + 1, y + 2, 2.6, '#e2cfb4', faded(0.6)),
  },
  {
    name: 'jhumka',
    long: true,
    draw: (x, y) =>
      dot(x, y, 3.6, GOLD) +
      fill(p`M${x - 8} ${y + 16}C${x - 8} ${y + 6} ${x + 8} ${y + 6} ${x + 8} ${y + 16}Z`, GOLD) +
      line(p`M${x - 8} ${y + 16}L${x + 8} ${y + 16}`, GOLD_DARK, 2) +
      beads(
        [
          [x - 6, y + 20, 1.9],
          [x, y + 21, 2.1],
          [x + 6, y + 20, 1.9],
        ],
        PEARL,
      ),
  },
  {
    name: 'drop',
    long: true,
    draw: (x, y) =>
      dot(x, y, 2.4, GOLD) +
      fill(
        p`M${x} ${y + 3}C${x + 7} ${y + 13} ${x + 5} ${y + 20} ${x} ${y + 20}C${x - 5} ${y + 20} ${x - 7} ${y + 13} ${x} ${y + 3}Z`,
        '#2f7d6d',
      ) +
      line(p`M${x - 2} ${y + 11}L${x - 2.4} ${y + 15}`, '#c9efe2', 1.6),
  },
  { name: 'hoop', long: true, draw: (x, y) => line(disc(x, y + 9, 9), GOLD, 2.4) },
  {
    name: 'chandbali',
    long: true,
    draw: (x, y) =>
      dot(x, y, 3, GOLD) +
      fill(
        p`M${x - 10} ${y + 8}C${x - 9} ${y + 24} ${x + 9} ${y + 24} ${x + 10} ${y + 8}C${x + 5} ${y + 16} ${x - 5} ${y + 16} ${x - 10} ${y + 8}Z`,
        GOLD,
      ) +
      dot(x, y + 9, 2.6, '#b23a4a') +
      beads(
        [
          [x - 6, y + 22, 1.7],
          [x, y + 24, 1.8],
          [x + 6, y + 22, 1.7],
        ],
        PEARL,
      ),
  },
]

const PEARLS = Array.from({ length: 11 }, (_, i) => {
  const a = Math.PI * (0.06 + (0.88 * i) / 10)
  return [-40 * Math.cos(a), 342 + 34 * Math.sin(a)] as const
})
export const NECKLACES: readonly { name: string; festive: boolean; draw: () => string }[] = [
  {
    name: 'thin chain',
    festive: false,
    draw: () =>
      line('M-38 347C-26 384 -10 396 0 398C10 396 26 384 38 347', GOLD, 1.8) +
      dot(0, 401, 4, GOLD) +
      dot(-1, 400, 1.4, '#fff3cf'),
  },
  {
    name: 'pearls',
    festive: true,
    draw: () =>
      dots(PEARLS, 4.6, '#d9c3a2') +
      dots(
        PEARLS.map(([x, y]) => [x - 0.4, y - 0.5]),
        4,
        PEARL,
      ),
  },
  {
    name: 'gold band',
    festive: true,
    draw: () =>
      line('M-36 345C-24 371 24 371 36 345', GOLD, 7) +
      line('M-36 349C-24 375 24 375 36 349', GOLD_DARK, 1.6) +
      beads(
        [
          [-22, 369, 2.6],
          [-11, 373, 2.6],
          [0, 375, 3.4],
          [11, 373, 2.6],
          [22, 369, 2.6],
        ],
        '#b23a4a',
      ),
  },
  {
    name: 'long temple chain',
    festive: true,
    draw: () =>
      line('M-42 346C-34 394 -14 416 0 420C14 416 34 394 42 346', GOLD, 3, 'stroke-dasharray=".1 5"') +
      fill('M-11 418C-11 434 11 434 11 418C6 412 -6 412 -11 418Z', GOLD) +
      dot(0, 423, 3, '#b23a4a'),
  },
]

export const bindi = (h: Head, color: string, big: boolean): string =>
  oval(h.turn * 3.6, h.browY - 9, big ? 4 : 2.9, big ? 4 : 3.2, color)
