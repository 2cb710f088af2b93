import type { z } from 'zod'

/** The part of a form's values that a schema knows. */
export function pickFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Record<string, unknown>,
): z.input<z.ZodObject<Shape>> {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, values[field]])) as never
}
