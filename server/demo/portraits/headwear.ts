import type { HairInput, HairParts } from './hair.ts'
import { nape, pulledBack } from './hair.ts'
import type { Head } from './head.ts'
import type { Cloth, Tone } from './palette.ts'
import { mix } from './palette.ts'
import { faded, fill, flip, line, p, side, sym } from './svg.ts'

/** Parts over the head; `drape` is drawn last and `hides` says that hair, ears and neck are under cloth. */
export interface Headwear extends HairParts {
  drape?: string
  hides?: boolean
  still?: boolean
  cloth: Tone
}

const sideburns = (h: Head): string => {
  const d = p`M${h.w + 2} 176L${h.w + 1} 214L${h.w - 5} 208L${h.w - 6} 176Z`
  return d + flip(d)
}

/** Dastar: layered folds rise from both sides to the middle of the forehead. */
export function turban({ h, c, s }: HairInput, t: Tone, under: Tone): Headwear {
  const w = h.w
  const dome = sym(
    [0, 56],
    [
      [38, 54, w + 2, 66, w + 19, 110],
      [w + 26, 136, w + 20, 168, w + 6, 197],
      [w - 6, 174, 42, 152, 0, 141],
    ],
  )
  const wrap = p`M${-w - 7} 196C${-w - 24} 164 ${-w - 26} 134 ${-w - 17} 108C-40 116 -8 128 8 144C-30 150 ${-w + 4} 172 ${-w - 7} 196Z`
  const wrap2 = p`M${-w - 19} 120C${-w - 10} 84 -40 58 -6 56C24 66 48 84 60 110C34 104 16 116 6 138C-20 118 -50 112 ${-w - 19} 120Z`
  const pleats = p`M${-w - 14} 174C-50 140 -24 136 2 141M${-w - 18} 156C-54 124 -26 124 4 138M${-w - 17} 138C-56 112 -28 112 5 134`
  const right = p`M${w + 12} 178C${w - 6} 150 40 138 8 138M${w + 19} 156C${w} 132 40 124 10 132M${w + 20} 132C${w} 112 44 108 16 120`
  const top = p`M-58 84C-26 74 10 88 30 106M-34 68C-6 66 26 80 46 104`
  const peak = p`M-17 143C-8 134 -3 128 1 124C6 130 12 136 18 143C8 140 -8 140 -17 143Z`
  return {
    cloth: t,
    ears: true,
    front: dome,
    back: fill(nape(h), c.dark),
    extra:
      fill(sideburns(h), c.base) +
      fill(side(dome, s), t.base) +
      fill(side(wrap2, s), mix(t.base, t.light, 0.55)) +
      fill(side(wrap, s), mix(t.base, t.dark, 0.18)) +
      fill(
        p`M${w + 5} 196C${w + 22} 164 ${w + 27} 138 ${w + 19} 110C${w + 10} 88 54 70 36 62C56 88 60 130 ${w - 14} 164C${w - 8} 172 ${w} 184 ${w + 5} 196Z`,
        t.dark,
        faded(0.4),
      ) +
      line(side(pleats + right + top, s), t.dark, 2.2, faded(0.75)) +
      line(side(p`M${-w - 10} 102C${-w + 8} 78 -30 64 -10 62`, s > 0 ? 1 : -1), t.light, 4, faded(0.45)) +
      fill(peak, under.base),
  }
}

/** Patka: a close cloth with a tied knot on top. */
export function patka({ h, c }: HairInput, t: Tone): Headwear {
  const w = h.w
  const dome = sym(
    [0, 92],
    [
      [w * 0.66, 90, w + 9, 122, w + 8, 186],
      [w + 7, 192, w + 6, 196, w + 4, 200],
      [w - 6, 176, 40, 152, 0, 148],
    ],
  )
  const knot = 'M-22 98C-30 58 30 58 22 98Z'
  const band = sym(
    [0, 148],
    [
      [40, 152, w - 6, 176, w + 4, 200],
      [w + 8, 188, w + 7, 182, w + 5, 176],
      [w - 6, 152, 40, 134, 0, 132],
    ],
  )
  return {
    cloth: t,
    ears: true,
    front: dome,
    back:
      fill(nape(h), c.dark) +
      fill(knot, t.base) +
      line('M-12 74C-4 68 8 68 14 76M-22 94C-10 86 10 86 22 94', t.dark, 2.4, faded(0.7)),
    extra:
      fill(sideburns(h), c.base) +
      fill(dome, t.base) +
      fill(band, mix(t.base, t.dark, 0.45)) +
      line(
        p`M0 98C-26 104 ${-w + 8} 128 ${-w - 4} 170M0 98C26 104 ${w - 8} 128 ${w + 4} 170M-8 96C-22 108 -32 120 -36 136M8 96C22 108 32 120 36 136`,
        t.dark,
        2,
        faded(0.6),
      ),
  }
}

/** Outer edge, opening for the face, and the band under the cloth at the hairline. */
function hijabShapes({ w, cw, chinY }: Head): { outer: string; hole: string; band: string } {
  const low = chinY - 1
  const outer = sym(
    [0, 84],
    [
      [w * 0.72, 82, w + 20, 120, w + 20, 200],
      [w + 20, 260, w + 14, 300, w - 6, 336],
      [40, 352, 10, 350, 0, 350],
    ],
  )
  const hole = sym(
    [0, 134],
    [
      [w * 0.66, 132, w - 4, 150, w - 4, 204],
      [w - 5, 240, cw + 17, low, 0, low],
    ],
  )
  const band = sym(
    [0, 122],
    [
      [w * 0.66, 118, w + 2, 144, w - 1, 204],
      [w - 5, 204, w - 5, 204, w - 5, 204],
      [w - 5, 158, w * 0.64, 138, 0, 137],
    ],
  )
  return { outer, hole, band }
}

