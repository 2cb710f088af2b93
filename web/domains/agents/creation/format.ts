import type { newAgentSchema, newUserSchema } from '@jodi/shared/agents/creation.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { STAFF_NAMES } from '@jodi/shared/profiles/fields.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import type { z } from 'zod'
import { emptyValue } from '#domains/profiles/format.ts'
import { apiErrorOf, errorText, isUnreadable } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'

export type UserInput = z.input<typeof newUserSchema>
export type AgentInput = z.input<typeof newAgentSchema>

/** Empty fields; the schema rejects those that are required. */
export const emptyUser = {
  ...Object.fromEntries(STAFF_NAMES.map((name) => [name, emptyValue(name)])),
  asTyped: undefined,
  email: '',
  password: '',
} as UserInput

export const emptyAgent: AgentInput = { firstName: '', lastName: '', email: '', phone: '', password: '' }

/** The server's own text if it sent one, else the specified one (e2e/specified-texts.ts). */
export function failureText(error: unknown, otherwise: PlainText): string {
  const apiError = apiErrorOf(error)
  if (apiError && apiError.code !== 'INTERNAL') return errorText(error)
  return isUnreadable(error) ? t(agentsTexts.failedToParseResponse) : t(otherwise)
}
