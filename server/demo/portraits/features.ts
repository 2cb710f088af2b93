import { nth, type Rng } from '../random.ts'
import { EYE_X, type Head } from './head.ts'
import type { HairColor, Skin } from './palette.ts'
import { dot, faded, fill, group, line, p, use } from './svg.ts'

/** What distinguishes eyes, brows, nose and mouth of one person. */
export interface Look {
  eyeW: number
  eyeH: number
  slant: number
  lash: boolean
  iris: string
  brow: number
  arch: number
  nose: number
  lips: number
  mouthW: number
}

export function makeLook(rng: Rng, masc: boolean): Look {
  return {
    eyeW: rng.between(12.6, 14.2),
    eyeH: rng.between(6.4, 8.2) + (masc ? 0 : 2.4),
    slant: rng.between(-1.4, 0.8),
    lash: !masc,
    iris: rng.pick(['#3a2118', '#2c1a16', '#4a2c1b', '#55371f', '#332019']),
    brow: rng.between(0.85, 1.25) * (masc ? 1.25 : 0.9),
    arch: rng.between(0, 2.4) * (masc ? 0.4 : 1),
    nose: rng.between(12.4, 15.6) + (masc ? 1.4 : -1.6),
    lips: rng.between(0.85, 1.1) * (masc ? 0.92 : 1),
    mouthW: rng.between(21, 24.5),
  }
}

interface Eye {
  x: number
  almond: string
  lid: string
  under: string
  socket: string
}

function eyeOf(h: Head, k: Look, s: number): Eye {
  const x = s * EYE_X + h.turn * 3
  const at = (d: number) => x + s * d
  const [a, b, y] = [k.eyeW, k.eyeH, h.eyeY]
  const end = y - k.slant
  const thick = k.lash ? 1.2 : 0
  const tip = k.lash ? p`${at(a + 5)} ${end - 3.4}` : p`${at(a + 2)} ${end}`
  return {
    x,
    almond: p`M${at(-a + 1)} ${y + 3.5}C${at(-6)} ${y - b} ${at(9)} ${y - b - 0.5} ${at(a + 1)} ${end}C${at(8)} ${y + b} ${at(-5)} ${y + b + 1.4} ${at(-a + 1)} ${y + 3.5}Z`,
    lid: p`M${at(-a + 1)} ${y + 4}C${at(-6)} ${y - b - 1.4 - thick} ${at(9)} ${y - b - 2 - thick} ${tip}C${at(9)} ${y - b + 2.4} ${at(-5)} ${y - b + 2.8} ${at(-a + 1)} ${y + 4}Z`,
    under: p`M${at(-6)} ${y + 12}C${at(0)} ${y + 14} ${at(7)} ${y + 13} ${at(11)} ${y + 9.5}`,
    socket: p`M${at(18)} ${y - 6}C${at(7)} ${y - 15} ${at(-9)} ${y - 13} ${at(-17)} ${y}C${at(-3)} ${y - 7} ${at(9)} ${y - 6} ${at(18)} ${y - 6}Z`,
  }
}

export function drawEyes(h: Head, k: Look, skin: Skin, id: string): string {
  const [left, right] = [eyeOf(h, k, -1), eyeOf(h, k, 1)]
  const irises = [left, right].map(({ x }) => {
    const [cx, y] = [x + h.turn * 1.4, h.eyeY + 0.2]
    return dot(cx, y, 6.9, k.iris) + dot(cx, y, 3.2, '#120a08') + dot(cx - 2.2, y - 2.1, 1.9, '#fff')
  })
  return (
    fill(left.socket, skin.shade, faded(0.55)) +
    fill(right.socket, skin.deep, faded(0.28)) +
    `<clipPath id="${id}e"><path id="${id}a" d="${left.almond}${right.almond}"/></clipPath>` +
    use(`${id}a`, 'fill="#f5ebe0"') +
    group(irises.join(''), `clip-path="url(#${id}e)"`) +
    fill(left.lid + right.lid, '#22130f') +
    line(left.under + right.under, skin.deep, 1.5, faded(h.age < 38 ? 0.18 : 0.3))
  )
}

export function drawBrows(h: Head, k: Look, hair: HairColor): string {
  const color = hair.grey > 2 ? '#7d7570' : hair.grey > 1 ? '#4a403c' : hair.dark
  const [y, t, up] = [h.browY, 3.4 * k.brow, k.arch]
  const brow = (s: number) => {
    const at = (d: number) => s * (EYE_X + d) + h.turn * 3
    const [inner, outer] = h.masc ? [y, y + 4] : [y - 2.5, y + 2.5]
    return p`M${at(-16)} ${inner}C${at(-8)} ${y - 4.4 - up} ${at(5)} ${y - 5.4 - up} ${at(18)} ${outer}C${at(7)} ${y - 4.6 - up + t} ${at(-7)} ${y - 2.6 - up + t * 1.4} ${at(-15.5)} ${inner + t * 1.1}Z`
  }
  const edge = h.masc ? `stroke="${color}" stroke-width="1.4"` : ''
  return fill(brow(-1) + brow(1), color, edge)
}

