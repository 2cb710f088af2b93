import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { nth } from '../random.ts'
import { ACTIVITIES } from './activities.ts'
import type { PortraitOptions } from './plan.ts'
import { plan } from './plan.ts'
import { drawPortrait } from './portrait.ts'

const RELIGIONS = ['Hinduism', 'Islam', 'Christianity', 'Sikhism', 'Buddhism', 'Jainism', 'Other', undefined]
const REGIONS = ['Punjab', 'Tamil Nadu', 'Kerala', undefined, 'West Bengal']
const GENDERS = ['female', 'male', 'other'] as const
const SEEDS = Array.from({ length: 500 }, (_, seed) => seed)

const options = (seed: number): PortraitOptions => ({
  seed,
  gender: nth(GENDERS, seed % 3),
  age: 18 + (seed % 43),
  religion: RELIGIONS[seed % 8],
  region: REGIONS[seed % 5],
})
const drawn = SEEDS.map((seed) => drawPortrait(options(seed)))

function wellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, slash, name, rest = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!rest.endsWith('/')) open.push(name ?? '')
    const attributes = rest.replace(/\/$/, '').replace(/ [a-zA-Z-]+="[^"<>]*"/g, '')
    if (attributes.trim() !== '') return false
  }
  return open.length === 0 && svg.startsWith('<svg ') && svg.replace(/<[^<>]*>/g, '') === ''
}

test('the same person always has the same picture, another seed gives another one', () => {
  expect(SEEDS.map((seed) => drawPortrait(options(seed)))).toEqual(drawn)
  const pictures = new Set(
    drawn.map((svg) =>
      createHash('sha1')
        .update(svg.replace(/(id="|#)p[0-9a-z]+/g, '$1'))
        .digest('hex'),
    ),
  )
  expect(pictures.size).toBe(SEEDS.length)
})

test('each activity is drawn, at another place, with the same person in it', () => {
  for (const [at, { name, places }] of ACTIVITIES.entries()) {
    const pose = at + 1
    for (const seed of [at, at + 100, at + 200]) {
      const [first, active] = [plan(options(seed)), plan({ ...options(seed), pose })]
      expect(places, name).toContain(active.place.name)
      for (const same of ['head', 'look', 'skin', 'hair', 'style', 'wear', 'beard', 'glasses', 'bindi'] as const)
        expect(active[same]).toEqual(first[same])
      const svg = drawPortrait({ ...options(seed), pose })
      expect(svg.length).toBeLessThan(11_000)
      expectSelfContained(svg)
    }
  }
})

test('faces, hair and clothes vary', () => {
  const looks = SEEDS.map((seed) => plan(options(seed))).map((p) =>
    [p.wear || p.style.name, p.dress.name, p.beard, p.glasses, p.skin.base, p.head.cw, p.hair.grey].join('|'),
  )
  expect(new Set(looks).size).toBeGreaterThan(450)
})

test('a picture is small, well formed and has no external references', () => {
  for (const svg of drawn) {
    expect(svg.length).toBeLessThan(9000)
    expectSelfContained(svg)
  }
})

function expectSelfContained(svg: string) {
  expect(wellFormed(svg)).toBe(true)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  expect(svg).not.toMatch(/<(image|text|style|script|foreignObject)|(?<!xmlns=")https?:/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, ref] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(ref)
  for (const [, ref] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(ref)
}
