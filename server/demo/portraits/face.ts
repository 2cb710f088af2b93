import { nth, type Rng } from '../random.ts'
import type { HairColor, Skin } from './palette.ts'
import { dot, faded, fill, flip, group, line, oval, p, sym, use } from './svg.ts'

/** Measures of one head and body; x is half a width, y is absolute. */
export interface Head {
  w: number
  jw: number
  jawY: number
  cw: number
  chinY: number
  top: number
  eyeY: number
  browY: number
  noseY: number
  mouthY: number
  turn: number
  nw: number
  sw: number
  age: number
  masc: boolean
}

const SHAPES = [
  { w: 66, jw: 53, jawY: 259, cw: 25, chinY: 295 },
  { w: 70, jw: 59, jawY: 256, cw: 33, chinY: 291 },
  { w: 63, jw: 52, jawY: 263, cw: 25, chinY: 301 },
  { w: 67, jw: 59, jawY: 264, cw: 33, chinY: 295 },
  { w: 68, jw: 50, jawY: 257, cw: 19, chinY: 297 },
  { w: 65, jw: 55, jawY: 261, cw: 29, chinY: 294 },
] as const

export function makeHead(rng: Rng, age: number, masc: boolean): Head {
  const s = rng.pick(SHAPES)
  const heavy = masc ? 1 : 0
  const full = Math.max(0, age - 38) * 0.08
  const drop = (s.chinY - 295) * 0.5
  return {
    w: s.w + heavy,
    jw: Math.round(s.jw + heavy * 4 + full),
    jawY: s.jawY + heavy,
    cw: s.cw + heavy * 6,
    chinY: s.chinY + heavy * 4,
    top: 118,
    eyeY: Math.round(206 + rng.between(-1, 2)),
    browY: Math.round(186 + rng.between(-2, 1)),
    noseY: Math.round(241 + drop * 0.6 + rng.between(-2, 2)),
    mouthY: Math.round(265 + drop + heavy),
    turn: Math.round(rng.between(-4, 4)) / 4,
    nw: masc ? 40 : 29,
    sw: Math.round((masc ? 136 : 112) + rng.between(-5, 6)),
    age,
    masc,
  }
}

function faceShape(h: Head): string {
  const in4 = (h.w - h.jw) * 0.42
  return sym(
    [0, h.top],
    [
      [h.w * 0.62, h.top, h.w, h.top + 40, h.w, h.eyeY - 6],
      [h.w, h.eyeY + 22, h.jw + in4, h.jawY - 20, h.jw, h.jawY],
      [h.jw - in4 * 1.1, h.jawY + 17, h.cw, h.chinY, 0, h.chinY],
    ],
  )
}

function bodyShape(h: Head): string {
  return sym(
    [0, 250],
    [
      [h.nw, 250],
      [h.nw, 316],
      [h.nw + 1, 340, h.nw + 14, 350, 72, 361],
      [h.sw - 18, 378, h.sw - 8, 402, h.sw, 500],
      [0, 500],
    ],
  )
}

export function drawBody(h: Head, skin: Skin): string {
  const n = h.nw
  const shadow = p`M${-n} 262L${n} 262L${n} 330C${n + 2} 340 ${n + 6} 344 ${n + 12} 348C${n - 12} 352 ${-n + 22} 338 ${-n} 304Z`
  const bones = p`M-13 381C-28 371 -46 369 -60 372`
  return fill(bodyShape(h), skin.base) + fill(shadow, skin.shade) + line(bones + flip(bones), skin.shade, 2.4)
}

export function drawEars(h: Head, skin: Skin): string {
  const ear = p`M${h.w - 4} 194C${h.w + 8} 186 ${h.w + 16} 196 ${h.w + 13} 211C${h.w + 11} 223 ${h.w + 8} 233 ${h.w - 1} 232Z`
  const fold = p`M${h.w + 1} 202C${h.w + 9} 198 ${h.w + 10} 208 ${h.w + 5} 217`
  return (
    fill(flip(ear), skin.base) +
    fill(ear, skin.shade) +
    line(flip(fold), skin.shade, 2.4) +
    line(fold, skin.deep, 2.2, faded(0.55))
  )
}

