import type { Rng } from '../random.ts'
import { type Backdrop, mix } from './palette.ts'
import {
  arch,
  box,
  bridge,
  facades,
  garland,
  hills,
  LANDS,
  leaves,
  palm,
  plant,
  pointedArch,
  shelf,
  sun,
  windowFrame,
} from './place-parts.ts'
import { dot, faded, fill, line, p } from './svg.ts'

/** A hint of where a person is; `busy` ones are kept for simple hair. */
export interface Place {
  name: string
  busy?: true
  draw: (b: Backdrop, rng: Rng, id: string) => string
}

const LEAF = '#8fa87c'
const SEA = ['#a9c8c9', '#9dbdc4', '#b3cdc2'] as const
const POTS = ['#b5643c', '#c98a5c', '#7d8f95'] as const

function seaside(b: Backdrop, rng: Rng, id: string): string {
  const s = rng.sign()
  return (
    sun(rng, -s) +
    box(-200, 262, 400, 130, rng.pick(SEA)) +
    line('M-180 290h60M-90 312h44M70 286h70M120 320h50', '#e9f0ea', 3, faded(0.7)) +
    fill('M-200 372C-100 346 60 356 200 384V500H-200Z', mix(b.shape, '#e6cf9c', 0.6)) +
    palm(id, s * 160, 430, -s * 7)
  )
}

function window(b: Backdrop, rng: Rng): string {
  const view =
    box(-160, 0, 320, 356, '#dfe9e2') +
    fill('M-160 280C-90 236 -30 272 30 248C90 226 130 236 160 226V356H-160Z', '#b7c6a0') +
    fill('M-160 316C-70 286 40 316 160 286V356H-160Z', '#a3b58c')
  return windowFrame(b, view) + plant(rng.sign() * 158, 312, rng.pick(POTS))
}

function fields(_b: Backdrop, rng: Rng): string {
  const land = rng.pick(LANDS)
  const rows = [-260, -170, -80, 0, 80, 170, 260].map((x) => p`M${x * 0.3} 318L${x} 500`)
  return (
    sun(rng, rng.sign()) +
    fill('M-200 300C-120 268 -20 292 60 276C120 264 170 272 200 280V500H-200Z', land.far) +
    box(-200, 318, 400, 182, land.near) +
    line(rows.join(''), land.mid, 7)
  )
}

function books(b: Backdrop, rng: Rng): string {
  const rows = [-200, 104].flatMap((x) => [126, 226, 326].map((y) => shelf(rng, x, y, 96, b.accent)))
  return rows.join('') + box(-200, 420, 400, 80, b.shape)
}

function terrace(b: Backdrop, rng: Rng): string {
  const rail = Array.from({ length: 14 }, (_, i) => p`M${-195 + i * 30} 334V440`)
  return (
    sun(rng, rng.sign()) +
    fill('M-200 270h46v-34h50v52h60v-24h70v40h64v-58h58v30h52V440H-200Z', b.shape) +
    line(rail.join(''), b.accent, 5) +
    box(-200, 326, 400, 10, b.accent) +
    plant(-rng.sign() * 166, 300, rng.pick(POTS))
  )
}

function palace(b: Backdrop): string {
  return (
    fill(pointedArch(148, 34), mix(b.base, '#dde3d2', 0.8)) +
    line(pointedArch(158, 20), b.accent, 6) +
    line('M-178 130V500M178 130V500', b.shape, 22) +
    line('M-192 126H-164M192 126H164', b.accent, 10)
  )
}

const courtyard = (b: Backdrop): string =>
  fill(arch(150, 74), b.shape) + fill(arch(132, 92), mix(b.base, '#ffffff', 0.25)) + garland()

const pictures = (b: Backdrop, rng: Rng): string => {
  const x = rng.sign() * 128
  return (
    box(x - 44, 70, 88, 108, b.accent) +
    box(x - 36, 78, 72, 92, mix(b.base, '#ffffff', 0.5)) +
    dot(x + 12, 108, 12, b.accent, faded(0.7)) +
    fill(p`M${x - 36} 150c20 -22 34 -10 72 -20v40h-72z`, b.shape) +
    box(-200, 420, 400, 80, b.shape) +
    plant(-x * 1.16, 396, rng.pick(POTS))
  )
}

export const PLACES: readonly Place[] = [
  { name: 'wall', draw: (b) => dot(0, 214, 166, b.shape) },
  { name: 'window', draw: window },
  { name: 'hills', draw: (_b, rng) => sun(rng, rng.sign()) + hills(rng, rng.pick(LANDS)) },
  { name: 'fields', draw: fields },
  { name: 'sea', busy: true, draw: seaside },
  {
    name: 'garden',
    busy: true,
    draw: (b, _rng, id) => fill(arch(150, 40), b.shape) + leaves(id, [-164, 400, -5], [166, 410, 6], LEAF),
  },
  { name: 'books', busy: true, draw: books },
  { name: 'street', draw: (b, rng) => facades(rng, b) },
  { name: 'terrace', draw: terrace },
  { name: 'palace', draw: palace },
  { name: 'courtyard', busy: true, draw: courtyard },
  { name: 'pictures', draw: pictures },
  {
    name: 'river',
    draw: (b, rng) => sun(rng, rng.sign()) + bridge(b) + box(-200, 337, 400, 163, rng.pick(SEA), faded(0.8)),
  },
]
