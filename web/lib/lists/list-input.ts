import { beginningOf } from '@jodi/shared/beginning-of.ts'
import type { z } from 'zod'

type Values = Record<string, unknown>
type Sort = { by: string; descending: boolean }

/** A longer text in a URL is cut instead of ignored. */
const TEXT_MAX = 100

/** The value of a field without a parameter: its default, none, no text, no, or the first page. */
const WITHOUT = [undefined, null, '', false, 1]

/** In a URL the search is 'q'; every other field has its own name. */
const parameterOf = (field: string) => (field === 'search' ? 'q' : field)

/**
 * The input of a list's request, read from the parameters of a URL by the schema of the contract; what is missing or
 * invalid has its default.
 */
export function readInput<Schema extends z.ZodObject>(schema: Schema, parameters: Values): z.output<Schema> {
  const read = ([field, type]: [string, z.core.$ZodType]) => {
    const given = parameters[parameterOf(field)]
    return [field, valueIn(type as z.ZodType, field === 'sort' ? [sortOf(given)] : readings(given), field)]
  }
  return Object.fromEntries(Object.entries(schema.shape).map(read)) as z.output<Schema>
}

/** The parameters of a URL that `readInput` reads as this input; defaults are left out. */
export function writeInput(schema: z.ZodObject, input: Values): Values {
  const defaults: Values = readInput(schema, {})
  const written = Object.keys(schema.shape).flatMap((field) => {
    const value = input[field]
    if (value === undefined || value === null || value === '' || value === defaults[field]) return []
    return [[parameterOf(field), field === 'sort' ? sortParameter(value as Sort) : value]]
  })
  return Object.fromEntries(written)
}

/** The parameters of a URL that are not the list's, such as an open row. */
export function otherParameters(schema: z.ZodObject, parameters: Values): Values {
  const own = new Set(Object.keys(schema.shape).map(parameterOf))
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !own.has(name)))
}

function valueIn(type: z.ZodType, candidates: unknown[], field: string): unknown {
  for (const candidate of [...candidates, ...WITHOUT]) {
    const { success, data } = type.safeParse(candidate)
    if (success) return data
  }
  throw new Error(`a list cannot be shown without ${field}`)
}

/**
 * The router reads '5' as a number and 'true' as a boolean, which may be meant as texts; a text may be meant as a
 * number.
 */
function readings(given: unknown): unknown[] {
  if (typeof given === 'number' || typeof given === 'boolean') return [given, String(given)]
  if (typeof given !== 'string') return []
  const text = beginningOf(given.trim(), TEXT_MAX)
  return text ? [text, Number(text)] : []
}

/** 'name', or '-name' for descending order. */
const sortOf = (given: unknown): Sort | undefined =>
  typeof given === 'string' ? { by: given.replace(/^-/, ''), descending: given.startsWith('-') } : undefined

const sortParameter = ({ by, descending }: Sort) => `${descending ? '-' : ''}${by}`