/** Hijab: cloth framing the face, gathered under the chin, one end over the shoulder. */
export function hijab({ h, s }: HairInput, t: Cloth, patterned: boolean): Headwear {
  const w = h.w
  const { outer, hole, band } = hijabShapes(h)
  const cape = p`M${-w - 14} 270C${-w - 14} 336 -102 340 -113 378C-120 404 -104 424 -78 434C-36 450 44 448 86 430C110 420 120 400 112 376C102 342 ${w + 14} 334 ${w + 14} 270L${w - 2} 282C30 326 -30 326 ${-w + 2} 282Z`
  const swathe = p`M${-h.jw - 8} 276C-30 314 22 322 ${w + 14} 266C${w + 15} 334 101 342 112 377C56 378 -34 366 ${-w - 12} 300Z`
  const folds = p`M${-w - 10} 214C${-w - 8} 256 -50 300 -6 318M${-w - 14} 160C${-w + 2} 118 -36 102 0 100M${w + 12} 190C${w + 14} 240 ${w + 4} 276 44 306`
  const drapes = 'M-96 362C-60 400 0 414 60 404M-76 350C-40 380 10 390 70 384M-106 388C-70 424 -10 434 40 428'
  const deco = patterned ? line('M-110 410C-96 430 -40 440 0 440C46 440 100 430 113 402', t.accent, 3.4) : ''
  return {
    cloth: t,
    ears: false,
    hides: true,
    still: true,
    front: outer + hole,
    extra: '',
    back: fill(outer, mix(t.dark, '#1d0d16', 0.25)),
    drape:
      fill(side(cape, s), t.base) +
      line(side(drapes, s), t.dark, 2.4, faded(0.6)) +
      deco +
      fill(band, mix(t.dark, t.base, 0.3)) +
      `<path d="${outer}${hole}" fill="${t.base}" fill-rule="evenodd"/>` +
      fill(side(swathe, s), mix(t.base, t.light, 0.3)) +
      line(side(folds, s), t.dark, 2.4, faded(0.55)) +
      line(
        side(p`M${-h.jw - 4} 292C-20 330 30 336 ${w + 8} 312M-44 312C-10 346 50 350 ${w + 26} 336`, s),
        t.dark,
        2,
        faded(0.5),
      ) +
      fill(p`M${-w - 10} 196C${-w - 12} 138 -50 100 -14 96C-40 108 ${-w + 4} 144 ${-w + 1} 196Z`, t.light, faded(0.5)),
  }
}

/** Dupatta or saree end over the crown, with the parting showing in front. */
export function veil({ h, c, s }: HairInput, t: Cloth): Headwear {
  const w = h.w
  const backCloth = sym(
    [0, 80],
    [
      [w * 0.74, 78, w + 26, 118, w + 27, 200],
      [w + 32, 276, w + 60, 330, 118, 384],
      [118, 440, 60, 470, 0, 470],
    ],
  )
  const rim = sym(
    [0, 80],
    [
      [w * 0.74, 78, w + 26, 118, w + 27, 200],
      [w + 30, 270, w + 54, 326, 104, 372],
      [96, 400, 84, 412, 76, 420],
      [56, 370, w - 2, 330, w + 6, 262],
      [w + 10, 226, w + 9, 204, w + 5, 180],
      [w - 3, 128, 40, 106, 0, 106],
    ],
  )
  const edge = p`M76 420C56 370 ${w - 2} 330 ${w + 6} 262C${w + 10} 226 ${w + 9} 204 ${w + 5} 180C${w - 3} 128 40 106 0 106`
  const folds = p`M${w + 16} 190C${w + 20} 270 ${w + 30} 330 90 388M${w + 12} 150C${w - 2} 114 40 92 10 90`
  return {
    cloth: t,
    ears: false,
    still: true,
    back: fill(backCloth, t.dark) + fill(nape(h), c.dark),
    front: pulledBack(h, -2),
    drape:
      fill(rim, t.base) +
      fill(p`M${-w - 18} 190C${-w - 18} 130 -54 94 -20 88C-46 102 ${-w - 2} 140 ${-w - 6} 190Z`, t.light, faded(0.5)) +
      line(edge + flip(edge), t.accent, 5.5) +
      line(edge + flip(edge), mix(t.accent, t.dark, 0.35), 1.4) +
      line(side(folds + flip(folds), s), t.dark, 2.2, faded(0.55)),
  }
}

/** Kufi or a close round cap over short hair. */
export function cap({ h }: HairInput, t: Tone, short: HairParts): Headwear {
  const w = h.w
  const shape = sym(
    [0, 86],
    [
      [w * 0.6, 85, w + 2, 98, w + 6, 156],
      [w - 6, 143, 40, 135, 0, 135],
    ],
  )
  return {
    ...short,
    cloth: t,
    extra:
      fill(shape, t.base) +
      fill(
        sym(
          [0, 112],
          [
            [40, 112, w - 4, 122, w + 4, 134],
            [w + 5, 144, w + 6, 150, w + 6, 156],
            [w - 6, 143, 40, 135, 0, 135],
          ],
        ),
        t.dark,
        faded(0.35),
      ) +
      line('M-44 98L-38 112M-26 92L-20 108M-6 90L0 106M14 91L18 107M34 95L36 110', t.dark, 2, faded(0.4)) +
      fill(p`M${w + 4} 148C${w + 2} 112 58 96 40 90C56 104 60 118 ${w - 10} 138Z`, t.dark, faded(0.3)),
    ears: true,
  }
}
