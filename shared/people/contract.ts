import { oc } from '@orpc/contract'
import { z } from 'zod'
import { evidenceSchema, explanationSchema } from '#matches/contract.ts'
import { namedPersonSchema } from '#pairs/contract.ts'
import { shownPreferencesSchema } from '#preferences/contract.ts'
import { editableProfileSchema, GENDERS } from '#profiles/contract.ts'
import { ownReviewsSchema } from '#profiles/reviews.ts'
import { shownShape } from '#profiles/schemas.ts'

/** The relation of the viewer to the person, which decides what the page offers. */
const RELATIONS = ['self', 'match', 'chat', 'agent', 'admin'] as const

export const profilePageSchema = z.object({
  relation: z.enum(RELATIONS),
  profile: editableProfileSchema.pick({ id: true, photo: true, prompts: true }).extend({
    ...shownShape,
    heightTenths: z.number().int().nullable(),
    bioData: z.string().nullable(),
    /** The day on which name and age were verified with an identity document. */
    checkedOn: z.iso.date().nullable(),
  }),
  /** Only for the person. */
  reviews: ownReviewsSchema,
  /** Only for the person, their agent, admins, and members with whom the owner shares it in a chat (rule S3). */
  contact: z.object({ email: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  preferences: shownPreferencesSchema
    // Only for the person.
    .extend({ seeking: z.array(z.enum(GENDERS)).optional() })
    .nullable(),
  match: z.object({ explanation: explanationSchema, shortlisted: z.boolean() }).nullable(),
  may: z.object({ edit: z.boolean(), removeTexts: z.boolean() }),
})
export type ProfilePage = z.infer<typeof profilePageSchema>

/** Next steps on the dashboard that apply to this member (rule M6); removed once done. */
export const nextStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addPhoto') }),
  z.object({ kind: z.literal('statePreferences') }),
  z.object({
    kind: z.literal('meetBestMatch'),
    id: z.uuid(),
    firstName: z.string(),
    percent: z.number().int(),
    evidence: evidenceSchema,
  }),
  z.object({ kind: z.literal('openShortlist'), count: z.number().int() }),
  z.object({ kind: z.literal('addBioData') }),
])
export type NextStep = z.infer<typeof nextStepSchema>

/**
 * Who viewed the current user's profile in the last 30 days, newest first; `notInPlan` names the plans that include it.
 */
const viewersSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('viewers'), viewers: z.array(namedPersonSchema.extend({ day: z.iso.date() })) }),
  z.object({ kind: z.literal('notInPlan'), plans: z.array(z.string()) }),
])

export const peopleContract = {
  profile: oc.input(z.object({ id: z.uuid() })).output(profilePageSchema),
  /** Views of the last 30 days, at most one per viewer and day. */
  profileViews: oc.output(z.object({ count: z.number().int() })),
  nextSteps: oc.output(z.array(nextStepSchema).max(3)),
  listViewers: oc.output(viewersSchema),
}
