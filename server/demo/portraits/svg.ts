import { nth } from '../random.ts'

/** Small drawing helpers. All drawing is done around x = 0; portrait.ts moves it to the middle. */

const round = (n: number): string => String(Math.round(n * 10) / 10 || 0)

/** Path or attribute text with every number rounded to one decimal. */
export function p(text: TemplateStringsArray, ...values: (number | string)[]): string {
  return text.reduce((out, part, i) => {
    const v = values[i]
    return out + part + (v === undefined ? '' : typeof v === 'number' ? round(v) : v)
  }, '')
}

export type Point = readonly [number, number]
/** A straight segment to a point, or a curve: two handles and a point. */
export type Seg = Point | readonly [number, number, number, number, number, number]

const end = (s: Seg): Point => (s.length === 2 ? s : [s[4], s[5]])
/** Whole numbers are fine enough for the large symmetric shapes. */
const coarse = (n: number): string => (Math.abs(n) > 24 ? String(Math.round(n)) : round(n))
const seg = (s: Seg): string => (s.length === 2 ? 'L' : 'C') + s.map(coarse).join(' ')

function mirrored(from: Point, s: Seg): string {
  if (s.length === 2) return seg([-from[0], from[1]])
  return seg([-s[2], s[3], -s[0], s[1], -from[0], from[1]])
}

/** Closed symmetric path: the right half is given from one end to the other, the left half is its mirror. */
export function sym(start: Point, segs: readonly Seg[]): string {
  const starts = [start, ...segs.map(end)]
  const back = segs.map((s, i) => mirrored(nth(starts, i), s)).reverse()
  const last = nth(starts, starts.length - 1)
  const bridge = last[0] === 0 ? '' : seg([-last[0], last[1]])
  return `M${start.map(coarse).join(' ')}${segs.map(seg).join('')}${bridge}${back.join('')}Z`
}

/** Mirror a path made only of absolute M, L, C and Q commands. */
export function flip(d: string): string {
  let odd = false
  return d.replace(/-?\d+(\.\d+)?/g, (n) => {
    odd = !odd
    return odd ? round(-Number(n)) : n
  })
}

export const side = (d: string, s: number): string => (s < 0 ? flip(d) : d)
export const both = (d: string): string => d + flip(d)

export const fill = (d: string, color: string, more = ''): string =>
  `<path d="${d}" fill="${color}"${more && ` ${more}`}/>`
/** The root group sets caps, joins, no fill and the usual width, which keeps files small. */
export const USUAL = 2.2
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${color}"${Math.abs(width - USUAL) < 0.3 ? '' : ` stroke-width="${width}"`}${more && ` ${more}`}/>`
export const dot = (x: number, y: number, r: number, color: string, more = ''): string =>
  p`<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"${more && ` ${more}`}/>`
export const oval = (x: number, y: number, rx: number, ry: number, color: string, more = ''): string =>
  p`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"${more && ` ${more}`}/>`
export const group = (inner: string, more: string): string => (inner ? `<g ${more}>${inner}</g>` : '')
export const use = (id: string, more: string): string => `<use href="#${id}" ${more}/>`
export const faded = (o: number): string => `opacity="${o}"`

const SIZE: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, H: 1, V: 1, A: 7 }
const tight = (v: number, first: boolean): string => {
  const t = String(v).replace(/^(-?)0\./, '$1.')
  return first || t[0] === '-' ? t : ` ${t}`
}

/** The same path with relative commands and no needless characters: about a third shorter. */
function compact(d: string): string {
  let [x, y, x0, y0, out, last] = [0, 0, 0, 0, '', '']
  for (const [, cmd = '', args = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const up = cmd.toUpperCase()
    const abs = cmd === up
    const n = (args.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (up === 'Z') {
      out += 'z'
      ;[x, y, last] = [x0, y0, 'z']
      continue
    }
    const size = SIZE[up] ?? 2
    for (let i = 0; i < n.length; i += size) {
      const part = n.slice(i, i + size).map((v, j) => {
        const isY = up === 'V' || (up === 'A' ? j === 6 : j % 2 === 1)
        return abs && (up !== 'A' || j > 4) ? Number(round(v - (isY ? y : x))) : v
      })
      const name = up.toLowerCase()
      out +=
        (name === last && name !== 'm' ? '' : name) + part.map((v, j) => tight(v, j === 0 && name !== last)).join('')
      last = name
      if (up !== 'V') x = Number(round(x + nth(part, up === 'H' ? 0 : size - 2)))
      if (up !== 'H') y = Number(round(y + nth(part, size - 1)))
      if (up === 'M') [x0, y0] = [x, y]
    }
  }
  return out
}

export const squeeze = (svg: string): string =>
  svg
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${compact(d)}"`)
    .replace(/ (opacity|stroke-width)="0\./g, ' $1=".')

/** A circle as path text, so that many can share one element. */
export const disc = (x: number, y: number, r: number): string => p`M${x} ${y - r}a${r} ${r} 0 1 1 -.1 0z`

/** Many equal dots as one stroke: round caps on near-empty segments (the root group sets the caps). */
export const dots = (
  points: readonly (readonly [number, number, ...number[]])[],
  r: number,
  color: string,
  more = '',
): string => line(points.map(([x, y]) => p`M${x} ${y}h.1`).join(''), color, Math.round(r * 20) / 10, more)
