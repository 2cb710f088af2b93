import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract.ts'
import '#plain-messages.ts'
import { paymentContract, restContract } from '#agents/rest.ts'

type Def = { type: string } & Record<string, unknown>
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def

/** A typed or selected value, by the path of its field. */
interface Leaf {
  path: string
  schema: z.ZodType
}

const all = procedures({ ...contract, rest: { ...restContract, ...paymentContract } }, [])
const leaves = all.flatMap(({ path, input }) => (input ? leavesOf(input, path) : []))
const answers = all.flatMap(({ path, output }) => (output ? leavesOf(output, path) : []))

function procedures(router: object, path: string[]): { path: string; input: unknown; output: unknown }[] {
  return Object.entries(router).flatMap(([name, part]) => {
    const here = [...path, name]
    if (!isContractProcedure(part)) return procedures(part, here)
    const { inputSchema: input, outputSchema: output } = part['~orpc']
    return [{ path: here.join('.'), input, output }]
  })
}

/** Every leaf of a schema; a wrapper without a name counts as part of its leaf. */
function leavesOf(schema: unknown, path: string): Leaf[] {
  const { type, ...def } = defOf(schema)
  if (type === 'object') {
    const shape = Object.entries(def.shape as Record<string, unknown>)
    return shape.flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
  }
  if (type === 'array') return [{ path, schema: schema as z.ZodType }, ...leavesOf(def.element, `${path}[]`)]
  if (type === 'union') return (def.options as unknown[]).flatMap((option) => leavesOf(option, path))
  if (['optional', 'nullable', 'default'].includes(type) && defOf(def.innerType).type !== 'string')
    return leavesOf(def.innerType, path)
  return [{ path, schema: schema as z.ZodType }]
}

const ODD = [undefined, null, '', ' ', 'x', 'x'.repeat(200_000), '1.5', -1, 1.5, 1e15, Number.NaN, true, [], {}, [[]]]
const FOREIGN =
  /too (big|small)|invalid (input|option|string|number|key|value|element|discriminator)|expected|<=|>=|received/i

test('no default message of the schema library is shown to a person', () => {
  expect(leaves.length).toBeGreaterThan(150)
  const shown = leaves.flatMap(({ path, schema }) =>
    [...ODD, Array.from({ length: 500 }, () => 'x')].flatMap((value) => {
      const issues = schema.safeParse(value).error?.issues ?? []
      return issues.map(({ message }) => `${path}: ${message}`)
    }),
  )
  expect([...new Set(shown.filter((text) => FOREIGN.test(text)))]).toEqual([])
})

test('every input of the wrong type is rejected, and no schema fails on it', () => {
  const inputs = all.flatMap(({ path, input }) => (input ? [{ path, schema: input as z.ZodType }] : []))
  expect(inputs.length).toBeGreaterThan(100)
  for (const { path, schema } of inputs)
    for (const odd of ODD)
      expect(() => schema.safeParse(odd), `${path}: ${JSON.stringify(odd)?.slice(0, 9)}`).not.toThrow()
})

test('an id in capital letters is the same id, because ids are also compared as text', () => {
  const id = 'ABCDEF12-3456-4890-ABCD-EF1234567890'
  const ids = leaves.filter(
    ({ schema }) => schema.safeParse(id).success && !schema.safeParse(`Z${id.slice(1)}`).success,
  )
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter(({ schema }) => schema.parse(id) !== id.toLowerCase()).map(({ path }) => path)).toEqual([])
})

/** An invalid text for each kind of text field; a field that accepts all of them needs one here. */
const SAMPLES = [
  'Asha Rao',
  'asha@jodi.example',
  '+91 98765 43210',
  '411001',
  '2026-11-20',
  'a-key-of-12',
  `2026-11-20T10:00:00.000Z~${'7b0a1c56-3f0e-4a39-9f4e-2f6f6a1f9d11'}`,
  'Two people who found each other write how it came about. '.repeat(3),
]
/** Multi-line texts. */
const SEVERAL_LINES =
  /\.(content|response|terms|privacy|text|message|details)$|^tickets\.create\.description$|^agents\.save\.fields\.address$|^stories\.reject\.reason$|\.about$/
/**
 * Compared exactly and never displayed: passwords, and a caption, response, photo, logo or text of a profile that was
 * read before.
 */
const COMPARED =
  /\.(password|confirmPassword|current|captionBefore)$|^tickets\.respond\.read$|^checks\.approve\.photo$|^settings\.removeLogo\.seen$|^reports\.create\.(photo|texts\[\]\.text)$|^profiles\.(approveContents\.contents\[\]|removeContent)\.content$/

/** The schema of the text itself, if the leaf is one. */
function textOf(schema: unknown): unknown {
  const { type, format, ...def } = defOf(schema)
  if (['optional', 'nullable', 'default'].includes(type)) return textOf(def.innerType)
  if (type === 'pipe') return textOf(def.in)
  return type === 'string' && !format ? schema : undefined
}
const texts = leaves.filter(({ schema }) => textOf(schema))
const sampleOf = ({ schema }: Leaf) => SAMPLES.find((text) => schema.safeParse(text).success)
const holding = (text: string, character: string) => text.slice(0, 2) + character + text.slice(2)
const takes = (leaf: Leaf, character: string) => leaf.schema.safeParse(holding(sampleOf(leaf) ?? '', character)).success
const named = (character: string) => character.codePointAt(0)?.toString(16)
const takenBy = (some: Leaf[], characters: string[]) =>
  some.flatMap((leaf) =>
    characters.filter((character) => takes(leaf, character)).map((c) => `${leaf.path}: ${named(c)}`),
  )

test('every single-line text rejects line breaks, control, direction and zero-width characters', () => {
  expect(texts.length).toBeGreaterThan(90)
  expect(texts.filter((leaf) => sampleOf(leaf) === undefined).map(({ path }) => path)).toEqual([])
  const lines = texts.filter(({ path }) => !SEVERAL_LINES.test(path) && !COMPARED.test(path))
  expect(
    takenBy(lines, ['\n', '\u2028', '\u0007', '\u202e', '\u2066', '\u200f', '\u200b', '\u200d', '\ufeff', '\u00ad']),
  ).toEqual([])
})

test('a multi-line text accepts line breaks and joined emoji, and rejects characters that reorder text', () => {
  const several = texts.filter(({ path }) => SEVERAL_LINES.test(path) && !COMPARED.test(path))
  expect(several.length).toBeGreaterThan(20)
  expect(several.filter((leaf) => !takes(leaf, '\n') || !takes(leaf, '👨‍👩‍👧')).map(({ path }) => path)).toEqual([])
  expect(takenBy(several, ['\u0007', '\u202e', '\u2066', '\u0085'])).toEqual([])
})

test('values stored before these rules are still returned', () => {
  const shown = answers.filter(({ schema }) => textOf(schema) && SAMPLES.some((text) => schema.safeParse(text).success))
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter((leaf) => !takes(leaf, '\n') || !takes(leaf, '\u202e')).map(({ path }) => path)).toEqual([])
})
