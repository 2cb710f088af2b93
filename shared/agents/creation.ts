import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema, newPasswordSchema } from '#accounts/contract.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#accounts/password-limits.ts'
import { agentsInputTexts } from '#agents/input-texts.ts'
import { latinDigits } from '#digits.ts'
import { idSchema } from '#ids.ts'
import { inputTexts } from '#input-texts.ts'
import { asTypedSchema } from '#profiles/contract.ts'
import { checkParts, restNameOf, restShape, staffShape } from '#profiles/schemas.ts'
import { oneLine } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

/** Credits that an agent earns for each account that they create (rule G1). */
export const CREDITS_PER_USER = 10

/** Denial reasons of creating accounts, with the text that the person sees. */
export const creationErrorTexts = defineTexts('creationError', {
  agentUnknown: 'This agent does not exist or is disabled.',
  tooManyUsers: 'You can create at most 60 users per hour. Please try again later.',
  keyReused: 'This Idempotency-Key was already used for a different request.',
  resultDeleted: 'The account created by this request has since been deleted.',
})

const TEXT_MAX = 80
const tooLong = message(inputTexts.useAtMostCharacters, { max: TEXT_MAX })

/** Every field of Create New User; religion and caste depend on each other, as do state and city. */
const userFields = { asTyped: asTypedSchema, email: emailSchema, password: newPasswordSchema, ...staffShape }

export const newUserSchema = z.object(userFields).check(checkParts())
export type NewUser = z.infer<typeof newUserSchema>

/** Body of `POST /create-user`: the values of the form under their REST names (rule G2). Other keys are rejected. */
export const newUserBodySchema = z
  .strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    ...restShape,
    agent_id: z.uuid('agent_id must be the id of an agent, or null').toLowerCase().nullish(),
  })
  .check(checkParts(restNameOf))

export const newAgentSchema = z.object({
  firstName: oneLine().min(2, agentsInputTexts.firstNameTooShort).max(TEXT_MAX, tooLong),
  lastName: oneLine().min(2, agentsInputTexts.lastNameTooShort).max(TEXT_MAX, tooLong),
  email: emailSchema,
  /** People often write the number with spaces and hyphens. */
  phone: oneLine()
    .overwrite(latinDigits)
    .max(40, agentsInputTexts.phoneNumberWrongLength)
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{10,15}$/, agentsInputTexts.phoneNumberWrongLength)),
  password: z
    .string()
    .min(PASSWORD_MIN, agentsInputTexts.passwordTooShort)
    .max(PASSWORD_MAX, agentsInputTexts.passwordTooLong),
})
export type NewAgent = z.infer<typeof newAgentSchema>

/** Body of `POST /create-agent`. */
export const newAgentBodySchema = z.strictObject(newAgentSchema.shape)

/** Chosen by the caller: a repeated request with the same key returns the first response (rule G2). */
export const idempotencyKeySchema = z
  .string()
  .min(1)
  .max(200, agentsInputTexts.idempotencyKeyTooLong)
  .regex(/^[\x21-\x7e]+$/, agentsInputTexts.idempotencyKeyNotAscii)

/** Accounts that staff create with a form: clients and agents. Scripts use the REST paths. */
export const creationContract = {
  createAgent: oc
    .input(z.object({ key: idempotencyKeySchema, fields: newAgentSchema }))
    .output(z.object({ userId: idSchema })),
  /** The balance of the calling agent. */
  credits: oc.output(z.object({ credits: z.number().int(), unclaimedCredits: z.number().int() })),
}
