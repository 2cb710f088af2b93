import { type Cloth, mix } from './palette.ts'
import { box } from './place-parts.ts'
import { dot, dots, faded, fill, group, line, oval, p } from './svg.ts'

/** Things that people hold or sit at, for activities at home; around x = 0 below y = 380. */

const CREAM = '#f7efe0'
const DARK = '#45403f'

const steam = (x: number, y: number): string =>
  line(p`M${x - 10} ${y}c-7 -10 7 -16 0 -28M${x + 10} ${y}c-7 -10 7 -16 0 -28`, '#fffaf2', 3.4, faded(0.7))

export const cup = (x: number, y: number, color: string): string =>
  line(p`M${x + 22} ${y + 6}c16 -2 16 20 -3 20`, color, 5) +
  fill(p`M${x - 24} ${y}h48c0 26 -8 42 -24 42c-16 0 -24 -16 -24 -42z`, color) +
  fill(p`M${x + 6} ${y}h18c0 26 -8 42 -24 42c10 -8 12 -24 6 -42z`, mix(color, '#2a1512', 0.16)) +
  steam(x, y - 6)

export const biscuits = (x: number, y: number): string =>
  oval(x, y + 6, 52, 9, CREAM) +
  dots(
    [
      [x - 22, y],
      [x, y - 4],
      [x + 22, y],
    ],
    11,
    '#c98f4e',
  )

export const book = ({ base, dark, accent }: Cloth): string =>
  fill('M-96 432C-60 424 -20 430 0 444C20 430 60 424 96 432V540C60 532 20 538 0 552C-20 538 -60 532 -96 540Z', CREAM) +
  fill('M-96 440C-60 432 -20 438 0 452V556C-20 542 -60 536 -96 544Z', base) +
  fill('M96 440C60 432 20 438 0 452V556C20 542 60 536 96 544Z', mix(base, dark, 0.6)) +
  line('M26 470C44 464 58 462 72 462M26 484C40 480 50 478 60 478', accent, 3, faded(0.8))

export const pan = (): string =>
  line('M-84 456c-22 -8 -30 8 -10 14M84 456c22 -8 30 8 10 14', DARK, 7) +
  fill('M-88 452H88C84 500 44 524 0 524C-44 524 -84 500 -88 452Z', DARK) +
  fill('M30 452H88C84 500 44 524 0 524C28 510 36 480 30 452Z', '#2f2b2b') +
  oval(0, 452, 88, 15, '#5c5654') +
  oval(0, 453, 76, 11, '#d9963a') +
  dots(
    [
      [-40, 452],
      [-10, 456],
      [22, 450],
      [48, 454],
    ],
    4,
    '#7c9a4e',
  ) +
  steam(-20, 432)

export const ladle = (): string => line('M72 396L34 448', '#8d8782', 6)

export const easel = (): string =>
  line('M112 300L90 600M214 300L240 600', '#8a5f3c', 8) +
  box(92, 318, 160, 150, '#fbf4e6') +
  fill('M104 330h136v126h-136z', '#dfe6da') +
  fill('M104 420c40 -40 60 -8 84 -28c20 -16 40 -8 52 -2v66h-136z', '#9db08a') +
  dot(208, 362, 15, '#eeb766') +
  box(84, 468, 176, 12, '#8a5f3c')

export const palette = (): string =>
  fill('M-136 486C-140 452 -60 440 -34 466C-20 484 -44 492 -58 496C-60 520 -128 528 -136 486Z', '#c39a68') +
  dots([[-112, 478]], 9, '#b5472f') +
  dots([[-88, 466]], 9, '#4f7a8a') +
  dots([[-62, 464]], 9, '#d9a43a')

export const brush = (): string => line('M70 452L96 410', '#7a4a2a', 5) + line('M96 410L102 400', '#4f7a8a', 8)

export const paper = (): string =>
  fill('M-104 484H100L124 534H-122Z', '#fdf9f0') +
  line('M-84 500h96M-88 514h120', '#b9a992', 2.4) +
  line('M44 452L22 504', '#d9a43a', 6)

const skinHead = (x: number, y: number, rx: number): string =>
  oval(x, y, rx, rx * 0.34, '#efe3cd') + oval(x + 4, y, rx * 0.4, rx * 0.14, '#2c2625')

export const tabla = (): string =>
  fill('M-160 502C-164 570 -130 620 -92 620C-54 620 -20 570 -24 502Z', '#a7a39c') +
  fill('M-64 502H-24C-20 570 -54 620 -92 620C-62 590 -56 550 -64 502Z', '#85817b') +
  skinHead(-92, 502, 68) +
  fill('M32 500L20 620H144L132 500Z', '#8a4b32') +
  fill('M96 500H132L144 620H104Z', '#6c3824') +
  line('M48 508L42 610M82 516V610M116 508L122 610', '#d8bf94', 3) +
  skinHead(82, 500, 52)

/** A guitar; the neck rises to the right. */
export const guitar = (): string =>
  group(
    box(40, 482, 200, 17, '#4a2f22') +
      box(236, 476, 36, 29, '#6a4127') +
      dots(
        [
          [-66, 492],
          [-30, 492],
        ],
        62,
        '#b9793c',
      ) +
      dots([[26, 490]], 48, '#b9793c') +
      fill('M-120 510C-100 556 -40 560 -10 536C20 530 56 530 72 504C60 520 -60 540 -120 510Z', '#935a29', faded(0.8)) +
      dot(14, 490, 19, '#3a2118') +
      box(-70, 476, 9, 30, '#4a2f22') +
      line('M-62 486H240M-62 491H240M-62 496H240', '#efe0c0', 1.2, faded(0.8)),
    'transform="rotate(-22 -20 490)"',
  )

export const harmonium = ({ base, dark }: Cloth): string => {
  const keys = Array.from({ length: 15 }, (_, i) => p`M${-112 + i * 16} 484v26`)
  return (
    box(-136, 470, 272, 130, '#7f4a30') +
    box(-120, 482, 240, 30, CREAM) +
    line(keys.join(''), '#8c7a66', 1.6) +
    fill(
      'M-108 482h8v18h-8zM-92 482h8v18h-8zM-60 482h8v18h-8zM-44 482h8v18h-8zM52 482h8v18h-8zM68 482h8v18h-8z',
      DARK,
    ) +
    box(-120, 526, 240, 70, base) +
    line('M-120 544H120M-120 562H120', dark, 3, faded(0.7))
  )
}

export const chessBoard = (): string => {
  const squares = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((col) => p`M${-92 + row * -8 + (col * 2 + (row % 2)) * 31} ${492 + row * 15}h31v15h-31z`),
  )
  const piece = (x: number, y: number, color: string) =>
    fill(p`M${x - 9} ${y}c2 -10 5 -14 4 -24h10c-1 10 2 14 4 24z`, color) + dot(x, y - 28, 8, color)
  return (
    fill('M-98 488H98L126 556H-126Z', '#efdcb8') +
    fill(squares.join(''), '#9a6a44') +
    piece(-62, 512, DARK) +
    piece(-18, 500, '#fbf4e6') +
    piece(24, 530, DARK)
  )
}

export const hoop = ({ base, accent }: Cloth): string =>
  dot(0, 478, 60, '#b98a52') +
  dot(0, 478, 52, CREAM) +
  dots(
    [
      [0, 462],
      [14, 474],
      [8, 490],
      [-8, 490],
      [-14, 474],
    ],
    8,
    base,
  ) +
  dot(0, 478, 6, accent) +
  line('M-30 506C-20 496 -16 494 -10 496', '#7d9a5e', 4)
