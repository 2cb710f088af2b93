import { oc } from '@orpc/contract'
import { z } from 'zod'
import { explanationSchema } from '#matches.ts'
import { shownPreferencesSchema } from '#preferences.ts'
import { shownShape } from '#profiles/schemas.ts'
import { editableProfileSchema, GENDERS, MARITAL_STATUSES } from '#profiles.ts'
import { STAFF_REASONS, staffReasonSchema, toldReasonSchema } from '#staff-reasons.ts'
import { searchSchema } from '#text-fields.ts'

/** Who looks: it decides what the page offers. */
const RELATIONS = ['self', 'match', 'chat', 'agent', 'admin'] as const

export const profilePageSchema = z.object({
  relation: z.enum(RELATIONS),
  profile: editableProfileSchema.pick({ id: true, photo: true }).extend({
    ...shownShape,
    heightTenths: z.number().int().nullable(),
    bioData: z.string().nullable(),
    /** The day on which name and age were found on an identity document. */
    checkedOn: z.iso.date().nullable(),
  }),
  /** Only to the person, the owning agent and admins, and to whom its owner shares it in a chat (rule S3). */
  contact: z.object({ email: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  preferences: shownPreferencesSchema
    // To the person alone.
    .extend({ seeking: z.array(z.enum(GENDERS)).optional() })
    .nullable(),
  match: z.object({ explanation: explanationSchema, shortlisted: z.boolean() }).nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type ProfilePage = z.infer<typeof profilePageSchema>

/** True, personal actions of the dashboard (rule M6); gone when done. */
export const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addPhoto') }),
  z.object({ kind: z.literal('statePreferences') }),
  z.object({ kind: z.literal('meetBestMatch'), id: z.uuid(), firstName: z.string(), percent: z.number().int() }),
  z.object({ kind: z.literal('openShortlist'), count: z.number().int() }),
  z.object({ kind: z.literal('addBioData') }),
])
export type NextStep = z.infer<typeof nextStepSchema>

const namedPersonSchema = z.object({ id: z.uuid(), name: z.string(), photo: z.string().nullable() })

/** Who opened the own profile in the last 30 days, the last one first; `notInPlan` names those that show it. */
const viewersSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('viewers'), viewers: z.array(namedPersonSchema.extend({ day: z.iso.date() })) }),
  z.object({ kind: z.literal('notInPlan'), plans: z.array(z.string()) }),
])

/** 'Successfully Matched': with whom, and what waits for an answer. `partner` is null once their account is gone. */
export const matchedSchema = z.object({
  isMatched: z.boolean(),
  partner: namedPersonSchema.nullable(),
  proposals: z.array(namedPersonSchema.extend({ byMe: z.boolean() })),
})
export type Matched = z.infer<typeof matchedSchema>
export type Proposal = Matched['proposals'][number]

/** By what staff sort people. */
export const PROFILE_SORTS = ['name', 'email', 'createdAt'] as const
export type ProfileSort = { by: (typeof PROFILE_SORTS)[number]; descending: boolean }

const PAGES_MAX = 1_000_000

/** `agentId` narrows the list to the clients of one agent; null stands for everybody. A page beyond the end is the last one. */
export const listProfilesSchema = z.object({
  agentId: z.uuid().nullable(),
  search: searchSchema,
  gender: z.enum(GENDERS).nullable(),
  age: z.number().int().min(0).max(150).nullable(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  religion: searchSchema.nullable(),
  sort: z.object({ by: z.enum(PROFILE_SORTS), descending: z.boolean() }),
  page: z.number().int().min(1).max(PAGES_MAX),
})
export type ListProfiles = z.infer<typeof listProfilesSchema>

/** A person as staff see them in a list, with what whoever asks may do with them. */
export const listedProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty for whoever may not see it. */
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

const idInput = z.object({ id: z.uuid() })

export const peopleContract = {
  profile: oc.input(z.object({ id: z.uuid() })).output(profilePageSchema),
  /** Views of the last 30 days, one a viewer and day. */
  profileViews: oc.output(z.object({ count: z.number().int() })),
  nextSteps: oc.output(z.array(nextStepSchema).max(3)),
  listViewers: oc.output(viewersSchema),
  matchedStatus: oc.output(matchedSchema),
  proposeMatched: oc.input(idInput).output(z.object({})),
  confirmMatched: oc.input(idInput).output(z.object({})),
  declineMatched: oc.input(idInput).output(z.object({})),
  withdrawMatchProposal: oc.input(idInput).output(z.object({})),
  /** Either of the two takes it back, for both. */
  unmatch: oc.output(z.object({})),
  /** Members, or the clients of one agent: for that agent, and for admins with the privilege. */
  listProfiles: oc
    .input(listProfilesSchema)
    .output(z.object({ rows: z.array(listedProfileSchema), total: z.number().int(), page: z.number().int() })),
  countProfiles: oc.input(listProfilesSchema.pick({ agentId: true })).output(z.object({ count: z.number().int() })),
  /** Ends the sessions of a member at once, and takes them out of all matches; again, it changes nothing. */
  disableMember: oc
    .input(idInput.extend({ reason: toldReasonSchema(STAFF_REASONS.disableMember) }))
    .output(z.object({})),
  enableMember: oc.input(idInput.extend({ reason: staffReasonSchema(STAFF_REASONS.enable) })).output(z.object({})),
  deleteMember: oc.input(idInput.extend({ reason: toldReasonSchema(STAFF_REASONS.deleteMember) })).output(z.object({})),
}
