import type { DressDraw, DressInput, DressStyle, Neck, Print } from './garment.ts'
import {
  band,
  body,
  buttons,
  choose,
  collar,
  dupattaBoth,
  dupattaOne,
  festive,
  garment,
  lapels,
  neckLine,
  pallu,
  roundNeck,
  squareNeck,
  sweetNeck,
  vNeck,
} from './garment.ts'
import type { Cloth } from './palette.ts'
import { contrasting, EVERYDAY, FESTIVE, FORMAL, mix } from './palette.ts'
import { faded, fill, flip, line, p, sym } from './svg.ts'

function saree(i: DressInput): DressDraw {
  const c = festive(i)
  const blouse = contrasting(i.rng, FESTIVE, c.base, i.skin)
  const neck = i.rng.pick([roundNeck(402), squareNeck(396), sweetNeck(408), vNeck(408)])
  return {
    svg: body(i, garment(i.h, 60, neck), blouse) + line(neckLine(i.h, 60, neck), blouse.accent, 4) + pallu(i, c),
    open: true,
    festive: true,
    cloth: c,
  }
}

const kameez =
  (drape: (i: DressInput, c: Cloth) => string) =>
  (i: DressInput): DressDraw => {
    const c = festive(i)
    const d2 = contrasting(i.rng, FESTIVE, c.base, i.back)
    const neck = i.rng.pick([roundNeck(392), vNeck(404), squareNeck(388)])
    const yoke =
      line(neckLine(i.h, 52, neck), c.accent, 5.5) +
      fill('M-10 404L10 404L8 470C4 478 -4 478 -8 470Z', c.accent, faded(0.85)) +
      buttons([418, 434, 450], c.dark)
    return {
      svg: body(i, garment(i.h, 52, neck), c, i.rng.pick(['buti', 'dots', 'leaf', '', 'cross'])) + yoke + drape(i, d2),
      open: true,
      festive: true,
      cloth: c,
    }
  }

function kurti(i: DressInput): DressDraw {
  const c = choose(i, i.rng.chance(0.5) ? FESTIVE : EVERYDAY)
  const slit = line('M0 352L0 440', c.dark, 2) + fill('M0 352C8 362 8 376 0 392C-8 376 -8 362 0 352Z', i.skin)
  return {
    svg:
      body(i, garment(i.h, i.h.nw + 6, roundNeck(364)), c, i.rng.pick(['', 'leaf', 'cross', 'dots'])) +
      slit +
      band(i.h, c, 4) +
      line('M-9 392L-9 446L9 446L9 392', c.accent, 2.4) +
      buttons([404, 420, 436], c.accent),
    open: false,
    festive: false,
    cloth: c,
  }
}

const top =
  (neck: Neck, x: number, prints: readonly Print[]) =>
  (i: DressInput): DressDraw => {
    const c = choose(i, EVERYDAY)
    return {
      svg:
        body(i, garment(i.h, x, neck), c, i.rng.pick(prints)) + line(neckLine(i.h, x, neck), c.dark, 3.4, faded(0.6)),
      open: true,
      festive: false,
      cloth: c,
    }
  }

const tee = (i: DressInput): DressDraw => top(roundNeck(i.h.masc ? 366 : 374), i.h.nw + 12, ['', '', 'stripe'])(i)

/** Knitted, with a ribbed neck and shoulder seams. */
function sweater(i: DressInput): DressDraw {
  const c = choose(i, i.rng.chance(0.7) ? EVERYDAY : FORMAL)
  const x = i.h.nw + 8
  const neck = roundNeck(362)
  const seam = p`M${i.h.sw - 40} 372C${i.h.sw - 56} 404 ${i.h.sw - 52} 440 ${i.h.sw - 40} 470`
  return {
    svg:
      body(i, garment(i.h, x, neck), c, i.rng.pick(['', '', '', 'cross'])) +
      line(neckLine(i.h, x, neck), mix(c.base, c.light, 0.6), 11) +
      line(neckLine(i.h, x, neck), c.dark, 2, 'stroke-dasharray="1 5"') +
      line(seam + flip(seam), c.dark, 2.2, faded(0.45)),
    open: false,
    festive: false,
    cloth: c,
  }
}