/** Two-tone face; `cast` lets the hair or cloth (path `q`) throw its shadow on the forehead. */
export function drawFace(h: Head, skin: Skin, id: string, cast: boolean): string {
  const w = h.w
  const lit = p`M${-w - 9} 100L${w * 0.6} 100C${w - 4} 140 ${w - 6} 180 ${w - 12} 212C${w - 16} 240 ${h.jw - 22} 268 ${h.cw - 12} ${h.chinY - 8}C-6 ${h.chinY - 2} -24 ${h.chinY - 1} -40 ${h.chinY + 9}L${-w - 9} 290Z`
  const clip = `clip-path="url(#${id}f)"`
  return (
    `<clipPath id="${id}f"><path d="${faceShape(h)}"/></clipPath>` +
    group(
      fill(p`M-99 99H99V330H-99Z`, skin.shade) +
        fill(lit, skin.base) +
        oval(-w * 0.6, 236, 19, 13, skin.blush, faded(0.25)) +
        oval(w * 0.62, 236, 17, 13, skin.blush, faded(0.3)) +
        (cast ? use(`${id}q`, `fill="${skin.shade}" transform="translate(4 9)"`) : ''),
      clip,
    )
  )
}

export interface Look {
  eyeW: number
  eyeH: number
  slant: number
  lash: boolean
  kajal: boolean
  iris: string
  brow: number
  arch: number
  nose: number
  lips: number
  smile: number
  mouthW: number
}

export function makeLook(rng: Rng, masc: boolean): Look {
  return {
    eyeW: rng.between(13, 15),
    eyeH: rng.between(9.2, 11.6) - (masc ? 1.2 : 0),
    slant: rng.between(-1.4, 0.8),
    lash: !masc,
    kajal: !masc && rng.chance(0.5),
    iris: rng.pick(['#3a2118', '#2c1a16', '#4a2c1b', '#5a3a20', '#332019']),
    brow: rng.between(0.8, 1.2) * (masc ? 1.4 : 1.12),
    arch: rng.between(0, 2.6) * (masc ? 0.4 : 1),
    nose: rng.between(9.8, 14) + (masc ? 1.4 : 0),
    lips: rng.between(0.9, 1.25) * (masc ? 0.85 : 1),
    smile: Math.floor(rng.between(0, 3.6)),
    mouthW: rng.between(20, 24),
  }
}

function eyeCurves(h: Head, k: Look, s: number): { almond: string; upper: string; x: number } {
  const x = s * 29 + h.turn * 3
  const at = (d: number) => x + s * d
  const y = h.eyeY
  const [a, b, top] = [k.eyeW, k.eyeH, h.eyeY - k.slant]
  const upper = p`M${at(-a)} ${y + 2}C${at(-a * 0.6)} ${y - b - 0.4} ${at(a * 0.45)} ${y - b - 1.4} ${at(a)} ${top}`
  return {
    x,
    upper,
    almond: upper + p`C${at(a * 0.55)} ${y + b * 0.72} ${at(-a * 0.4)} ${y + b * 0.8} ${at(-a)} ${y + 2}Z`,
  }
}

export function drawEyes(h: Head, k: Look, skin: Skin, id: string): string {
  const y = h.eyeY
  const eyes = [-1, 1].map((s) => eyeCurves(h, k, s))
  const irises = eyes
    .map((e) => {
      const x = e.x + h.turn * 1.6
      return (
        dot(x, y - 0.4, 6.9, k.iris) +
        dot(x, y - 0.4, 3.2, '#140b0b') +
        dot(x - 2.3, y - 3, 2.1, '#fff') +
        dot(x + 2.6, y + 2.4, 1, '#fff', faded(0.55))
      )
    })
    .join('')
  const almonds = eyes.map((e) => e.almond).join('')
  const lids = eyes.map((e) => e.upper).join('')
  const ink = '#24140f'
  const flick = k.lash
    ? [-1, 1]
        .map(
          (s, i) =>
            p`M${nth(eyes, i).x + s * (k.eyeW - 1)} ${y - k.slant - 0.5}L${nth(eyes, i).x + s * (k.eyeW + 3.4)} ${y - k.slant - 2.2}`,
        )
        .join('')
    : ''
  const crease = eyes
    .map((e, i) => {
      const s = i ? 1 : -1
      return p`M${e.x - s * k.eyeW * 0.7} ${y - 7}C${e.x - s * 4} ${y - k.eyeH - 5} ${e.x + s * 6} ${y - k.eyeH - 6} ${e.x + s * (k.eyeW + 1)} ${y - k.slant - 6}`
    })
    .join('')
  return (
    `<clipPath id="${id}e"><path id="${id}a" d="${almonds}"/></clipPath>` +
    group(
      use(`${id}a`, 'fill="#f9f0e5"') + irises + line(lids, '#5b3a2e', 4.5, 'opacity=".35" transform="translate(0 2)"'),
      `clip-path="url(#${id}e)"`,
    ) +
    use(
      `${id}a`,
      k.kajal
        ? `stroke="${ink}" stroke-width="1.5" opacity=".75"`
        : `stroke="${skin.deep}" stroke-width="1" opacity=".5"`,
    ) +
    line(lids + flick, ink, k.lash ? 3.3 : 2.7) +
    line(crease, skin.deep, 1.5, faded(0.55))
  )
}

