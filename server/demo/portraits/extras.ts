import { nth, type Rng } from '../random.ts'
import type { Head } from './face.ts'
import type { Backdrop, HairColor, Skin } from './palette.ts'
import { GOLD, GOLD_DARK, mix, PEARL } from './palette.ts'
import { disc, dot, dots, faded, fill, flip, group, line, oval, p, sym, use } from './svg.ts'

/* ---- backgrounds ---- */

const arch = (half: number, top: number): string =>
  sym(
    [0, top],
    [
      [18, top + 26, half - 40, top + 20, half - 26, top + 62],
      [half, top + 74, half, top + 110, half, top + 140],
      [half, 510],
      [0, 510],
    ],
  )
type Sprig = readonly [number, number, number]

/** Two sprigs, drawn once and placed twice: x, y of the foot and a lean in degrees. */
function leaves(id: string, left: Sprig, right: Sprig, b: Backdrop): string {
  const pair = 'c-12 -8 -30 -10 -40 -32c22 0 36 14 40 32c12 -8 30 -10 40 -32c-22 0 -36 14 -40 32z'
  const blades = `<path id="${id}k" d="M0 0${pair}" fill="${b.accent}"/>${[1, 2, 3, 4, 5].map((i) => use(`${id}k`, `y="${-27 * i}"`)).join('')}`
  const place = ([x, y, a]: Sprig) => `transform="translate(${x} ${y}) rotate(${a})"`
  return (
    `<g opacity=".42"><g id="${id}l" ${place(left)}>${blades}${line('M0 60V-150', b.accent, 2.4)}</g></g>` +
    `<g opacity=".42" transform="translate(${right[0] - left[0]} ${right[1] - left[1]}) rotate(${right[2] - left[2]} ${left[0]} ${left[1]})">${use(`${id}l`, '')}</g>`
  )
}

/** Busy ones are kept for simple hair. */
export const BACKGROUNDS: readonly { busy: boolean; draw: (b: Backdrop, id: string) => string }[] = [
  { busy: false, draw: () => '' },
  { busy: false, draw: (b) => dot(0, 214, 164, b.shape) },
  { busy: false, draw: (b) => dot(-36, 190, 150, b.shape) + dot(150, 96, 40, b.accent, faded(0.35)) },
  { busy: false, draw: (b) => fill(arch(168, 22), b.shape) + line(arch(180, 4), b.accent, 2.5, faded(0.5)) },
  {
    busy: false,
    draw: (b) =>
      fill(
        sym(
          [0, 30],
          [
            [110, 30, 162, 90, 162, 190],
            [162, 500],
            [0, 500],
          ],
        ),
        b.shape,
      ),
  },
  { busy: true, draw: (b, id) => leaves(id, [-152, 370, -7], [158, 330, 9], b) },
  { busy: true, draw: (b, id) => dot(0, 220, 160, b.shape) + leaves(id, [-160, 390, -4], [162, 420, 6], b) },
  {
    busy: false,
    draw: (b) =>
      fill('M-200 330C-120 270 -40 300 40 262C100 236 160 250 200 214V500H-200Z', b.shape) + dot(112, 96, 44, b.shape),
  },
  { busy: true, draw: (b, id) => fill(arch(160, 30), b.shape) + leaves(id, [-174, 450, -3], [176, 420, 4], b) },
]

/* ---- beards ---- */

export interface Beard {
  name: string
  draw: (h: Head, c: HairColor, skin: Skin, id: string) => string
}

const mustache = (h: Head, thick: number, wide: number): string =>
  sym(
    [0, h.noseY + 7],
    [
      [8, h.noseY + 5, wide * 0.7, h.noseY + 8, wide, h.mouthY - 1],
      [wide * 0.6, h.mouthY - 4 + thick, 10, h.mouthY - 6 + thick, 0, h.mouthY - 7 + thick],
    ],
  )

