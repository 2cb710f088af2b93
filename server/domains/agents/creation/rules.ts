import { creationReasons, type NewUser, type newUserBodySchema } from '@jodi/shared/creation.ts'
import { accountReasons } from '@jodi/shared/signing-in.ts'
import type { z } from 'zod'

/** What a REST caller sends, as the form has it. */
export function userOfBody(body: z.infer<typeof newUserBodySchema>): { fields: NewUser; agentId: string | null } {
  const { agent_id, first_name, middle_name, last_name, phone_number, height, ...rest } = body
  const { marital_status, mother_tongue, working_with, ...same } = rest
  const fields = {
    ...same,
    firstName: first_name,
    middleName: middle_name ?? null,
    lastName: last_name,
    phoneNumber: phone_number,
    heightCm: height ?? null,
    maritalStatus: marital_status,
    motherTongue: mother_tongue,
    workingWith: working_with,
  }
  return { fields, agentId: agent_id ?? null }
}

const TEXTS: Record<string, string> = { ...accountReasons, ...creationReasons }

/** What a REST caller reads about a reason; undefined for none. */
export function textOfReason(reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : TEXTS[reason]
}
