import type { Rng } from '../random.ts'
import { type Backdrop, mix } from './palette.ts'
import { dot, dots, faded, fill, line, type Point, p, sym, use } from './svg.ts'

/** Parts of which the places behind a person are made; x is from -200 to 200, y from 0 to 500. */

export const box = (x: number, y: number, w: number, h: number, color: string, more = ''): string =>
  fill(p`M${x} ${y}h${w}v${h}h${-w}z`, color, more)

export interface Land {
  far: string
  mid: string
  near: string
}

export const LANDS: readonly Land[] = [
  { far: '#c9cfae', mid: '#adbc8f', near: '#8fa473' },
  { far: '#e3c2a0', mid: '#c9a67c', near: '#a9b184' },
  { far: '#c3d0cb', mid: '#a3b9ac', near: '#87a18b' },
  { far: '#d9cfae', mid: '#b9bf8c', near: '#98a86f' },
]
const SUNS = ['#f3c67c', '#f5d193', '#efb784'] as const

const HILLS = [
  [
    'M-200 300C-150 262 -110 250 -70 262C-10 280 30 330 90 296C140 270 172 262 200 268V500H-200Z',
    'M-200 356C-140 322 -70 332 0 350C70 368 140 340 200 318V500H-200Z',
    'M-200 414C-110 384 -40 396 30 404C100 412 150 396 200 384V500H-200Z',
  ],
  [
    'M-200 250L-140 196L-112 214L-60 160L0 226L52 190L120 246L160 216L200 240V500H-200Z',
    'M-200 320C-130 282 -60 300 0 318C70 338 140 300 200 288V500H-200Z',
    'M-200 396C-110 360 -40 372 30 384C100 394 150 372 200 362V500H-200Z',
  ],
] as const

export function hills(rng: Rng, land: Land): string {
  const [far, mid, near] = rng.pick(HILLS)
  return fill(far, land.far) + fill(mid, land.mid) + fill(near, land.near)
}

export const sun = (rng: Rng, s: number): string => dot(s * 124, rng.between(78, 112), 36, rng.pick(SUNS))

export const arch = (half: number, top: number): string =>
  sym(
    [0, top],
    [
      [half * 0.6, top, half, top + 60, half, top + 150],
      [half, 510],
      [0, 510],
    ],
  )

/** An arch with a point, as in old palaces. */
export const pointedArch = (half: number, top: number): string =>
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
export function leaves(id: string, left: Sprig, right: Sprig, color: string): string {
  const pair = 'c-12 -8 -30 -10 -40 -32c22 0 36 14 40 32c12 -8 30 -10 40 -32c-22 0 -36 14 -40 32z'
  const blades = `<path id="${id}k" d="M0 0${pair}" fill="${color}"/>${[1, 2, 3, 4, 5].map((i) => use(`${id}k`, `y="${-27 * i}"`)).join('')}`
  const place = ([x, y, a]: Sprig) => `transform="translate(${x} ${y}) rotate(${a})"`
  return (
    `<g id="${id}l" ${place(left)}>${blades}${line('M0 60V-150', color, 2.4)}</g>` +
    `<g transform="translate(${right[0] - left[0]} ${right[1] - left[1]}) rotate(${right[2] - left[2]} ${left[0]} ${left[1]})">${use(`${id}l`, '')}</g>`
  )
}

const FROND = 'M0 0C12 -22 36 -30 58 -12C38 -16 18 -10 0 0Z'

export function palm(id: string, x: number, y: number, lean: number): string {
  const crown = [-150, -105, -40, 10, 60].map((a) => `<use href="#${id}y" transform="rotate(${a})"/>`).join('')
  return (
    line(p`M${x} ${y}C${x + lean} ${y - 90} ${x + lean} ${y - 140} ${x + lean * 2} ${y - 190}`, '#a9895a', 9) +
    p`<g transform="translate(${x + lean * 2} ${y - 190})">` +
    `<path id="${id}y" d="${FROND}" fill="#7f9b6b"/>${crown}</g>`
  )
}