function fullBeard(h: Head, drop: number, cheek: number): string {
  const outer = h.jw + 6 + drop * 0.16
  return sym(
    [0, h.chinY + drop + 3],
    [
      [h.cw + 10 + drop * 0.2, h.chinY + drop + 2, outer - 4, h.jawY + 20 + drop * 0.3, outer, h.jawY],
      [outer + 5, h.jawY - 18, h.w + 2, 226, h.w + 2, 206],
      [h.w - 5, 206],
      [h.w - 8, 224 + cheek, h.w - 18, 242 + cheek, 36, 247 + cheek],
      [26, 246 + cheek, 18, h.noseY + 8, 0, h.noseY + 8],
    ],
  )
}
const hairy = (c: HairColor): string => mix(c.base, c.dark, 0.25)

function beardTexture(h: Head, drop: number, c: HairColor): string {
  const y = h.chinY + drop
  const d = p`M14 ${h.mouthY + 26}C15 ${y - 14} 12 ${y - 8} 9 ${y - 4}M30 ${h.mouthY + 20}C31 ${y - 20} 27 ${y - 12} 23 ${y - 8}M44 ${h.jawY - 2}C44 ${y - 28} 40 ${y - 22} 37 ${y - 17}`
  return line(flip(d), c.light, 2.2, faded(c.grey ? 0.75 : 0.38)) + line(d, c.dark, 2.2, faded(0.6))
}

const beard =
  (drop: number, cheek: number) =>
  (h: Head, c: HairColor): string =>
    fill(fullBeard(h, drop, cheek), hairy(c)) + beardTexture(h, drop, c) + fill(mustache(h, 5, 28), c.dark)

const veiled = (h: Head, color: string, id: string, o: number): string =>
  group(fill(fullBeard(h, 8, 7), color) + fill(mustache(h, 3, 27), color), `clip-path="url(#${id}f)" opacity="${o}"`)

export const BEARDS: Record<string, Beard> = {
  none: { name: 'clean shaven', draw: () => '' },
  shadow: { name: 'shadow', draw: (h, c, s, id) => veiled(h, mix(s.deep, c.base, 0.35), id, 0.22) },
  stubble: { name: 'stubble', draw: (h, c, s, id) => veiled(h, mix(s.deep, c.base, 0.45), id, 0.38) },
  trimmed: { name: 'trimmed', draw: beard(2, 6) },
  full: { name: 'full', draw: beard(10, 0) },
  long: { name: 'long', draw: beard(34, -2) },
  sikh: { name: 'tied full beard', draw: beard(18, -2) },
  moustache: { name: 'moustache', draw: (h, c) => fill(mustache(h, 5, 29), hairy(c)) },
  thick: {
    name: 'thick moustache',
    draw: (h, c) =>
      fill(mustache(h, 7.5, 34), hairy(c)) +
      line(p`M-16 ${h.mouthY - 5}C-10 ${h.mouthY - 9} -6 ${h.mouthY - 9} -3 ${h.mouthY - 9}`, c.light, 2, faded(0.5)),
  },
  goatee: {
    name: 'goatee',
    draw: (h, c) =>
      fill(mustache(h, 4, 28), hairy(c)) +
      fill(
        sym(
          [0, h.mouthY + 15],
          [
            [7, h.mouthY + 15, 17, h.mouthY + 16, 20, h.mouthY + 14],
            [22, h.chinY - 6, 14, h.chinY + 4, 0, h.chinY + 4],
          ],
        ),
        hairy(c),
      ),
  },
}

/* ---- glasses ---- */

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
  const lens = f.shape(x - 29, y, -1) + f.shape(x + 29, y, 1)
  const arms = p`M${x - 50} ${y - 7}L${-reach} ${y - 9}M${x + 50} ${y - 7}L${reach} ${y - 9}`
  return (
    fill(lens, '#fff', faded(0.12)) +
    line(lens, color, f.width) +
    line(p`M${x - 10} ${y - 1}C${x - 5} ${y - 6} ${x + 5} ${y - 6} ${x + 10} ${y - 1}`, color, f.width) +
    line(arms, color, f.width) +
    line(p`M${x - 40} ${y + 7}L${x - 33} ${y - 6}M${x + 18} ${y + 7}L${x + 25} ${y - 6}`, '#fff', 2.4, faded(0.3))
  )
}

/* ---- jewellery ---- */

type Ear = (x: number, y: number) => string
const beads = (pts: readonly Sprig[], color: string): string => dots(pts, nth(pts, 0)[2], color)
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
