import { type Cloth, mix } from './palette.ts'
import { box } from './place-parts.ts'
import { dot, dots, faded, fill, group, line, oval, p } from './svg.ts'

/** Things for activities outdoors. */

const METAL = '#8b8f95'

export const bicycle = ({ base, accent }: Cloth): string =>
  line('M0 470V620', base, 13) +
  line('M-132 452C-84 476 -40 470 0 466C40 470 84 476 132 452', METAL, 9) +
  line('M-140 450l22 8M140 450l-22 8', '#3a2f2b', 17) +
  fill('M-66 490H66L52 590H-52Z', '#b98a52') +
  line('M-62 512H62M-59 534H59M-56 556H56M-36 492l6 96M0 492v96M36 492l-6 96', '#94683a', 3, faded(0.8)) +
  dots(
    [
      [-42, 482],
      [-6, 474],
      [30, 482],
    ],
    13,
    accent,
  ) +
  dots(
    [
      [-24, 472],
      [14, 468],
      [48, 474],
    ],
    10,
    '#d0653f',
  ) +
  line('M-56 486c-6 -10 -4 -18 2 -24M58 484c6 -10 2 -18 -4 -24', '#7d9a5e', 5)

export const rucksack = (sw: number, { base, dark }: Cloth): string =>
  p`<rect x="${-sw * 0.72}" y="322" width="${sw * 1.44}" height="220" rx="30" fill="${dark}"/>` +
  p`<rect x="${-sw * 0.86}" y="312" width="${sw * 1.72}" height="42" rx="21" fill="${mix(base, '#f2d391', 0.5)}"/>`

export const straps = (x: number, { base, dark }: Cloth): string => {
  const strap = (s: number) => p`M${s * x} 350C${s * (x + 22)} 400 ${s * (x + 34)} 450 ${s * (x + 26)} 520`
  return (
    line(strap(-1), base, 22) +
    line(strap(1), mix(base, dark, 0.6), 22) +
    line(p`M${-x - 20} 446H${x + 20}`, dark, 7) +
    box(-10, 439, 20, 14, '#2d2724')
  )
}

export const pole = (): string => line('M154 440L170 620', '#5a463a', 6) + line('M152 424L156 468', '#2d2320', 11)

/** A bat over the shoulder. */
export const bat = (): string =>
  line('M34 506L84 418', '#4f6b8c', 13) +
  line('M88 410L176 254', '#dcb678', 44, 'stroke-linecap="butt"') +
  line('M102 414L190 258', '#b98f50', 12, 'stroke-linecap="butt"')

export const racket = (): string =>
  group(
    line('M0 60V150', METAL, 6) +
      line('M0 146V196', '#2d2724', 13) +
      line('M-26 -30V30M-10 -44V44M8 -46V46M24 -34V34M-38 -16H38M-40 4H40M-34 24H34', '#f5efe4', 1.8) +
      '<ellipse cx="0" cy="0" rx="42" ry="58" stroke="#b5472f" stroke-width="7"/>',
    'transform="translate(184 286) rotate(18)"',
  )

export const camera = (): string =>
  p`<rect x="-62" y="440" width="124" height="78" rx="12" fill="#37343a"/>` +
  box(-24, 426, 48, 18, '#37343a') +
  box(-62, 456, 124, 12, '#5a565e') +
  dot(0, 482, 33, '#211f24') +
  dot(0, 482, 23, '#4a6170') +
  dot(-8, 474, 7, '#c9dde0', faded(0.8))

export const cameraStrap = (x: number): string =>
  line(p`M${-x} 348C${-x - 6} 390 -66 420 -58 450M${x} 348C${x + 6} 390 66 420 58 450`, '#6a4a38', 7)

export const potPlant = ({ base, dark }: Cloth): string =>
  fill(
    'M0 470C-10 430 -40 410 -66 410C-62 440 -34 462 0 470ZM0 470C10 424 40 400 70 398C66 432 36 460 0 470ZM0 470C-16 430 -14 398 0 372C16 398 18 432 0 470Z',
    '#7f9b6b',
  ) +
  line('M0 468V396M0 468C-16 446 -34 430 -50 422M0 468C16 444 36 424 54 414', '#5f7b50', 2.4) +
  fill('M-54 466H54L40 580H-40Z', base) +
  fill('M14 466H54L40 580H10Z', mix(base, dark, 0.6)) +
  box(-60, 460, 120, 18, mix(base, dark, 0.25)) +
  oval(0, 461, 54, 5, '#4d3a2e')
