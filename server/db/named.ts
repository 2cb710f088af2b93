import { createHash } from 'node:crypto'

/** A statement runs so often before its plan is kept: many texts of jobs and commands occur once. */
export const SELDOM = 3
/** Each connection keeps the plans of the named statements that it ran, so their number has a limit. */
const NAMES_MAX = 300
const COUNTED_MAX = 5000

const names = new Map<string, string>()
const counts = new Map<string, number>()

/** A statement as the driver takes it: drizzle gives its own settings with the text. */
type Statement = string | { text: string }

/**
 * Names a statement that has values by its text, so that each connection parses and plans it once. One without values
 * may be several in one text, which cannot be named.
 */
export function named(statement: string, values: unknown[] | undefined): string {
  const given = statement as Statement
  const isAlone = values !== undefined && values.length > 0
  if (typeof given === 'string' && !isAlone) return given
  const config = typeof given === 'string' ? { text: given } : given
  // The driver takes an object too, which its type for a text does not say. A name that drizzle gave is not unique.
  return { ...config, name: isAlone ? nameOf(config.text) : undefined } as unknown as string
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= COUNTED_MAX) counts.clear()
  counts.set(text, count)
  if (count <= SELDOM) return undefined
  counts.delete(text)
  const name = `jodi_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