export function plant(x: number, y: number, pot: string): string {
  const blades =
    'M0 0C-4 -46 10 -84 34 -102C36 -60 26 -22 12 0ZM-6 0C-14 -34 -30 -56 -52 -66C-48 -34 -30 -10 -14 0ZM2 0C-10 -40 -14 -76 -4 -112C14 -80 16 -36 8 0Z'
  return p`<g transform="translate(${x} ${y})">${fill(blades, '#7f9b6b') + fill('M-24 -6H26L18 44H-16Z', pot) + fill('M6 -6H26L18 44H4Z', mix(pot, '#2a1512', 0.22))}</g>`
}

const SPINES = ['#b97a70', '#8aa39b', '#dcb878', '#978aa3', '#cfa28c', '#a0ae8c', '#8494a8'] as const

/** Books of different heights on a board; those of one colour are one path. */
export function shelf(rng: Rng, x: number, y: number, width: number, board: string): string {
  const spines = new Map<string, string>()
  for (let at = x + 6; at < x + width - 16; ) {
    const [w, h] = [Math.round(rng.between(14, 22)), Math.round(rng.between(34, 54))]
    const color = rng.pick(SPINES)
    spines.set(color, `${spines.get(color) ?? ''}M${at} ${y - h}h${w}v${h}h-${w}z`)
    at += w + (rng.chance(0.2) ? 20 : 2)
  }
  return [...spines].map(([color, d]) => fill(d, color)).join('') + box(x, y, width, 8, board)
}

export function garland(): string {
  const hang = (from: number, to: number, drop: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12
      return [from + (to - from) * t, 6 + drop * 4 * t * (1 - t)]
    })
  const strings = [...hang(-200, 0, 46), ...hang(0, 200, 46)]
  const tails = [-172, 172].flatMap((x) => Array.from({ length: 9 }, (_, i): Point => [x, 40 + i * 13]))
  return (
    dots(strings, 7, '#c95a36') +
    dots(tails, 6, '#e39a35') +
    dots(
      strings.map(([x, y]) => [x, y + 14]),
      6,
      '#e39a35',
    )
  )
}

export const windowFrame = (b: Backdrop, view: string): string =>
  view +
  line('M-160 0V356M160 0V356', b.accent, 8) +
  line('M0 0V356', b.accent, 4, faded(0.6)) +
  box(-200, 352, 400, 14, b.accent)

/** Facades of a street, with windows and roofs of different heights. */
export function facades(rng: Rng, b: Backdrop): string {
  const colors = [b.shape, mix(b.shape, '#c98a66', 0.4), mix(b.shape, '#7f9a94', 0.4)]
  let out = ''
  for (let x = -200; x < 200; x += 100) {
    const top = Math.round(rng.between(96, 190))
    const color = rng.pick(colors)
    out += box(x, top, 100, 330, color) + box(x - 3, top, 106, 9, mix(color, '#3a241c', 0.25))
    const panes = [0, 1, 2].flatMap((row) => [16, 60].map((dx) => p`M${x + dx} ${top + 30 + row * 74}h24v40h-24z`))
    out += fill(panes.join(''), mix(color, '#5a4a48', 0.35), faded(0.6))
  }
  return out + box(-200, 420, 400, 80, mix(b.shape, '#6b5a50', 0.3))
}

export function bridge(b: Backdrop): string {
  const cables = [-110, 110].flatMap((x) =>
    [30, 62, 94].map((d) => p`M${x} ${140 + d / 3}L${x - d} 330M${x} ${140 + d / 3}L${x + d} 330`),
  )
  return (
    line('M-110 130V350M110 130V350', b.accent, 7, faded(0.8)) +
    line(cables.join(''), b.accent, 2.2, faded(0.5)) +
    box(-200, 328, 400, 9, b.accent)
  )
}
