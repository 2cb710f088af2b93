import { oc } from '@orpc/contract'
import { z } from 'zod'
import { explanationSchema } from '#matches/contract.ts'
import { namedPersonSchema } from '#pairs/contract.ts'
import { shownPreferencesSchema } from '#preferences/contract.ts'
import { editableProfileSchema, GENDERS } from '#profiles/contract.ts'
import { shownShape } from '#profiles/schemas.ts'

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

/** Who opened the own profile in the last 30 days, the last one first; `notInPlan` names those that show it. */
const viewersSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('viewers'), viewers: z.array(namedPersonSchema.extend({ day: z.iso.date() })) }),
  z.object({ kind: z.literal('notInPlan'), plans: z.array(z.string()) }),
])

export const peopleContract = {
  profile: oc.input(z.object({ id: z.uuid() })).output(profilePageSchema),
  /** Views of the last 30 days, one a viewer and day. */
  profileViews: oc.output(z.object({ count: z.number().int() })),
  nextSteps: oc.output(z.array(nextStepSchema).max(3)),
  listViewers: oc.output(viewersSchema),
}
