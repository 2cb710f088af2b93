import '@jodi/shared/plain-messages.ts'
import { ORPCError, ValidationError } from '@orpc/server'
import { AppError } from '#rpc/errors.ts'

const INVALID = 'invalid'
/** Under which a form's values travel, in a procedure and in a REST request. */
const ENVELOPES = ['fields', 'body', 'headers']
const DEEPEST = 8
/** What the databases do not keep, and no person types; line breaks and tabs are text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused.
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** One request gets no more of them back, however much it sent. */
const ISSUES_SHOWN = 20
export const UNSTORABLE_TEXT = "This text contains characters that can't be saved"

interface Issue {
  field: string
  message: string
}

/** Turns what a schema refused into an error with fields; other errors pass. */
export function asBadInput(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return error
  return badInput(error.cause.issues.map(({ path, message }) => ({ field: fieldOf(path ?? []), message })))
}

/** The error of an input, beside its fields. */
export function badInput(issues: readonly Issue[]): AppError {
  return new AppError('BAD_INPUT', {
    reason: INVALID,
    field: issues[0]?.field ?? '',
    issues: issues.slice(0, ISSUES_SHOWN),
  })
}

export const isStorable = (text: string) => !UNSTORABLE.test(text)

/** The fields of an input whose text cannot be kept. */
export function findUnstorable(input: unknown, path: readonly PropertyKey[] = []): Issue[] {
  if (typeof input === 'string') return isStorable(input) ? [] : [{ field: fieldOf(path), message: UNSTORABLE_TEXT }]
  // No schema of ours is deeper; what is nested without end would end the stack.
  if (typeof input !== 'object' || input === null || path.length > DEEPEST) return []
  return Object.entries(input).flatMap(([key, value]) => findUnstorable(value, [...path, key]))
}

/** The form's field: without its envelope and without places in a list. */
function fieldOf(path: readonly (PropertyKey | { key: PropertyKey })[]): string {
  const keys = path
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .filter((key) => !/^\d+$/.test(key))
  return (ENVELOPES.includes(keys[0] ?? '') ? keys.slice(1) : keys).join('.')
}
