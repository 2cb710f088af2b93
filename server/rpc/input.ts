import '@jodi/shared/plain-messages.ts'
import { inputTexts } from '@jodi/shared/input-texts.ts'
import { readMessage } from '@jodi/shared/texts.ts'
import { ORPCError, ValidationError } from '@orpc/server'
import { textIn } from '#lib/i18n.ts'
import { AppError, INVALID } from '#rpc/errors.ts'

/** The key of a form's values in the input of a procedure and in a REST request. */
const ENVELOPES = ['fields', 'body', 'headers']
const DEEPEST = 8
/**
 * Characters that databases cannot store and no one types, among them half of an emoji (a surrogate alone); line breaks
 * and tabs are accepted.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused.
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u
/** Maximum number of fields in a response, however many were invalid. */
const ISSUES_SHOWN = 20
export const UNSTORABLE_TEXT = inputTexts.charactersCannotBeSaved

interface Issue {
  field: string
  /** A message of a schema: a text with its values. */
  message: string
}

/** Turns a schema's rejection into an error with fields; other errors are returned unchanged. */
export function asBadInput(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return error
  return badInput(error.cause.issues.map(({ path, message }) => ({ field: fieldOf(path ?? []), message })))
}

/** The error of the whole input, beside those of its fields. */
export function badInput(issues: readonly Issue[]): AppError {
  return new AppError('BAD_INPUT', {
    reason: INVALID,
    field: issues[0]?.field ?? '',
    issues: issues.slice(0, ISSUES_SHOWN).map(({ field, message }) => ({
      field,
      message: textIn('en', message),
      ...readMessage(message),
    })),
  })
}

export const isStorable = (text: string) => !UNSTORABLE.test(text)

/** The fields of an input whose text cannot be stored. */
export function findUnstorable(input: unknown, path: readonly PropertyKey[] = []): Issue[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [{ field: fieldOf(path), message: UNSTORABLE_TEXT }]
  // No schema is deeper; endless nesting would exhaust the call stack.
  if (typeof input !== 'object' || input === null || path.length > DEEPEST) return []
  return Object.entries(input).flatMap(([key, value]) => findUnstorable(value, [...path, key]))
}

/** The form's field: without the key around it and without list indexes. */
function fieldOf(path: readonly (PropertyKey | { key: PropertyKey })[]): string {
  const keys = path
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .filter((key) => !/^\d+$/.test(key))
  return (ENVELOPES.includes(keys[0] ?? '') ? keys.slice(1) : keys).join('.')
}
