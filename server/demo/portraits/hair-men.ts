import type { HairInput, HairParts, HairStyle } from './hair.ts'
import { curlMarks, curls, nape, ring } from './hair.ts'
import type { Head } from './head.ts'
import { mix } from './palette.ts'
import { faded, fill, line, p, side, sym } from './svg.ts'

/** Short cut: an outer line (right to left over the top) joined to the hairline; the sides reach the ears. */
function cut(h: Head, top: string, hairline: string): string {
  const w = h.w
  return p`M${-w - 1} 212L${-w - 5} 176${top}L${w + 1} 212C${w - 3} 208 ${w - 4} 202 ${w - 4} 194C${w - 5} 182 ${w - 7} 174 ${w - 11} 164${hairline}C${-w + 7} 174 ${-w + 5} 182 ${-w + 4} 194C${-w + 4} 202 ${-w + 3} 208 ${-w - 1} 212Z`
}

const back = ({ h, c }: HairInput, color = c.dark): string =>
  fill(
    sym(
      [0, 120],
      [
        [h.w + 4, 120, h.w + 6, 170, h.w + 1, 214],
        [h.w - 4, 240, 50, 250, 0, 250],
      ],
    ),
    color,
  )

const short =
  (draw: (h: Head) => [string, string], strands = '') =>
  (i: HairInput): HairParts => {
    const [top, line1] = draw(i.h)
    return {
      back: back(i),
      front: side(cut(i.h, top, line1), i.s),
      ears: true,
      extra: strands ? line(side(strands, i.s), i.c.dark, 2.2, faded(0.6)) : '',
    }
  }

const sidePart = (h: Head): [string, string] => [
  p`C${-h.w - 10} 130 -62 98 -30 92C10 76 ${h.w + 6} 90 ${h.w + 5} 176`,
  p`C40 150 -4 156 -34 124C-42 140 -50 150 ${-h.w + 11} 164`,
]
const textured = (h: Head): [string, string] => [
  p`C${-h.w - 12} 130 -66 112 -54 100C-52 92 -40 94 -32 88C-24 80 -12 88 -2 82C10 76 20 86 30 84C42 82 46 96 54 98C66 108 ${h.w + 12} 130 ${h.w + 5} 176`,
  p`C48 142 40 150 32 142C24 152 14 138 4 148C-6 138 -16 152 -26 142C-36 150 -46 142 ${-h.w + 11} 164`,
]
const slicked = (h: Head): [string, string] => [
  p`C${-h.w - 8} 120 -48 88 0 86C48 88 ${h.w + 8} 120 ${h.w + 5} 176`,
  p`C46 140 24 130 0 128C-24 130 -46 140 ${-h.w + 11} 164`,
]
const quiff = (h: Head): [string, string] => [
  p`C${-h.w - 10} 128 -66 96 -40 84C-10 62 44 66 58 92C66 104 ${h.w + 8} 130 ${h.w + 5} 176`,
  p`C48 138 34 140 22 142C-2 142 -26 136 -38 132C-46 140 -50 150 ${-h.w + 11} 164`,
]
const receding = (h: Head): [string, string] => [
  p`C${-h.w - 8} 128 -54 98 0 96C54 98 ${h.w + 8} 128 ${h.w + 5} 176`,
  p`C52 146 50 128 36 122C26 132 12 136 0 134C-12 136 -26 132 -36 122C-50 128 -52 146 ${-h.w + 11} 164`,
]
const curtains = (h: Head): [string, string] => [
  p`C${-h.w - 12} 126 -54 90 0 88C54 90 ${h.w + 12} 126 ${h.w + 5} 176`,
  p`C50 168 30 160 0 124C-30 160 -50 168 ${-h.w + 11} 164`,
]
const swept = (h: Head): [string, string] => [
  p`C${-h.w - 14} 126 -64 88 -20 84C34 74 ${h.w + 12} 110 ${h.w + 5} 176`,
  p`C54 166 34 164 22 160C28 156 6 158 -6 152C-2 150 -24 146 -36 130C-44 144 -50 152 ${-h.w + 11} 164`,
]
const buzzTop = (h: Head): [string, string] => [
  p`C${-h.w - 3} 128 -52 108 0 106C52 108 ${h.w + 3} 128 ${h.w + 5} 176`,
  p`C50 144 40 138 28 137C10 135 -10 135 -28 137C-40 138 -50 144 ${-h.w + 11} 164`,
]

/** Faded sides: the lower part is a mix of hair and skin, so only the top reads as full hair. */
function fade(inner: (i: HairInput) => HairParts) {
  return (i: HairInput): HairParts => {
    const w = i.h.w
    const sides = p`M${-w - 9} 150C${-w - 2} 158 ${-w + 6} 166 ${-w + 14} 158L${-w + 10} 214L${-w - 9} 214ZM${w + 9} 150C${w + 2} 158 ${w - 6} 166 ${w - 14} 158L${w - 10} 214L${w + 9} 214Z`
    return { ...inner(i), clipped: fill(sides, mix(i.c.base, '#b98561', 0.34)) }
  }
}

