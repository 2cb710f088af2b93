import type { Rng } from '../random.ts'
import type { Head } from './head.ts'
import type { Cloth } from './palette.ts'
import { contrasting, FESTIVE, mix, REGIONAL } from './palette.ts'
import type { Seg } from './svg.ts'
import { dot, dots, faded, fill, flip, group, line, p, sym, use } from './svg.ts'

export interface DressInput {
  h: Head
  rng: Rng
  id: string
  back: string
  s: number
  skin: string
  region: string
}
export interface DressDraw {
  svg: string
  open: boolean
  festive: boolean
  cloth: Cloth
}
export interface DressStyle {
  name: string
  kind: 'festive' | 'everyday' | 'formal'
  draw: (i: DressInput) => DressDraw
}

export type Neck = (x: number, y: number) => Seg[]
export const roundNeck =
  (d: number): Neck =>
  (x, y) => [[x - 3, y + (d - y) * 0.62, x * 0.56, d, 0, d]]
export const vNeck =
  (d: number): Neck =>
  (x, y) => [[x * 0.8, y + (d - y) * 0.5, x * 0.3, d - 8, 0, d]]
export const squareNeck =
  (d: number): Neck =>
  (x) => [
    [x - 6, d - 6],
    [x - 14, d, 20, d + 4, 0, d + 4],
  ]
export const sweetNeck =
  (d: number): Neck =>
  (x) => [
    [x - 4, d - 18, x - 8, d - 12, x - 14, d - 6],
    [x * 0.45, d - 12, 10, d - 10, 0, d],
  ]

/** Garment over the body; x is where it meets the shoulder next to the neck. */
export function garment(h: Head, x: number, neck: Neck): string {
  const y = x < 50 ? 337 + (x - h.nw) * 0.35 : 347 + (x - 50) * 0.25
  const cut = neck(x, y)
  const right: Seg[] = [
    [0, 500],
    [h.sw + 9, 500],
    [h.sw + 2, 388, h.sw - 12, 362, x, y],
  ]
  return sym([0, 500], [...right.slice(1), ...cut])
}

export const neckLine = (h: Head, x: number, neck: Neck): string => {
  const y = x < 50 ? 337 + (x - h.nw) * 0.35 : 347 + (x - 50) * 0.25
  let d = p`M${x} ${y}`
  for (const s of neck(x, y)) d += (s.length === 2 ? 'L' : 'C') + s.map((n) => Math.round(n * 10) / 10).join(' ')
  return d + flip(d)
}

type Motif = (color: string) => string
const MOTIFS = {
  buti: [26, 30, (a) => fill('M6 8C9 4 9 2 6 0C3 2 3 4 6 8ZM19 23C22 19 22 17 19 15C16 17 16 19 19 23Z', a)],
  dots: [18, 18, (a) => dot(4, 4, 1.7, a) + dot(13, 13, 1.7, a)],
  stripe: [14, 14, (a) => `<path d="M0 0H2V14H0Z" fill="${a}"/>`],
  check: [24, 24, (a) => `<path d="M0 0H2V24H0ZM0 0H24V2H0Z" fill="${a}"/>`],
  leaf: [
    34,
    34,
    (a) =>
      fill(
        'M8 16C8 8 12 4 16 3C17 9 14 14 8 16ZM8 16C3 14 1 10 1 6C6 7 8 11 8 16ZM25 33C25 25 29 21 33 20C34 26 31 31 25 33ZM25 33C20 31 18 27 18 23C23 24 25 28 25 33Z',
        a,
      ),
  ],
  cross: [22, 22, (a) => `<path d="M5 2v6M2 5h6M16 13v6M13 16h6" stroke="${a}" stroke-width="1.6"/>`],
} satisfies Record<string, [number, number, Motif]>

/** A print on the cloth, or none. */
export type Print = keyof typeof MOTIFS | ''