function shirt(i: DressInput): DressDraw {
  const c = choose(i, EVERYDAY)
  const print = i.rng.pick<Print>(['', '', 'stripe', 'check', 'dots'])
  return {
    svg:
      body(i, garment(i.h, i.h.nw + 8, vNeck(388)), c, print) +
      collar(i.h, c, 396) +
      line('M0 388L0 500', c.dark, 2, faded(0.7)) +
      buttons([412, 448, 484], mix(c.dark, c.base, 0.2), 6),
    open: false,
    festive: false,
    cloth: c,
  }
}

function blazer(i: DressInput): DressDraw {
  const c = choose(i, FORMAL)
  const inner = contrasting(i.rng, EVERYDAY, c.base, i.skin)
  const tie = i.h.masc && i.rng.chance(0.3) ? contrasting(i.rng, FESTIVE, inner.base, c.base) : null
  const inside = i.h.masc
    ? collar(i.h, inner, 384) +
      (tie
        ? fill('M-8 380L8 380L12 394L15 500L-15 500L-12 394Z', tie.base) + line('M-11 396L11 396', tie.dark, 2)
        : line('M0 386L0 500', inner.dark, 1.8, faded(0.6)) + buttons([410, 446], inner.dark, 5))
    : ''
  const neck = i.h.masc ? vNeck(386) : roundNeck(394)
  const x = i.h.masc ? i.h.nw + 6 : 46
  const half = p`M${i.h.nw + 12} 336C${i.h.sw - 20} 354 ${i.h.sw - 2} 372 ${i.h.sw + 12} 500L6 500C10 450 ${i.h.nw - 12} 396 ${i.h.nw + 12} 336Z`
  return {
    svg:
      body(i, garment(i.h, x, neck), inner) +
      inside +
      fill(flip(half), c.base) +
      fill(half, mix(c.base, c.dark, 0.3)) +
      lapels(i.h, c),
    open: !i.h.masc,
    festive: false,
    cloth: c,
  }
}

function kurta(i: DressInput): DressDraw {
  const c = choose(i, i.rng.chance(0.5) ? EVERYDAY : FESTIVE)
  return {
    svg:
      body(i, garment(i.h, i.h.nw + 6, roundNeck(366)), c, i.rng.pick(['', '', 'cross', 'dots'])) +
      band(i.h, c, 2) +
      line('M-10 368L-10 452L10 452L10 368M0 368L0 452', c.dark, 1.8, faded(0.65)) +
      buttons([386, 408, 430], c.accent),
    open: false,
    festive: false,
    cloth: c,
  }
}

function nehru(i: DressInput): DressDraw {
  const inner = contrasting(i.rng, EVERYDAY, i.back, i.skin)
  const c = contrasting(i.rng, i.rng.chance(0.6) ? FORMAL : FESTIVE, inner.base, i.back, i.skin)
  const w = i.h.sw
  const vest = p`M${i.h.nw + 11} 340C${w - 46} 348 ${w - 34} 354 ${w - 30} 364C${w - 44} 400 ${w - 40} 450 ${w - 22} 500L0 500L0 372C24 366 ${i.h.nw} 354 ${i.h.nw + 11} 340Z`
  return {
    svg:
      body(i, garment(i.h, i.h.nw + 6, roundNeck(366)), inner) +
      fill(flip(vest), c.base) +
      fill(vest, mix(c.base, c.dark, 0.35)) +
      band(i.h, c, 1) +
      line('M0 372L0 500', c.dark, 2) +
      buttons([388, 418, 448, 478], c.accent, 0) +
      fill(flip('M58 420L92 414L93 421L58 427Z'), c.dark, faded(0.6)) +
      fill(flip('M66 419L74 392L86 415Z'), mix(c.accent, '#ffffff', 0.2)),
    open: false,
    festive: true,
    cloth: c,
  }
}

