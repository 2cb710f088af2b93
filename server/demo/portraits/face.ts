import { faceShape, type Head } from './head.ts'
import type { Skin } from './palette.ts'
import { faded, fill, flip, group, line, oval, p, use } from './svg.ts'

/** The side of the face away from the light, from the temple along the jaw to below the chin. */
const awayFromLight = ({ w, jw, jawY, chinY }: Head): string =>
  p`M${w + 23} 80V330H-4C22 ${chinY + 5} ${jw - 18} ${jawY + 25} ${jw - 11} ${jawY + 3}C${jw - 4} ${jawY - 19} ${w - 27} 232 ${w - 21} 212C${w - 17} 194 ${w - 15} 168 ${w - 23} 140L${w - 31} 80Z`

const underJaw = ({ jawY, chinY }: Head): string =>
  p`M-50 ${chinY - 6}C-24 ${chinY - 2} 14 ${chinY + 2} 40 ${jawY + 14}L60 ${chinY + 10}H-50Z`

const forehead = ({ w, eyeY: y }: Head): string =>
  p`M${-w + 15} ${y - 25}C${-w + 19} ${y - 45} -24 ${y - 53} 6 ${y - 49}C-16 ${y - 45} -36 ${y - 37} -44 ${y - 21}C-48 ${y - 19} -51 ${y - 21} ${-w + 15} ${y - 25}Z`

const cheekbone = ({ eyeY: y }: Head): string =>
  p`M-54 ${y + 13}C-48 ${y + 23} -34 ${y + 27} -22 ${y + 23}C-32 ${y + 35} -50 ${y + 33} -54 ${y + 13}Z`

/** Face in three tones; `cast` lets the hair or cloth (path `q`) throw its shadow on the forehead. */
export function drawFace(h: Head, skin: Skin, id: string, cast: boolean): string {
  const blush = h.masc ? 0.05 : 0.1
  return (
    `<clipPath id="${id}f"><path id="${id}p" d="${faceShape(h)}"/></clipPath>` +
    use(`${id}p`, `fill="${skin.base}"`) +
    group(
      fill(awayFromLight(h), skin.shade, faded(h.masc ? 0.8 : 0.55)) +
        fill(underJaw(h), skin.shade, faded(0.5)) +
        oval(-42, 236, 20, 13, skin.blush, faded(blush)) +
        oval(38, 236, 17, 12, skin.blush, faded(blush)) +
        fill(forehead(h) + (h.masc || h.age > 44 ? cheekbone(h) : ''), skin.light, faded(0.5)) +
        (cast ? use(`${id}q`, `fill="${skin.shade}" transform="translate(3 7)" opacity=".8"`) : ''),
      `clip-path="url(#${id}f)"`,
    )
  )
}

/** Fine lines that come with the years: laugh lines, eye corners, then the forehead. */
export function drawAge(h: Head, skin: Skin, barebrow: boolean): string {
  if (h.age < 36) return ''
  const y = h.eyeY
  const visible = Math.min(0.55, (h.age - 30) * 0.02)
  const laugh = p`M19 ${h.noseY - 2}C26 ${h.noseY + 5} 31 ${h.mouthY - 12} 32 ${h.mouthY - 1}`
  const corner = p`M50 ${y - 1}L56 ${y - 4}M50 ${y + 4}L56 ${y + 5}`
  const under = p`M20 ${y + 14}C27 ${y + 18} 36 ${y + 17} 42 ${y + 13}`
  const brow = barebrow && h.age > 46 ? 'M-26 157C-10 153 10 153 26 157M-20 165C-8 162 8 162 20 165' : ''
  const lines =
    laugh + flip(laugh) + (h.age > 41 ? corner + flip(corner) : '') + (h.age > 46 ? under + flip(under) : '') + brow
  return group(line(lines, skin.deep, 1.6), p`opacity="${visible}" transform="translate(${h.turn * 3.5} 0)"`)
}
