import { z } from 'zod'
import { LINE_RULES, SEARCH_MAX, TEXT_RULES, trimText } from '#text-rules.ts'

/** A single-line text: a name, a city, a search. `missing` is the message for an empty text. */
export const oneLine = (missing?: string) => withRules(z.string(missing).trim(), LINE_RULES)

/** A text that may have several lines: a message, a description, a reason. */
export const multiLine = () => withRules(z.string().trim(), TEXT_RULES)

const withRules = (schema: z.ZodString, rules: typeof LINE_RULES) =>
  rules.reduce((text, { accepts, message }) => text.refine(accepts, message), schema).overwrite(trimText)

/** The search text of a list. */
export const searchSchema = oneLine().max(SEARCH_MAX)