export function drawBrows(h: Head, k: Look, hair: HairColor): string {
  const color = hair.grey > 2 ? '#7d7570' : hair.grey > 1 ? '#4a403c' : hair.dark
  const [y, t, up] = [h.browY, 3.2 * k.brow, k.arch]
  const brow = (s: number) => {
    const at = (d: number) => s * (29 + d) + h.turn * 3
    return p`M${at(-15)} ${y - 1.5}C${at(-6)} ${y - 5 - up} ${at(9)} ${y - 6 - up} ${at(20)} ${y + 3}C${at(9)} ${y - 6 - up + t} ${at(-4)} ${y - 4.5 - up + t * 1.6} ${at(-14.5)} ${y - 1 + t * 1.5}Z`
  }
  return fill(brow(-1) + brow(1), color, faded(0.92))
}

export function drawNose(h: Head, k: Look, skin: Skin): string {
  const [x, y, a] = [h.turn * 4.5, h.noseY, k.nose]
  const plane = p`M${x + 6} ${h.eyeY - 8}C${x + 5} ${h.eyeY + 10} ${x + 8} ${y - 16} ${x + a} ${y - 5}C${x + a + 3} ${y + 1} ${x + a - 3} ${y + 4} ${x + 6} ${y + 3}C${x + 3} ${y + 6} ${x - 3} ${y + 6} ${x - 6} ${y + 3}C${x - 2} ${y + 1} ${x + 3} ${y - 1} ${x + 3.5} ${y - 8}C${x + 4} ${y - 18} ${x + 1} ${h.eyeY + 8} ${x + 6} ${h.eyeY - 8}Z`
  const wing = p`M${x - a} ${y - 5}C${x - a - 2} ${y} ${x - a + 1} ${y + 3} ${x - 6} ${y + 2.5}`
  const nostrils = p`M${x - 6.5} ${y + 2.5}C${x - 4} ${y + 1} ${x - 3} ${y + 4} ${x} ${y + 4.4}C${x + 3} ${y + 4} ${x + 4} ${y + 1} ${x + 6.5} ${y + 2.5}`
  return (
    fill(plane, skin.shade) +
    line(wing, skin.shade, 2) +
    line(nostrils, skin.deep, 1.8, faded(0.75)) +
    line(p`M${x - 2.5} ${h.eyeY + 6}L${x - 2} ${y - 12}`, skin.light, 3, faded(0.5)) +
    dot(x - 2, y - 5, 2.6, skin.light, faded(0.55))
  )
}

const lipTop = (w: number, k: number, b: number): string =>
  p`M${-w} ${-k}C${-w * 0.6} ${-4 * b} -7 ${-9 * b} 0 ${-5.2 * b}C7 ${-9 * b} ${w * 0.6} ${-4 * b} ${w} ${-k}`

function closedMouth(w: number, k: number, b: number, skin: Skin): string {
  return (
    fill(lipTop(w, k, b) + p`C${w * 0.5} 4 ${-w * 0.5} 4 ${-w} ${-k}Z`, skin.lipDark) +
    fill(
      p`M${-w + 3} ${-k + 1.6}C${-w * 0.5} 3.4 ${w * 0.5} 3.4 ${w - 3} ${-k + 1.6}C${w * 0.55} ${11 * b} ${-w * 0.55} ${11 * b} ${-w + 3} ${-k + 1.6}Z`,
      skin.lip,
    ) +
    line(p`M${-w - 1} ${-k - 1}C${-w * 0.5} 4 ${w * 0.5} 4 ${w + 1} ${-k - 1}`, skin.deep, 1.7) +
    line(p`M-7 ${5.4 * b}C-3 ${6.6 * b} 2 ${6.6 * b} 5 ${5.8 * b}`, skin.light, 1.8, faded(0.55))
  )
}

