import type { Rng } from '../random.ts'
import type { Head } from './head.ts'
import type { HairColor, Tone } from './palette.ts'
import { mix } from './palette.ts'
import { both, disc, dots, faded, fill, flip, line, p, sym, use } from './svg.ts'

/** What a style draws: behind the body, over the dress, and on the head. `front` also throws the shadow on the face. */
export interface HairParts {
  back?: string
  locks?: string
  front: string
  extra?: string
  ears: boolean
  bareBrow?: boolean
  clipped?: string
}

export interface HairInput {
  h: Head
  c: HairColor
  rng: Rng
  s: number
  id: string
}

export interface HairStyle {
  name: string
  weight: (age: number) => number
  draw: (i: HairInput) => HairParts
}

export const nape = (h: Head): string =>
  sym(
    [0, 120],
    [
      [h.w + 6, 120, h.w + 8, 170, h.w + 3, 215],
      [h.w - 2, 262, 46, 300, 0, 306],
    ],
  )

/** Hair drawn back from the face, ears free. */
export const pulledBack = (h: Head, lift = 0): string =>
  sym(
    [0, 96 - lift],
    [
      [h.w * 0.64, 95 - lift, h.w + 8, 126, h.w + 6.5, 184],
      [h.w + 6, 196, h.w + 5, 204, h.w + 2, 209],
      [h.w - 4, 196, h.w - 3, 180, h.w - 9, 166],
      [h.w - 22, 146, 18, 144, 0, 128],
    ],
  )

/** The same, swept from a side parting. */
export function sweptBack(h: Head): string {
  const w = h.w
  return p`M-20 97C30 88 ${w + 10} 118 ${w + 6.5} 184C${w + 6} 196 ${w + 5} 204 ${w + 2} 209C${w - 4} 196 ${w - 2} 182 ${w - 8} 170C${w - 26} 150 4 150 -22 126C-36 142 ${-w + 14} 148 ${-w + 7} 168C${-w + 3} 180 ${-w + 4} 196 ${-w - 2} 209C${-w - 5} 204 ${-w - 6} 196 ${-w - 6.5} 184C${-w - 9} 128 -46 100 -20 97Z`
}

export const curtain = (h: Head, low: number): string =>
  sym(
    [0, 93],
    [
      [h.w * 0.64, 91, h.w + 16, 126, h.w + 15, 196],
      [h.w + 17, low - 50, h.w + 16, low - 26, h.w + 11, low],
      [h.w - 3, low - 20, h.w, 234, h.w - 5, 204],
      [h.w - 12, 172, 32, 158, 0, 123],
    ],
  )

export function sideCurtain(h: Head, low: number): string {
  const w = h.w
  return p`M-26 96C26 80 ${w + 17} 108 ${w + 15} 196C${w + 17} ${low - 50} ${w + 16} ${low - 26} ${w + 11} ${low}C${w - 3} ${low - 20} ${w + 1} 234 ${w - 4} 206C${w - 12} 172 14 166 -26 122C-42 148 ${-w + 12} 160 ${-w + 5} 204C${-w} 234 ${-w + 3} ${low - 20} ${-w - 11} ${low}C${-w - 16} ${low - 26} ${-w - 17} ${low - 50} ${-w - 15} 196C${-w - 16} 134 -56 100 -26 96Z`
}

export const longBack = (h: Head, low: number): string =>
  sym(
    [0, 96],
    [
      [h.w * 0.7, 94, h.w + 17, 136, h.w + 16, 200],
      [h.w + 20, 270, h.w + 38, 330, h.w + 32, low],
      [h.w, low + 8, 30, low, 0, low],
    ],
  )

export const straightLock = (h: Head, low: number): string => {
  const w = h.w
  return p`M${w - 6} 190C${w + 20} 190 ${w + 14} 262 ${w + 21} 304C${w + 32} 350 ${w + 27} ${low - 30} ${w + 8} ${low}C${w - 12} ${low - 4} ${w - 26} ${low - 40} ${w - 33} 344C${w - 36} 312 ${w - 20} 276 ${w - 10} 246Z`
}

export const wavyLock = (h: Head, low: number): string => {
  const w = h.w
  const d = low - 430
  return p`M${w - 6} 186C${w + 30} 196 ${w + 6} 236 ${w + 20} 264C${w + 40} 292 ${w + 16} 316 ${w + 32} 346C${w + 48} 376 ${w + 28} ${404 + d} ${w + 30} ${436 + d}C${w + 8} ${444 + d} ${w - 14} ${430 + d} ${w - 20} ${404 + d}C${w - 8} 384 ${w - 40} 362 ${w - 32} 330C${w - 18} 308 ${w - 28} 284 ${w - 12} 250Z`
}

export const strandsFor = (w: number, low: number): string =>
  p`M${w + 4} 262C${w + 4} 310 ${w + 18} 340 ${w + 12} ${low - 34}M${w - 12} 292C${w - 22} 320 ${w - 10} 350 ${w - 6} ${low - 36}`

export function lockPair(d: string, strands: string, c: HairColor): string {
  return (
    fill(flip(d), c.base) +
    fill(d, c.base) +
    line(flip(strands), c.light, 2.4, faded(0.5)) +
    line(strands, c.dark, 2.4, faded(0.7))
  )
}

