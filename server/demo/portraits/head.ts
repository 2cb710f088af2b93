import type { Rng } from '../random.ts'
import type { Skin } from './palette.ts'
import { faded, fill, flip, line, p, sym } from './svg.ts'

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

/** Distance of the eyes from the middle. */
export const EYE_X = 31

const SHAPES = [
  { w: 66, jw: 54, jawY: 256, cw: 24, chinY: 295 },
  { w: 70, jw: 60, jawY: 254, cw: 32, chinY: 291 },
  { w: 63, jw: 52, jawY: 261, cw: 25, chinY: 301 },
  { w: 67, jw: 60, jawY: 262, cw: 33, chinY: 295 },
  { w: 68, jw: 50, jawY: 255, cw: 18, chinY: 297 },
  { w: 65, jw: 56, jawY: 259, cw: 29, chinY: 294 },
  { w: 69, jw: 55, jawY: 252, cw: 22, chinY: 292 },
  { w: 64, jw: 55, jawY: 263, cw: 30, chinY: 302 },
] as const

/** Slim, medium and strong: what is added to face, jaw, neck and shoulders. */
const BUILDS = [
  { face: -2, jaw: -3, neck: -2, shoulders: -9 },
  { face: 0, jaw: 0, neck: 0, shoulders: 0 },
  { face: 1, jaw: 2, neck: 1, shoulders: 7 },
  { face: 3, jaw: 6, neck: 4, shoulders: 16 },
] as const

export function makeHead(rng: Rng, age: number, masc: boolean): Head {
  const s = rng.pick(SHAPES)
  const build = rng.weighted(BUILDS, ({ shoulders }) => (shoulders > 10 && age < 30 ? 0.35 : 1))
  const heavy = masc ? 1 : 0
  const full = Math.max(0, age - 38) * 0.08
  const drop = (s.chinY - 295) * 0.5
  const eyeY = Math.round(199 + rng.between(-1, 2))
  return {
    w: s.w + heavy + build.face,
    jw: Math.round(s.jw + heavy * 4 + full + build.jaw * (masc ? 1 : 0.5)),
    jawY: s.jawY + heavy,
    cw: s.cw + heavy * 6,
    chinY: s.chinY + heavy * 3,
    top: 112,
    eyeY,
    browY: eyeY - (masc ? 19 : 23) + Math.round(rng.between(-1, 1)),
    noseY: Math.round(240 + drop * 0.6 + rng.between(-2, 2)),
    mouthY: Math.round(262 + drop + heavy),
    turn: Math.round(rng.between(-4, 4)) / 4,
    nw: (masc ? 43 : 31) + build.neck,
    sw: Math.round((masc ? 146 : 116) + build.shoulders + rng.between(-4, 4)),
    age,
    masc,
  }
}

export function faceShape(h: Head): string {
  const narrow = (h.w - h.jw) * 0.42
  const angular = h.masc ? 6 : 0
  return sym(
    [0, h.top],
    [
      [h.w * 0.62, h.top, h.w, h.top + 40, h.w, h.eyeY],
      [h.w, h.eyeY + 28, h.jw + narrow, h.jawY - 20, h.jw, h.jawY],
      [h.jw - narrow + angular / 3, h.jawY + 16 + angular / 2, h.cw + angular, h.chinY, 0, h.chinY],
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

/** Neck and shoulders, with the shadow of the head on the neck. */
export function drawBody(h: Head, skin: Skin): string {
  const n = h.nw
  const shadow = p`M${-n} 262H${n}V330C${n + 2} 344 ${n + 8} 352 ${n + 20} 358L20 384C30 352 14 332 ${-n + 22} 318C${-n + 10} 312 ${-n + 2} 300 ${-n} 288Z`
  const bones = p`M-13 381C-28 371 -46 369 -60 372`
  return fill(bodyShape(h), skin.base) + fill(shadow, skin.shade) + line(bones + flip(bones), skin.shade, 2.4)
}

export function drawEars(h: Head, skin: Skin): string {
  const y = h.eyeY - 206
  const ear = p`M${h.w - 5} ${194 + y}C${h.w + 8} ${184 + y} ${h.w + 15} ${194 + y} ${h.w + 12} ${211 + y}C${h.w + 10} ${224 + y} ${h.w + 5} ${234 + y} ${h.w - 4} ${233 + y}Z`
  const fold = p`M${h.w + 8} ${200 + y}c-5 -4 -9 0 -9 8m6 11c-2 -4 -4 -5 -6 -5`
  const mirrored = p`M${-h.w - 8} ${200 + y}c5 -4 9 0 9 8m-6 11c2 -4 4 -5 6 -5`
  return (
    fill(flip(ear), skin.base) +
    fill(ear, skin.shade) +
    line(mirrored, skin.shade, 2.4) +
    line(fold, skin.deep, 2.2, faded(0.5))
  )
}
