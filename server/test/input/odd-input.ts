import type { z } from 'zod'

/** The name and value of a key that no schema has: neither may ever be stored. */
export const UNKNOWN_KEY = 'canaryUnknownKey'
export const UNKNOWN_VALUE = 'canary-unknown-value'

export interface Chance {
  /** A random number from 0 to below 1. */
  next(): number
  below(end: number): number
  pick<T>(list: readonly T[]): T
}

/** The same seed gives the same requests. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, pick: (list) => list[below(list.length)] as (typeof list)[number] }
}

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  'null',
  '%',
  "' or 1=1 --",
  'As\u0000ha',
  '\ud800',
  '\u202e\u200b',
  '👩‍❤️‍👨'.repeat(20),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[[[[[[[[[[[1]]]]]]]]]]]],
  { toString: 1 },
  ['a', 'a', null],
]

type Def = { type: string } & Record<string, unknown>
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def

/** A value that the schema may accept; `words` are existing ids, addresses and texts. */
export function inputFor(schema: z.core.$ZodType, chance: Chance, words: readonly string[]): unknown {
  const def = defOf(schema)
  const inner = () => inputFor(def.innerType as z.core.$ZodType, chance, words)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([key, child]) => {
          const value = inputFor(child, chance, words)
          return value === undefined ? [] : [[key, value]]
        }),
      )
    case 'array':
      return Array.from({ length: chance.below(4) }, () => inputFor(def.element as z.core.$ZodType, chance, words))
    case 'union':
      return inputFor(chance.pick(def.options as z.core.$ZodType[]), chance, words)
    case 'enum':
      return chance.pick(Object.values(def.entries as Record<string, unknown>))
    case 'literal':
      return chance.pick(def.values as unknown[])
    case 'nullable':
      return chance.next() < 0.2 ? null : inner()
    case 'optional':
    case 'default':
    case 'prefault':
      return chance.next() < 0.3 ? undefined : inner()
    case 'pipe':
      return inputFor(def.in as z.core.$ZodType, chance, words)
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner()
    case 'number':
      return chance.pick([0, 1, 2, 18, 28, 60, 163.5, 411001])
    case 'boolean':
      return chance.next() < 0.5
    case 'string':
      return chance.next() < 0.6 ? chance.pick(words) : `Words ${chance.below(1_000_000)}`
    default:
      return chance.pick(ODD)
  }
}

/** The same with an error: another type, a missing or an unknown key, text that no one types. */
export function madeOdd(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.next() < 0.15) return chance.pick(ODD)
  if (Array.isArray(value))
    return chance.next() < 0.3 ? Array(500).fill(value[0] ?? 1) : value.map((one) => madeOdd(one, chance))
  const entries = Object.entries(value)
  const [key] = chance.pick(entries.length > 0 ? entries : [['id', null] as const])
  const kept = entries.filter(([name]) => name !== key)
  const old = entries.find(([name]) => name === key)?.[1]
  const roll = chance.next()
  if (roll < 0.25) return withUnknown(value)
  if (roll < 0.4) return Object.fromEntries(kept)
  return Object.fromEntries([...kept, [key, madeOdd(old, chance)]])
}

/** The same with unknown keys, at each depth. */
export function withUnknown(value: object): object {
  const inside = Object.entries(value).map(([key, child]) => [
    key,
    child && typeof child === 'object' && !Array.isArray(child) ? withUnknown(child) : child,
  ])
  return { ...Object.fromEntries(inside), [UNKNOWN_KEY]: UNKNOWN_VALUE }
}