function openMouth(w: number, k: number, b: number, skin: Skin): string {
  const lower = p`C${w * 0.6} 15 ${-w * 0.6} 15 ${-w} ${-k}Z`
  return (
    fill(
      lipTop(w + 1, k, b) + p`C${w * 0.66} ${12 + 7.5 * b} ${-w * 0.66} ${12 + 7.5 * b} ${-w - 1} ${-k}Z`,
      skin.lip,
    ) +
    fill(lipTop(w + 1, k, b) + p`C${w * 0.5} 3 ${-w * 0.5} 3 ${-w - 1} ${-k}Z`, skin.lipDark) +
    fill(p`M${-w + 1} ${-k}C${-w * 0.5} 1.5 ${w * 0.5} 1.5 ${w - 1} ${-k}${lower}`, '#6d2427') +
    fill(
      p`M${-w + 2} ${-k + 0.4}C${-w * 0.5} 1.5 ${w * 0.5} 1.5 ${w - 2} ${-k + 0.4}C${w * 0.55} 9.6 ${-w * 0.55} 9.6 ${-w + 2} ${-k + 0.4}Z`,
      '#fff8ef',
    )
  )
}

export function drawMouth(h: Head, k: Look, skin: Skin, bearded: boolean): string {
  const up = nth([4, 5.4, 5.4, 5], k.smile)
  const w = k.mouthW + nth([-2, 0, -0.5, 0.5], k.smile)
  const lips = (k.smile >= 2 ? openMouth : closedMouth)(w, up, k.lips, skin)
  const under = k.smile >= 2 ? 17 : 13
  return group(
    lips +
      (bearded ? '' : line(p`M-9 ${under + 2}C-4 ${under + 4} 5 ${under + 4} 10 ${under + 1}`, skin.shade, 2.6)) +
      line(
        p`M${-w - 4} ${-up - 5}C${-w - 6} ${-up - 1} ${-w - 5} ${-up + 2} ${-w - 3} ${-up + 4}M${w + 4} ${-up - 5}C${w + 6} ${-up - 1} ${w + 5} ${-up + 2} ${w + 3} ${-up + 4}`,
        skin.deep,
        1.4,
        faded(h.age < 36 ? 0.22 : 0.4),
      ),
    p`transform="translate(${h.turn * 3.5} ${h.mouthY})"`,
  )
}

/** Fine lines that come with the years: laugh lines, eye corners, then the forehead. */
export function drawAge(h: Head, skin: Skin, barebrow: boolean): string {
  if (h.age < 36) return ''
  const x = h.turn * 3.5
  const o = Math.min(0.62, (h.age - 30) * 0.024)
  const laugh = p`M17 ${h.noseY - 2}C25 ${h.noseY + 5} 31 ${h.mouthY - 12} 32 ${h.mouthY - 1}`
  const corner = p`M49 ${h.eyeY - 1}L56 ${h.eyeY - 4}M49 ${h.eyeY + 4}L56 ${h.eyeY + 5}`
  const under = p`M18 ${h.eyeY + 13}C25 ${h.eyeY + 17} 34 ${h.eyeY + 16} 40 ${h.eyeY + 12}`
  const brow = barebrow && h.age > 46 ? 'M-26 163C-10 159 10 159 26 163M-20 171C-8 168 8 168 20 171' : ''
  const lines =
    laugh + flip(laugh) + (h.age > 41 ? corner + flip(corner) : '') + (h.age > 46 ? under + flip(under) : '') + brow
  return group(line(lines, skin.deep, 1.6), p`opacity="${o}" transform="translate(${x} 0)"`)
}

export const noseStud = (h: Head, k: Look, s: number, gold: string): string =>
  dot(h.turn * 4.5 + s * (k.nose - 0.5), h.noseY - 2, 2.1, gold)