/** Highlight band and a few strands on top of the head, kept inside the hair by the clip. */
export function shine(h: Head, c: Tone, short: boolean): string {
  const w = h.w
  const top = 96
  if (short) {
    const gloss = p`M${-w + 2} 140C${-w + 10} 112 -36 94 4 ${top - 6}C-22 104 ${-w + 26} 122 ${-w + 14} 146Z`
    const strands = p`M-14 ${top + 30}C-14 ${top + 10} 4 ${top - 2} 26 ${top - 6}M8 ${top + 34}C10 ${top + 16} 24 ${top + 4} 44 ${top + 4}M32 ${top + 38}C34 ${top + 24} 44 ${top + 16} 56 ${top + 18}`
    return fill(gloss, c.light, faded(0.6)) + line(strands, c.light, 2.4, faded(0.5))
  }
  const band = p`M${-w - 3} 186C${-w} 140 -44 ${top + 16} -12 ${top + 12}C-38 ${top + 27} ${-w + 17} 148 ${-w + 9} 184Z`
  const strands = p`M-6 ${top + 10}C-40 ${top + 22} ${-w + 6} 152 ${-w - 2} 200M6 ${top + 10}C40 ${top + 22} ${w - 6} 152 ${w + 2} 200M4 ${top + 22}C28 ${top + 32} ${w - 20} 146 ${w - 6} 172`
  return fill(band, c.light, faded(0.55)) + line(strands, c.dark, 2, faded(0.55))
}

export function greyStreaks(h: Head, c: HairColor): string {
  if (c.grey < 1 || c.grey > 2) return ''
  const w = h.w
  if (h.masc) {
    const temple = p`M${w + 9} 152C${w - 4} 150 ${w - 10} 158 ${w - 18} 152L${w - 8} 216L${w + 9} 216Z`
    return fill(temple + flip(temple), '#b4aca5', faded(c.grey > 1 ? 0.55 : 0.42))
  }
  const d = p`M${w} 200C${w + 1} 170 ${w - 12} 142 ${w - 26} 128M${w - 7} 178C${w - 12} 158 ${w - 26} 146 ${w - 38} 140M${w + 6} 196C${w + 6} 160 ${w - 4} 130 ${w - 22} 112`
  return line(d + flip(d), '#cfc8c1', c.grey > 1 ? 3 : 2.2, faded(c.grey > 1 ? 0.55 : 0.6))
}

export function curls(points: [number, number, number][]): string {
  return points.map(([x, y, r]) => disc(x, y, r)).join('')
}

export function ring(
  rng: Rng,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  n: number,
  r: number,
): [number, number, number][] {
  return Array.from({ length: n }, (_, i) => {
    const a = ((from + ((to - from) * i) / (n - 1)) * Math.PI) / 180
    return [cx + rx * Math.cos(a), cy - ry * Math.sin(a), r * rng.between(0.86, 1.14)]
  })
}

export function jasmine(points: [number, number][]): string {
  return (
    dots(points, 5.4, '#e7dcbc') +
    dots(
      points.map(([x, y]) => [x - 0.8, y - 0.9]),
      4.6,
      '#fffaf0',
    ) +
    dots(points, 1.3, '#dccb95')
  )
}

export function braid(x: number, y: number, n: number, lean: number, c: HairColor, id: string): string {
  const leaf = 'M0 21C13 18 20 4 14 -3C5 -4 0 4 0 21Z'
  const groove = 'M12 1C10 8 5 14 1 18'
  const strand = `<g id="${id}b">${fill(both(leaf), c.grey > 1 ? mix(c.base, c.light, 0.4) : c.base)}${line(both(groove), c.grey ? c.dark : c.light, 1.8, faded(0.6))}${line(both('M0 21C13 18 20 4 14 -3'), c.dark, 2)}</g>`
  const at = (i: number) =>
    p`transform="translate(${x + lean * Math.sin(i / 3)} ${y + i * 15}) scale(${1.2 - i * 0.06} 1)"`
  const tail = p`M${x - 7} ${y + n * 15 + 2}C${x - 10} ${y + n * 15 + 24} ${x - 2} ${y + n * 15 + 36} ${x + lean} ${y + n * 15 + 40}C${x + 8} ${y + n * 15 + 30} ${x + 10} ${y + n * 15 + 16} ${x + 7} ${y + n * 15 + 2}Z`
  return `<defs>${strand}</defs>${line(p`M${x} ${y + 7}C${x + lean} ${y + 30} ${x + lean} ${y + 80} ${x + lean * 0.5} ${y + n * 14}`, c.dark, 13)}${fill(tail, c.base)}${Array.from({ length: n }, (_, i) => use(`${id}b`, at(n - 1 - i))).join('')}`
}

export function curlyCap(h: Head, rng: Rng, out: number): string {
  const w = h.w
  return (
    sym(
      [0, 98],
      [
        [w * 0.64, 97, w + 8, 130, w + 6, 190],
        [w - 4, 176, w - 2, 166, w - 14, 152],
        [w - 30, 138, 20, 138, 0, 134],
      ],
    ) + curls([...ring(rng, 0, 190, w + out, 90, 178, 2, 12, 18), ...ring(rng, 0, 188, w - 8, 52, 166, 14, 8, 13)])
  )
}
export const curlMarks = (h: Head, c: Tone): string =>
  line(
    p`M${-h.w + 4} 140c2 -14 16 -18 22 -10M-30 116c4 -12 20 -14 24 -4M8 112c6 -10 20 -8 22 2M${-h.w - 2} 172c-2 -12 8 -18 16 -14M-20 138c4 -8 16 -10 20 -2`,
    c.light,
    3,
    faded(0.5),
  ) +
  line(p`M24 138c4 -8 16 -8 20 0M${h.w - 16} 126c8 -4 16 4 14 12M${h.w - 8} 160c8 -6 14 0 14 10`, c.dark, 3, faded(0.6))
