import type { z } from 'zod'

/** The form values that a schema has. */
export function pickFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Record<string, unknown>,
): z.input<z.ZodObject<Shape>> {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, values[field]])) as never
}