export function drawNose(h: Head, k: Look, skin: Skin): string {
  const [y, e, n] = [h.noseY, h.eyeY, k.nose]
  const plane = p`M6 ${e - 8}C6 ${e + 10} 8 ${y - 26} ${n + 1} ${y - 12}C${n + 4} ${y - 4} ${n - 1} ${y + 1} 7 ${y}C4 ${y + 5} -5 ${y + 5} -10 ${y}C-2 ${y} 5 ${y - 5} 5 ${y - 13}C5 ${y - 28} 1 ${e + 13} 6 ${e - 8}Z`
  const ridge = p`M-5 ${e + 4}C-6 ${e + 16} -7 ${y - 20} -9 ${y - 12}C-6 ${y - 5} 1 ${y - 6} 2 ${y - 13}C2 ${y - 22} -1 ${e + 14} -1 ${e + 4}Z`
  const edges = p`M${-n} ${y - 11}C${-n - 4} ${y - 4} ${-n - 1} ${y + 1} -9 ${y}M-8 ${y}C-6 ${y - 2} -4 ${y + 4} 0 ${y + 4}C4 ${y + 4} 6 ${y - 2} 8 ${y}M${n - 1} ${y - 10}C${n + 3} ${y - 4} ${n} ${y + 1} 9 ${y}`
  return group(
    fill(plane, skin.shade) +
      fill(ridge, skin.light, faded(0.7)) +
      line(edges, skin.deep, 2, faded(h.masc ? 0.7 : 0.5)),
    p`transform="translate(${h.turn * 4} 0)"`,
  )
}

function closedMouth(w: number, up: number, b: number, skin: Skin): string {
  const [corner, side] = [p`${-w + 2} ${2 - up}`, p`${w - 2} ${2 - up}`]
  const upper = p`M${corner}C${-w * 0.6} ${-2.4 * b} -5 ${-4.4 * b} 0 ${-2 * b}C5 ${-4.4 * b} ${w * 0.6} ${-2.4 * b} ${side}C${w * 0.45} 5 4 3.5 0 4.5C-4 3.5 ${-w * 0.45} 5 ${corner}Z`
  const lower = p`M${-w + 3} ${3 - up}C${-w * 0.45} 5.5 -4 3.8 0 4.5C4 3.8 ${w * 0.45} 5.5 ${w - 3} ${3 - up}C${w * 0.62} ${10.4 * b} 9 ${12 * b} 0 ${12 * b}C-9 ${12 * b} ${-w * 0.62} ${10.4 * b} ${-w + 3} ${3 - up}Z`
  const between = p`M${-w} ${-up}C${-w * 0.65} 6.5 -5 4 0 4.7C5 4 ${w * 0.65} 6.5 ${w} ${-up}`
  return fill(upper, skin.lipDark) + fill(lower, skin.lip) + line(between, skin.deep, 2)
}

/** A smile that shows the upper teeth as one shape. */
function openMouth(w: number, b: number, skin: Skin): string {
  const lips = p`M${-w - 1} -5C${-w * 0.58} ${-6 * b} -6 ${-7 * b} 0 ${-4.5 * b}C6 ${-7 * b} ${w * 0.58} ${-6 * b} ${w + 1} -5C${w * 0.75} 13 ${w * 0.5} ${17 * b} 0 ${17 * b}C${-w * 0.5} ${17 * b} ${-w * 0.75} 13 ${-w - 1} -5Z`
  const inside = p`M${-w + 3} -3C${-w * 0.5} 0 -10 -.5 0 .5C10 -.5 ${w * 0.5} 0 ${w - 3} -3C${w * 0.65} 8 ${w * 0.45} 11.5 0 11.5C${-w * 0.45} 11.5 ${-w * 0.65} 8 ${-w + 3} -3Z`
  const teeth = p`M${-w + 5} -2C${-w * 0.5} .4 -10 0 0 .9C10 0 ${w * 0.5} .4 ${w - 5} -2C${w * 0.6} 4.6 ${w * 0.4} 7.6 0 7.6C${-w * 0.4} 7.6 ${-w * 0.6} 4.6 ${-w + 5} -2Z`
  return fill(lips, skin.lip) + fill(inside, '#5a211c') + fill(teeth, '#fbf4ec')
}

/** smile: 0 and 1 closed, 2 open. */
export function drawMouth(h: Head, k: Look, skin: Skin, smile: number, bearded: boolean): string {
  const w = k.mouthW + nth([-1.5, 0, -0.5], smile)
  const up = nth([2.6, 5, 5], smile)
  const lips = smile > 1 ? openMouth(w, k.lips, skin) : closedMouth(w, up, k.lips, skin)
  const low = (smile > 1 ? 22 : 17) + 2 * k.lips
  const corner = (s: number) => p`M${s * (w + 6)} ${-up - 5}c${s * 3} 4 ${s * 3} 7 0 11`
  return group(
    lips +
      (bearded
        ? ''
        : line(p`M-10 ${low}C-4 ${low + 2.5} 5 ${low + 2.5} 11 ${low - 0.5}`, skin.shade, h.masc ? 3.2 : 2.4)) +
      line(corner(-1) + corner(1), skin.deep, 1.6, faded(h.age < 36 ? 0.2 : 0.36)),
    p`transform="translate(${h.turn * 3.5} ${h.mouthY})"`,
  )
}

export const noseStud = (h: Head, k: Look, s: number, gold: string): string =>
  dot(h.turn * 4 + s * (k.nose - 0.5), h.noseY - 5, 2, gold)
