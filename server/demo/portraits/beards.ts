import type { Head } from './head.ts'
import type { HairColor, Skin } from './palette.ts'
import { mix } from './palette.ts'
import { faded, fill, group, line, p, sym } from './svg.ts'

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

function beardTexture(h: Head, drop: number, cheek: number, c: HairColor, id: string): string {
  const y = h.chinY + drop
  const away = p`M${h.w + 20} 190V${y + 20}H4C28 ${y - 4} ${h.jw - 12} ${h.jawY + 18} ${h.jw - 8} ${h.jawY - 10}L${h.w - 14} 190Z`
  const lit = p`M${-h.w - 20} 200H${-h.w + 20}C${-h.w + 20} 246 ${-h.jw + 20} ${h.jawY + 12} ${-14} ${y + 12}H${-h.w - 20}Z`
  const hairs = p`M-${h.jw - 20} ${h.jawY - 6}c3 12 8 20 14 26M-24 ${h.mouthY + 8}c3 10 7 16 11 20M-2 ${h.mouthY + 24}c1 5 4 9 7 11`
  return (
    `<clipPath id="${id}b"><path d="${fullBeard(h, drop, cheek)}"/></clipPath>` +
    group(
      fill(away, c.dark, faded(0.8)) + fill(lit, c.light, faded(0.22)) + line(hairs, c.light, 2.2, faded(0.5)),
      `clip-path="url(#${id}b)"`,
    )
  )
}

const beard =
  (drop: number, cheek: number) =>
  (h: Head, c: HairColor, _skin: Skin, id: string): string =>
    fill(fullBeard(h, drop, cheek), hairy(c)) + beardTexture(h, drop, cheek, c, id) + fill(mustache(h, 5, 28), c.dark)

const veiled = (h: Head, color: string, id: string, o: number): string =>
  group(fill(fullBeard(h, 8, 7), color) + fill(mustache(h, 3, 27), color), `clip-path="url(#${id}f)" opacity="${o}"`)

export const BEARDS: Record<string, Beard> = {
  none: { name: 'clean shaven', draw: () => '' },
  shadow: { name: 'shadow', draw: (h, c, s, id) => veiled(h, mix(s.deep, c.base, 0.4), id, 0.28) },
  stubble: { name: 'stubble', draw: (h, c, s, id) => veiled(h, mix(s.deep, c.base, 0.5), id, 0.46) },
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
