import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonWithMessageSchema, STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'
import { idempotencyKeySchema, newUserSchema } from '#agents/creation.ts'
import { idSchema } from '#ids.ts'
import { listingShape } from '#listing.ts'
import { agentChangesContract } from '#members/agent-changes.ts'
import { clientsContract } from '#members/clients.ts'
import { GENDERS, MARITAL_STATUSES } from '#profiles/contract.ts'
import { searchSchema } from '#text-fields.ts'

/** Sort orders of lists of people. */
const PROFILE_SORTS = ['name', 'email', 'createdAt'] as const
export type ProfileSort = { by: (typeof PROFILE_SORTS)[number]; descending: boolean }

/**
 * `agentId` restricts the list to the clients of one agent; null lists all members. A page beyond the end returns the
 * last page. For admins who may not open these members, `search` covers names only and the filters are ignored.
 * Without a sort the newest is first.
 */
export const listProfilesSchema = z.object({
  agentId: idSchema.nullable(),
  gender: z.enum(GENDERS).nullable(),
  age: z.number().int().min(0).max(150).nullable(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  religion: searchSchema.nullable(),
  ...listingShape(PROFILE_SORTS),
})
export type ListProfiles = z.infer<typeof listProfilesSchema>

/** A person in a staff list, with the actions that are permitted to the caller. */
export const listedProfileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Empty if the caller may not see it. */
  email: z.string(),
  photo: z.string().nullable(),
  createdAt: z.date(),
  disabled: z.boolean(),
  may: z.object({
    view: z.boolean(),
    enable: z.boolean(),
    disable: z.boolean(),
    changeEmail: z.boolean(),
    delete: z.boolean(),
  }),
})
export type ListedProfile = z.infer<typeof listedProfileSchema>

const idInput = z.object({ id: idSchema })

export const membersContract = {
  /** Members, or the clients of one agent: for that agent and for admins with the privilege. */
  list: oc
    .input(listProfilesSchema)
    .output(z.object({ rows: z.array(listedProfileSchema), total: z.number().int(), page: z.number().int() })),
  count: oc.input(listProfilesSchema.pick({ agentId: true })).output(z.object({ count: z.number().int() })),
  /** Ends the sessions of a member and removes them from all matches. Repeating it changes nothing. */
  disable: oc
    .input(idInput.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.disableMember) }))
    .output(z.object({})),
  enable: oc.input(idInput.extend({ reason: staffReasonSchema(STAFF_REASONS.enable) })).output(z.object({})),
  delete: oc
    .input(idInput.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.deleteMember) }))
    .output(z.object({})),
  create: oc
    .input(z.object({ key: idempotencyKeySchema, agentId: idSchema.nullable(), fields: newUserSchema }))
    .output(z.object({ userId: idSchema })),
  ...clientsContract,
  ...agentChangesContract,
}
