import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema } from '#accounts/contract.ts'
import { reasonWithMessageSchema, STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'
import { creationContract } from '#agents/creation.ts'
import { agentsInputTexts } from '#agents/input-texts.ts'
import { latinDigits } from '#digits.ts'
import { idSchema } from '#ids.ts'
import { inputTexts } from '#input-texts.ts'
import { listingShape } from '#listing.ts'
import { GENDERS } from '#profiles/contract.ts'
import { FIELDS } from '#profiles/fields.ts'
import { fieldSchema } from '#profiles/schemas.ts'
import { multiLine, oneLine } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

const optional = (text: ReturnType<typeof oneLine>, max: number) =>
  text
    .max(max, message(inputTexts.useAtMostCharacters, { max }))
    .transform((value) => value || null)
    .nullable()

const phone = FIELDS.phoneNumber

/** What the form of an agent saves; empty text, gender and age are stored as null. */
export const agentFieldsSchema = z.object({
  firstName: oneLine().min(2, agentsInputTexts.firstNameTooShort).max(80, agentsInputTexts.textTooLong),
  lastName: oneLine().max(80, agentsInputTexts.textTooLong),
  phoneNumber: optional(oneLine().overwrite(latinDigits), 20).refine(
    (value) => phone.pattern.test(value ?? ''),
    phone.error,
  ),
  gender: z.enum(GENDERS).nullable(),
  age: fieldSchema('age').nullable(),
  address: optional(multiLine(), 200),
  pincode: optional(oneLine(), 20).pipe(fieldSchema('pincode').nullable()),
})
export type AgentFields = z.infer<typeof agentFieldsSchema>

export const agentErrorTexts = defineTexts('agentError', {
  editConflict: 'This agent was saved while you were editing. Your edits are still here: check them, then save again.',
})

/** An agent, as they themselves and admins with `manage_agents` see them. */
export const agentSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  age: z.number().int().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  /** A path to which `/{width}` is appended. */
  avatar: z.string().nullable(),
  credits: z.number().int(),
  /** The part of the balance that comes from unclaimed clients. */
  unclaimedCredits: z.number().int(),
  disabled: z.boolean(),
  createdAt: z.date(),
  /** Incremented by every save; the form sends the one that it loaded. */
  revision: z.number().int(),
  /** A new address that staff entered, until it takes effect; only for admins with `manage_agents`. */
  newEmail: z.object({ email: z.string(), effectiveAfter: z.date(), confirmed: z.boolean() }).nullable(),
  may: z.object({ upload: z.boolean(), manage: z.boolean() }),
})
export type Agent = z.infer<typeof agentSchema>

const AGENT_SORTS = ['name', 'email', 'createdAt'] as const
/** `search` has parts of name or email; without a sort the newest is first. */
export const agentListingSchema = z.object({
  status: z.enum(['active', 'disabled']).nullable().default(null),
  ...listingShape(AGENT_SORTS),
})
export type AgentListing = z.infer<typeof agentListingSchema>

/** The current page; a number beyond the end returns the last page. */
const paged = { total: z.number().int(), page: z.number().int() }

const agentRowSchema = agentSchema.pick({
  id: true,
  email: true,
  avatar: true,
  credits: true,
  unclaimedCredits: true,
  disabled: true,
  createdAt: true,
})
export const agentListSchema = z.object({
  agents: z.array(agentRowSchema.extend({ name: z.string() })),
  ...paged,
})
export type AgentRow = z.infer<typeof agentListSchema>['agents'][number]

/** Why a credit was given or taken away. */
export const CREDIT_KINDS = ['userCreated', 'unclaimedUserDeleted'] as const

/**
 * One row of the ledger. `balance` is the balance after it; `user` is null once the client deleted the account or left
 * the agent.
 */
export const creditEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(CREDIT_KINDS),
  amount: z.number().int(),
  balance: z.number().int(),
  at: z.date(),
  user: z.object({ id: idSchema, name: z.string() }).nullable(),
})
export type CreditEntry = z.infer<typeof creditEntrySchema>

const CREDIT_SORTS = ['at', 'amount'] as const
/** `search` has parts of the name of a client whom the list names. */
export const creditListSchema = z.object(listingShape(CREDIT_SORTS))
export type CreditListing = z.infer<typeof creditListSchema>

const idInput = z.object({ id: idSchema })

export const agentsContract = {
  ...creationContract,
  details: oc.input(idInput).output(agentSchema),
  list: oc.input(agentListingSchema).output(agentListSchema),
  save: oc
    .input(idInput.extend({ revision: z.number().int(), fields: agentFieldsSchema }))
    .output(z.object({ revision: z.number().int() })),
  /**
   * Requests a change of address: it takes effect once confirmed at the new address, and not before `effectiveAfter`
   * (rule G5).
   */
  changeEmail: oc
    .input(idInput.extend({ email: emailSchema, reason: staffReasonSchema(STAFF_REASONS.changeEmail) }))
    .output(z.object({ effectiveAfter: z.date() })),
  enable: oc.input(idInput.extend({ reason: staffReasonSchema(STAFF_REASONS.enable) })).output(z.object({})),
  disable: oc
    .input(idInput.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.disableStaff) }))
    .output(z.object({})),
  /** The agent's clients stay, without an agent; the ledger is kept (rule G4). */
  delete: oc.input(idInput.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.deleteStaff) })).output(z.object({})),
  listCredits: oc
    .input(idInput.extend(creditListSchema.shape))
    .output(z.object({ entries: z.array(creditEntrySchema), ...paged })),
}

/** Response of the upload path `POST /api/agents/{id}/avatar`. */
export const uploadedAvatarSchema = z.object({ avatar: z.string() })