function sherwani(i: DressInput): DressDraw {
  const c = choose(i, FESTIVE)
  const n = i.h.nw
  const d = garment(i.h, n + 6, roundNeck(366))
  const stole = i.rng.chance(0.55) ? dupattaOne(i, contrasting(i.rng, FESTIVE, c.base, i.back)) : ''
  const vine = 'M16 372C26 392 14 408 22 426C28 444 16 462 22 482'
  return {
    svg:
      body(i, d, c, i.rng.pick(['buti', 'leaf', 'cross'])) +
      band(i.h, { ...c, base: mix(c.base, c.dark, 0.2) }, 1) +
      line(vine + flip(vine), c.accent, 3, 'stroke-dasharray="1 6"') +
      line('M0 370L0 500', c.dark, 2) +
      buttons([386, 412, 438, 464, 490], c.accent) +
      stole,
    open: false,
    festive: true,
    cloth: c,
  }
}

function layered(i: DressInput): DressDraw {
  const inner = contrasting(i.rng, EVERYDAY, i.back, i.skin)
  const c = contrasting(i.rng, EVERYDAY, inner.base, i.back)
  const n = i.h.nw
  const neck = roundNeck(370)
  const panel = sym(
    [0, 370],
    [
      [n * 0.7, 370, n + 6, 360, n + 8, 341],
      [n + 10, 400, 40, 450, 35, 500],
      [0, 500],
    ],
  )
  const flap = p`M${n + 2} 322C${n + 18} 332 ${n + 28} 344 ${n + 27} 358L${n + 12} 404C${n + 2} 376 ${n - 3} 348 ${n + 2} 322Z`
  const edge = p`M${n + 10} 398C${n + 4} 440 37 470 35 500`
  return {
    svg:
      body(i, garment(i.h, n + 8, neck), c, i.rng.pick(['', '', 'check'])) +
      fill(panel, inner.base) +
      line(neckLine(i.h, n + 8, neck), inner.dark, 3, faded(0.5)) +
      line(edge + flip(edge), c.dark, 2.4, faded(0.6)) +
      fill(flip(flap), c.light) +
      fill(flap, mix(c.base, c.dark, 0.2)),
    open: false,
    festive: false,
    cloth: c,
  }
}

export const WOMEN_DRESS: readonly DressStyle[] = [
  { name: 'saree', kind: 'festive', draw: saree },
  { name: 'saree, second', kind: 'festive', draw: saree },
  { name: 'salwar kameez, dupatta on both shoulders', kind: 'festive', draw: kameez(dupattaBoth) },
  { name: 'salwar kameez, dupatta on one shoulder', kind: 'festive', draw: kameez(dupattaOne) },
  { name: 'kurti', kind: 'everyday', draw: kurti },
  { name: 'round top', kind: 'everyday', draw: top(roundNeck(384), 50, ['', 'dots', 'leaf', 'stripe']) },
  { name: 'v top', kind: 'everyday', draw: top(vNeck(402), 50, ['', 'dots', 'leaf']) },
  { name: 'shirt', kind: 'formal', draw: shirt },
  { name: 'blazer', kind: 'formal', draw: blazer },
  { name: 'sweater', kind: 'everyday', draw: sweater },
]
export const MEN_DRESS: readonly DressStyle[] = [
  { name: 'shirt', kind: 'everyday', draw: shirt },
  { name: 'tee', kind: 'everyday', draw: tee },
  { name: 'overshirt', kind: 'everyday', draw: layered },
  { name: 'sweater', kind: 'everyday', draw: sweater },
  { name: 'blazer', kind: 'formal', draw: blazer },
  { name: 'kurta', kind: 'everyday', draw: kurta },
  { name: 'nehru jacket', kind: 'festive', draw: nehru },
  { name: 'sherwani', kind: 'festive', draw: sherwani },
]
export const ANY_DRESS: readonly DressStyle[] = [
  { name: 'shirt', kind: 'everyday', draw: shirt },
  { name: 'tee', kind: 'everyday', draw: tee },
  { name: 'overshirt', kind: 'everyday', draw: layered },
  { name: 'kurta', kind: 'everyday', draw: kurta },
  { name: 'blazer', kind: 'formal', draw: blazer },
]