function curly(i: HairInput): HairParts {
  const { h, rng } = i
  const d =
    cut(
      h,
      p`C${-h.w - 6} 130 -52 102 0 100C52 102 ${h.w + 6} 130 ${h.w + 5} 176`,
      p`C46 142 24 142 0 142C-24 142 -46 142 ${-h.w + 11} 164`,
    ) + curls([...ring(rng, 0, 172, h.w - 3, 74, 172, 8, 11, 16), ...ring(rng, 0, 178, h.w - 14, 44, 156, 24, 8, 11)])
  return { back: back(i), front: d, extra: curlMarks(h, i.c), ears: true }
}

function wavyMedium(i: HairInput): HairParts {
  const w = i.h.w
  const d = p`M-22 88C40 70 ${w + 22} 104 ${w + 12} 170C${w + 24} 200 ${w + 8} 222 ${w + 16} 250C${w - 4} 246 ${w - 2} 222 ${w - 5} 196C${w - 14} 172 12 160 -24 122C-40 150 ${-w + 12} 160 ${-w + 5} 196C${-w + 2} 222 ${-w + 4} 246 ${-w - 16} 250C${-w - 8} 222 ${-w - 24} 200 ${-w - 12} 170C${-w - 18} 120 -60 92 -22 88Z`
  return {
    back: fill(
      sym(
        [0, 110],
        [
          [w + 10, 110, w + 20, 170, w + 14, 240],
          [w + 10, 276, 50, 286, 0, 286],
        ],
      ),
      i.c.dark,
    ),
    front: side(d, i.s),
    ears: false,
  }
}

function manBun(i: HairInput): HairParts {
  return {
    ...short(slicked)(i),
    back:
      fill(nape(i.h), i.c.dark) +
      fill(p`M-24 96C-30 62 30 62 24 96Z`, i.c.base) +
      line('M-14 80C-6 72 8 72 14 80', i.c.light, 2.6, faded(0.5)),
  }
}

function bald(i: HairInput): HairParts {
  const w = i.h.w
  const half = (x: number) =>
    p`M${x * (w + 1)} 214C${x * (w + 7)} 196 ${x * (w + 7)} 172 ${x * (w - 2)} 152C${x * (w - 8)} 164 ${x * (w - 7)} 184 ${x * (w - 5)} 206Z`
  return {
    back: fill(
      sym(
        [0, 180],
        [
          [w + 4, 180, w + 5, 190, w + 1, 214],
          [w - 4, 240, 50, 250, 0, 250],
        ],
      ),
      i.c.dark,
    ),
    front: half(-1) + half(1),
    ears: true,
    bareBrow: true,
  }
}

function buzz(i: HairInput): HairParts {
  const soft = mix(i.c.base, '#9a6a4a', 0.22)
  return { ...short(buzzTop)(i), back: back(i, soft), clipped: fill('M-99 90H99V230H-99Z', soft) }
}

const youth = (a: number): number => (a < 36 ? 1 : a < 46 ? 0.5 : 0.1)
const any = (): number => 1
const later = (a: number): number => (a < 36 ? 0 : a < 45 ? 0.6 : 1.5)

export const MEN_HAIR: readonly HairStyle[] = [
  {
    name: 'side part',
    weight: () => 1.6,
    draw: short(sidePart, 'M-30 118C0 112 40 124 58 150M-22 108C10 98 46 108 60 134'),
  },
  {
    name: 'textured',
    weight: (a) => 1.3 * youth(a) + 0.1,
    draw: short(textured, 'M-26 138C-24 122 -16 110 -4 104M4 142C6 124 14 112 26 106M32 138C36 124 42 116 50 114'),
  },
  {
    name: 'textured, faded sides',
    weight: youth,
    draw: fade(short(textured, 'M-26 138C-24 122 -16 110 -4 104M4 142C6 124 14 112 26 106')),
  },
  {
    name: 'slicked back',
    weight: any,
    draw: short(slicked, 'M-30 132C-26 116 -20 104 -10 96M0 127C0 114 2 102 4 94M30 132C30 118 26 106 20 98'),
  },
  {
    name: 'quiff',
    weight: (a) => 1.1 * youth(a),
    draw: short(quiff, 'M-30 130C-22 108 4 92 34 92M-6 138C2 118 24 106 46 108'),
  },
  {
    name: 'quiff, faded sides',
    weight: youth,
    draw: fade(short(quiff, 'M-30 130C-22 108 4 92 34 92M-6 138C2 118 24 106 46 108')),
  },
  { name: 'curly top', weight: (a) => 1.2 * youth(a) + 0.2, draw: curly },
  { name: 'centre curtains', weight: (a) => 0.7 * youth(a), draw: short(curtains) },
  {
    name: 'swept fringe',
    weight: (a) => 0.9 * youth(a) + 0.2,
    draw: short(swept, 'M-30 122C-4 110 36 120 54 152M-20 106C14 96 48 112 62 142'),
  },
  { name: 'wavy, medium', weight: (a) => 0.5 * youth(a) + 0.1, draw: wavyMedium },
  { name: 'man bun', weight: (a) => 0.3 * youth(a), draw: manBun },
  { name: 'buzz cut', weight: (a) => 0.6 * youth(a) + 0.15, draw: buzz },
  { name: 'receding', weight: later, draw: (i) => ({ ...short(receding)(i), bareBrow: true }) },
  { name: 'bald top', weight: (a) => 0.35 * later(a), draw: bald },
]
