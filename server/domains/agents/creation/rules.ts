import type { NewUser, newUserBodySchema } from '@jodi/shared/agents/creation.ts'
import { STAFF_NAMES } from '@jodi/shared/profiles/fields.ts'
import { restNameOf } from '@jodi/shared/profiles/schemas.ts'
import type { z } from 'zod'

/** Converts the body of a REST request to the fields of the form. */
export function userOfBody(body: z.infer<typeof newUserBodySchema>): { fields: NewUser; agentId: string | null } {
  const { agent_id, email, password, ...rest } = body
  const values: Readonly<Record<string, unknown>> = rest
  const fields = Object.fromEntries(STAFF_NAMES.map((name) => [name, values[restNameOf(name)]]))
  return { fields: { ...fields, email, password } as NewUser, agentId: agent_id ?? null }
}
