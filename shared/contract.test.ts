import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract.ts'
import '#plain-messages.ts'

type Def = { type: string } & Record<string, unknown>
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def

/** A value that is typed or chosen, by the path of its field. */
interface Leaf {
  path: string
  schema: z.ZodType
}

const leaves = procedures(contract, []).flatMap(({ path, input }) => leavesOf(input, path))

function procedures(router: object, path: string[]): { path: string; input: unknown }[] {
  return Object.entries(router).flatMap(([name, part]) => {
    const here = [...path, name]
    if (!isContractProcedure(part)) return procedures(part, here)
    const { inputSchema: input } = part['~orpc']
    return input ? [{ path: here.join('.'), input }] : []
  })
}

/** Every leaf of a schema; what surrounds a leaf without a name of its own belongs to it. */
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

test('no message of the schema library reaches a person', () => {
  expect(leaves.length).toBeGreaterThan(150)
  const shown = leaves.flatMap(({ path, schema }) =>
    [...ODD, Array.from({ length: 500 }, () => 'x')].flatMap((value) => {
      const issues = schema.safeParse(value).error?.issues ?? []
      return issues.map(({ message }) => `${path}: ${message}`)
    }),
  )
  expect([...new Set(shown.filter((text) => FOREIGN.test(text)))]).toEqual([])
})
