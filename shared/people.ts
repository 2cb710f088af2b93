import { oc } from '@orpc/contract'
import { z } from 'zod'
import { explanationSchema } from '#matches.ts'
import { preferencesSchema } from '#preferences.ts'
import { editableProfileSchema } from '#profiles.ts'

/** Who looks: it decides what the page offers. */
export const RELATIONS = ['self', 'match', 'chat', 'agent', 'admin'] as const

export const profilePageSchema = z.object({
  relation: z.enum(RELATIONS),
  profile: editableProfileSchema
    .omit({ email: true, revision: true, step: true, address: true, pincode: true, phoneNumber: true, bioData: true })
    .extend({ heightTenths: z.number().int().nullable(), bioData: z.string().nullable() }),
  /** Only to the person, the owning agent and admins, and to whom its owner shares it in a chat (decision S3). */
  contact: z.object({ email: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  preferences: preferencesSchema.nullable(),
  match: z.object({ explanation: explanationSchema, shortlisted: z.boolean() }).nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type ProfilePage = z.infer<typeof profilePageSchema>

/** True, personal actions of the dashboard (decision M6); gone when done. */
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
export const viewersSchema = z.discriminatedUnion('kind', [
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

const idInput = z.object({ id: z.uuid() })

export const peopleContract = {
  profile: oc.input(z.object({ id: z.uuid() })).output(profilePageSchema),
  /** Views of the last 30 days, one a viewer and day. */
  profileViews: oc.output(z.object({ count: z.number().int() })),
  nextSteps: oc.output(z.array(nextStepSchema).max(3)),
  listViewers: oc.output(viewersSchema),
  matched: oc.output(matchedSchema),
  proposeMatched: oc.input(idInput).output(z.object({})),
  confirmMatched: oc.input(idInput).output(z.object({})),
  declineMatched: oc.input(idInput).output(z.object({})),
  withdrawMatched: oc.input(idInput).output(z.object({})),
  /** Either of the two takes it back, for both. */
  endMatched: oc.output(z.object({})),
}
