import { z } from 'zod'
import { searchSchema } from '#text-fields.ts'

/** What a list of staff takes beside its filters; null is the order in which the list is worked through. */
export const listingShape = <const Keys extends readonly [string, ...string[]]>(sorts: Keys) => ({
  search: searchSchema.default(''),
  sort: z
    .object({ by: z.enum(sorts), descending: z.boolean() })
    .nullable()
    .default(null),
  page: z.number().int().min(1).max(1_000_000),
})

/** The number of rows of a list in each of its states, with the search and the other filters. */
export const countsSchema = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.record(z.enum(states), z.number().int())