function printed(i: DressInput, c: Cloth, motif: keyof typeof MOTIFS, paint: (ref: string) => string): string {
  const [w, hgt, draw] = MOTIFS[motif]
  const name = `${i.id}m${motif[0]}${c.base.slice(1)}`
  return `<pattern id="${name}" width="${w}" height="${hgt}" patternUnits="userSpaceOnUse">${draw(c.accent)}</pattern>${paint(`url(#${name})`)}`
}

/** Plain garment, with the side away from the light one tone down. */
export function body(i: DressInput, d: string, c: Cloth, print: Print = ''): string {
  const w = i.h.sw
  const shade = p`M${w * 0.3} 342C${w * 0.44} 372 ${w * 0.66} 386 ${w * 0.74} 428C${w * 0.78} 452 ${w * 0.76} 480 ${w * 0.76} 500L${w + 14} 500C${w + 6} 390 ${w - 8} 362 ${w * 0.3} 342Z`
  const arm = p`M${w - 22} 428C${w - 26} 450 ${w - 25} 480 ${w - 24} 500`
  const cloth = (paint: string, more = '') => use(`${i.id}g`, `fill="${paint}"${more}`)
  return (
    `<clipPath id="${i.id}d"><path id="${i.id}g" d="${d}"/></clipPath>` +
    cloth(c.base) +
    (print ? printed(i, c, print, (ref) => cloth(ref, ' opacity=".55"')) : '') +
    group(fill(shade, c.dark, faded(0.6)), `clip-path="url(#${i.id}d)"`) +
    line(flip(arm), c.dark, 2.4, faded(0.5)) +
    line(arm, c.dark, 2.6, faded(0.8))
  )
}

export const choose = (i: DressInput, list: readonly Cloth[], ...more: string[]): Cloth =>
  contrasting(i.rng, list, i.back, i.skin, ...more)
/** Festive cloth, now and then a weave known from the region. */
export function festive(i: DressInput): Cloth {
  const local = REGIONAL.find((r) => r.match.test(i.region))
  return local && i.rng.chance(0.4) ? i.rng.pick(local.cloths) : choose(i, FESTIVE)
}
export const buttons = (ys: number[], color: string, x = 0): string =>
  dots(
    ys.map((y) => [x, y]),
    3,
    color,
  )

export function band(h: Head, c: Cloth, gap: number): string {
  const n = h.nw
  const d = p`M${n + 1} 321C${n - 4} 336 18 347 ${gap} 350L${gap} 372C24 368 ${n} 357 ${n + 9} 343C${n + 4} 337 ${n + 3} 330 ${n + 1} 321Z`
  return (
    fill(flip(d), c.base) +
    fill(d, mix(c.base, c.dark, 0.5)) +
    line(
      p`M${n + 1} 321C${n - 4} 336 18 347 ${gap} 350` + flip(p`M${n + 1} 321C${n - 4} 336 18 347 ${gap} 350`),
      c.dark,
      1.5,
      faded(0.5),
    )
  )
}

export function collar(h: Head, c: Cloth, depth = 384): string {
  const n = h.nw
  const d = p`M${n + 1} 314C${n + 10} 322 ${n + 18} 336 ${n + 14} 350L${n * 0.72} 394L2 ${depth - 8}C14 364 ${n - 4} 344 ${n + 1} 314Z`
  const under = p`M${n + 14} 352L${n * 0.72} 398L8 ${depth}L${n} 350Z`
  return (
    fill(under + flip(under), c.dark, faded(0.55)) +
    fill(flip(d), mix(c.base, c.light, 0.5)) +
    fill(d, mix(c.base, c.dark, 0.16))
  )
}

export function lapels(h: Head, c: Cloth): string {
  const n = h.nw
  const d = p`M${n + 8} 334C${n + 24} 342 ${n + 32} 350 ${n + 30} 362L${n + 34} 396L${n + 16} 402L22 470L6 500L0 500C4 456 ${n - 14} 396 ${n + 8} 334Z`
  return (
    fill(flip(d), mix(c.base, c.light, 0.4)) +
    fill(d, mix(c.base, c.dark, 0.4)) +
    line(flip(d.slice(0, d.indexOf('L22'))), c.dark, 1.4, faded(0.5))
  )
}

/** Saree end: from the waist across the chest to one shoulder. */
export function pallu(i: DressInput, c: Cloth): string {
  const w = i.h.sw
  const d = p`M-128 500C-96 462 -10 430 34 350C52 344 76 352 ${w - 8} 368C${w + 10} 400 ${w + 13} 450 ${w + 14} 500Z`
  const hem = 'M-128 500C-96 462 -10 430 34 350'
  const pleats = p`M-84 500C-40 466 30 440 60 356M-36 500C10 470 60 440 82 362M16 500C50 474 84 444 ${w - 8} 372`
  return (
    fill(d, c.base) +
    printed(i, c, i.rng.pick(['buti', 'dots', 'cross', 'leaf'] as const), (ref) => fill(d, ref, faded(0.6))) +
    line(pleats, c.dark, 2.6, faded(0.55)) +
    fill(
      p`M${w - 34} 358C${w - 6} 396 ${w - 20} 450 ${w - 14} 500L${w + 14} 500C${w + 13} 450 ${w + 10} 400 ${w - 8} 368Z`,
      c.dark,
      faded(0.4),
    ) +
    line(hem, c.accent, 11) +
    line(hem, mix(c.accent, c.dark, 0.25), 1.6, 'stroke-dasharray="1 5"')
  )
}

export function dupattaBoth(i: DressInput, c: Cloth): string {
  const w = i.h.sw
  const d = p`M56 345C76 348 ${w - 22} 356 ${w - 12} 366C${w - 4} 400 ${w - 20} 450 ${w - 26} 500L${w - 66} 500C${w - 58} 450 ${w - 44} 400 56 345Z`
  const hem = p`M56 345C${w - 44} 400 ${w - 58} 450 ${w - 66} 500`
  const f = p`M70 350C${w - 30} 400 ${w - 42} 450 ${w - 50} 500M84 354C${w - 20} 400 ${w - 30} 450 ${w - 38} 500`
  return (
    fill(flip(d), c.base) +
    fill(d, mix(c.base, c.dark, 0.3)) +
    line(f + flip(f), c.dark, 2.2, faded(0.55)) +
    line(hem + flip(hem), c.accent, 5)
  )
}

export function dupattaOne(i: DressInput, c: Cloth): string {
  const w = i.h.sw
  const d = p`M38 346C60 340 ${w - 16} 356 ${w - 6} 372C${w + 6} 410 ${w + 8} 460 ${w + 8} 500L20 500C36 450 50 400 38 346Z`
  return group(
    fill(d, c.base) +
      line(
        p`M54 348C66 400 56 450 46 500M72 350C84 400 80 450 74 500M${w - 24} 362C${w - 12} 400 ${w - 10} 450 ${w - 14} 500`,
        c.dark,
        2.4,
        faded(0.5),
      ) +
      line('M38 346C50 400 36 450 20 500', c.accent, 6),
    i.s < 0 ? 'transform="scale(-1 1)"' : 'opacity="1"',
  )
}
