import type { Head } from './head.ts'
import { type Cloth, mix, type Skin } from './palette.ts'
import { box } from './place-parts.ts'
import { faded, fill, group, line, type Point, p } from './svg.ts'

/** What the drawing of an activity needs to know of the person. */
export interface Doer {
  h: Head
  skin: Skin
  cloth: Cloth
  /** Another cloth, for bags, covers and pots. */
  other: Cloth
}

const SHOULDER_Y = 412

/** The body below the usual edge of a portrait, for people who do not sit at a table. */
export function trunk({ h, cloth }: Doer): string {
  const w = h.sw - 22
  return box(-w, 486, 2 * w, 122, cloth.base) + box(w * 0.5, 486, w * 0.5, 122, cloth.dark, faded(0.6))
}

/** Sleeve and forearm from the shoulder by the elbow to the wrist; the hand comes later, over what it holds. */
export function arm({ h, skin, cloth }: Doer, elbow: Point, wrist: Point): string {
  const s = Math.sign(elbow[0])
  const width = h.masc ? 56 : 44
  const cuff = (i: 0 | 1) => elbow[i] + (wrist[i] - elbow[i]) * 0.42
  const sleeve = p`M${s * (h.sw - 24)} ${SHOULDER_Y}L${elbow[0]} ${elbow[1]}L${cuff(0)} ${cuff(1)}`
  const color = s < 0 ? cloth.base : mix(cloth.base, cloth.dark, 0.55)
  return (
    line(p`M${elbow[0]} ${elbow[1]}L${wrist[0]} ${wrist[1]}`, s < 0 ? skin.base : skin.shade, width * 0.6) +
    line(sleeve, cloth.dark, width, p`opacity=".55" transform="translate(${-s * 4} 3)"`) +
    line(sleeve, color, width)
  )
}

const FIST = 'M-20 -14C-12 -25 14 -24 20 -10C25 4 18 25 2 26C-16 27 -26 -2 -20 -14Z'
const FINGERS = 'M-12 -7H17M-14 3H20M-10 13H16'

/** A hand that holds something; `turn` in degrees. */
export function hand({ h, skin }: Doer, [x, y]: Point, turn = 0): string {
  const size = h.masc ? 1.05 : 0.86
  const mirrored = x < 0 ? -1 : 1
  return group(
    fill(FIST, skin.base) + line(FINGERS, skin.deep, 1.8, faded(0.45)),
    p`transform="translate(${x} ${y}) rotate(${turn}) scale(${size * mirrored} ${size})"`,
  )
}

/** A hand that lies flat or points downwards. */
export function flatHand({ h, skin }: Doer, [x, y]: Point, turn = 0): string {
  const size = h.masc ? 1.05 : 0.88
  return group(
    fill('M-18 -18C-6 -24 10 -24 18 -16C24 0 22 16 14 24C6 28 -8 28 -14 22C-22 12 -24 -6 -18 -18Z', skin.base) +
      line('M-7 6V24M1 6V26M9 4V24', skin.deep, 1.8, faded(0.45)),
    p`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
  )
}

export const WOOD = '#a9744a'

export const table = (y: number, color: string = WOOD): string =>
  box(-260, y, 520, 140, mix(color, '#2a1512', 0.16)) + box(-260, y, 520, 16, color)
