import { z } from 'zod'
import {
  FILTER_SWITCHES,
  FILTERED_NAMES,
  FILTERED_RANGES,
  type FilteredName,
  type FilterSwitch,
  filterValues,
} from '#matches/filters.ts'
import { preferencesSchema } from '#preferences/contract.ts'
import { preferencesInputTexts } from '#preferences/input-texts.ts'
import type { RangeCriterion, RangeEnd } from '#profiles/preferences.ts'

const ranges = Object.fromEntries(
  FILTERED_RANGES.flatMap(({ ends }) => ends.map((end) => [end, preferencesSchema.shape[end].unwrap().optional()])),
) as Record<RangeEnd, z.ZodOptional<z.ZodNumber>>

const sets = Object.fromEntries(
  FILTERED_NAMES.map((name) => {
    const values = filterValues(name)
    return [
      name,
      z
        .array(z.enum(values as [string, ...string[]]))
        .min(1)
        .max(values.length)
        .optional(),
    ]
  }),
) as Record<FilteredName, z.ZodOptional<z.ZodArray<z.ZodEnum<Record<string, string>>>>>

const switches = Object.fromEntries(FILTER_SWITCHES.map((name) => [name, z.literal(true).optional()])) as Record<
  FilterSwitch,
  z.ZodOptional<z.ZodLiteral<true>>
>

const ABOVE_MAXIMUM = {
  age: preferencesInputTexts.minimumAgeAboveMaximum,
  height: preferencesInputTexts.minimumHeightAboveMaximum,
} satisfies Record<RangeCriterion['name'], unknown>

/**
 * A filter: fields are joined by AND, the values of one field by OR. A value that is not specified, or that this viewer
 * may not see, passes no filter on it. Ages in years, heights in inches, bounds inclusive.
 */
export const filterSchema = z.strictObject({ ...ranges, ...sets, ...switches }).superRefine((filter, context) => {
  for (const { name, ends } of FILTERED_RANGES) {
    const [min, max] = ends.map((end) => filter[end])
    if (min !== undefined && max !== undefined && min > max)
      context.addIssue({ code: 'custom', path: [ends[0]], message: ABOVE_MAXIMUM[name] })
  }
})
