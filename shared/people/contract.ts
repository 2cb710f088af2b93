import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#ids.ts'
import { explanationSchema } from '#matches/contract.ts'
import { relationSchema } from '#matches/relations.ts'
import { namedPersonSchema } from '#pairs/contract.ts'
import { PREVIEW_VIEWERS } from '#people/preview.ts'
import { criterionSchema, shownPreferencesSchema } from '#preferences/contract.ts'
import { editableProfileSchema, GENDERS, visibleToSchema } from '#profiles/contract.ts'
import { ownReviewsSchema } from '#profiles/reviews.ts'
import { shownShape } from '#profiles/schemas.ts'

/** The relation of the viewer to the person, which decides what the page offers. */
const RELATIONS = ['self', 'match', 'chat', 'agent', 'admin'] as const

/** A photo as the viewer sees it; `photo` is a path to which `/{width}` is appended. */
const shownPhotoSchema = z.object({
  id: idSchema,
  photo: z.string(),
  caption: z.string(),
  /** Others do not see it before its review; only for the person, their agent and staff who review it. */
  isWaiting: z.literal(true).optional(),
})
export type ShownPhoto = z.infer<typeof shownPhotoSchema>

export const profilePageSchema = z.object({
  relation: z.enum(RELATIONS),
  profile: editableProfileSchema.pick({ id: true, photo: true, prompts: true }).extend({
    ...shownShape,
    /** Only for the person, their agent and admins. */
    visibleTo: visibleToSchema.optional(),
    heightTenths: z.number().int().nullable(),
    bioData: z.string().nullable(),
    /** The day on which name and age were verified with an identity document. */
    checkedOn: z.iso.date().nullable(),
  }),
  /** In their order. Of those that the viewer may not see only the number is sent (rule S7). */
  photos: z.object({ shown: z.array(shownPhotoSchema), hidden: z.number().int() }),
  /** Only for the person. */
  reviews: ownReviewsSchema,
  /** Only for the person, their agent, admins, and members with whom the owner shares it in a chat (rule S3). */
  contact: z.object({ email: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  preferences: shownPreferencesSchema
    // Only for the person.
    .extend({ seeking: z.array(z.enum(GENDERS)).optional(), musts: z.array(criterionSchema).optional() })
    .nullable(),
  match: z.object({ explanation: explanationSchema }).nullable(),
  /** Whether the person was active today: the day only, and only between members who both show their online status. */
  isActiveToday: z.boolean(),
  /** What is between the two members; null for the person and for staff. */
  pair: relationSchema.nullable(),
  may: z.object({ edit: z.boolean(), removeTexts: z.boolean() }),
})
export type ProfilePage = z.infer<typeof profilePageSchema>

/** Written as text, because the page that the server sends contains it. */
const moment = z.iso.datetime()

/**
 * Next steps on the dashboard that apply to this member (rule M6); removed once done. People are named before tasks.
 */
export const nextStepSchema = z.discriminatedUnion('kind', [
  /** Accepted the current user's request, and neither has written. */
  z.object({ kind: z.literal('write'), conversationId: idSchema, firstName: z.string(), acceptedAt: moment }),
  /** On the shortlist, and never asked to chat. */
  z.object({ kind: z.literal('ask'), id: idSchema, firstName: z.string(), savedAt: moment }),
  z.object({ kind: z.literal('addPhoto') }),
  /** Neither About me nor the answer to a prompt. */
  z.object({ kind: z.literal('statePreferences') }),
  z.object({ kind: z.literal('writeAbout') }),
  z.object({ kind: z.literal('openShortlist'), count: z.number().int() }),
  z.object({ kind: z.literal('addBioData') }),
])
export type NextStep = z.infer<typeof nextStepSchema>
export const STEPS_MAX = 3

/** How many people wait on the dashboard before 'See all', and how many new ones are shown. */
export const WAITING_MAX = 5
export const FRESH_MAX = 4

const shownPerson = {
  id: idSchema,
  name: z.string(),
  firstName: z.string(),
  /** A path to which `/{width}` is appended. */
  photo: z.string().nullable(),
  age: z.number().int().nullable(),
  occupation: z.string().nullable(),
  city: z.string().nullable(),
}
const ofChat = { ...shownPerson, conversationId: idSchema, at: moment }

/** Somebody who waits for the current user, in the order of the kinds. */
const waitingPersonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), ...ofChat }),
  z.object({ kind: z.literal('messages'), ...ofChat, unread: z.number().int(), preview: z.string() }),
  z.object({ kind: z.literal('contact'), ...ofChat }),
  /** Opened the profile, and was not looked at in return; only if the plan includes viewers. */
  z.object({ kind: z.literal('view'), ...shownPerson, day: z.iso.date() }),
])
export type WaitingPerson = z.infer<typeof waitingPersonSchema>

const freshPersonSchema = z.object(shownPerson).pick({ id: true, firstName: true, photo: true, age: true, city: true })

/** What the dashboard shows of people; no new person or next step repeats somebody on the page. */
const homeSchema = z.object({
  waiting: z.object({ people: z.array(waitingPersonSchema).max(WAITING_MAX), total: z.number().int() }),
  /** Matches who became visible since the last visit; `total` counts all of them. */
  fresh: z.object({ people: z.array(freshPersonSchema).max(FRESH_MAX), total: z.number().int() }),
  steps: z.array(nextStepSchema).max(STEPS_MAX),
})
export type Home = z.infer<typeof homeSchema>

/**
 * Who viewed the current user's profile in the last 30 days, newest first; `notInPlan` names the plans that include it.
 */
const viewersSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('viewers'),
    viewers: z.array(namedPersonSchema.extend({ firstName: z.string(), day: z.iso.date(), relation: relationSchema })),
  }),
  z.object({ kind: z.literal('notInPlan'), plans: z.array(z.string()) }),
])

export const peopleContract = {
  profile: oc.input(z.object({ id: idSchema })).output(profilePageSchema),
  /**
   * The own profile as others see it, by the same rules; without the reasons of a match, which depend on the viewer.
   */
  preview: oc.input(z.object({ as: z.enum(PREVIEW_VIEWERS) })).output(profilePageSchema),
  /** Views of the last 30 days, at most one per viewer and day. */
  profileViews: oc.output(z.object({ count: z.number().int() })),
  home: oc.output(homeSchema),
  /** For pages of the former release: the steps of `home`. */
  nextSteps: oc.output(z.array(nextStepSchema).max(STEPS_MAX)),
  listViewers: oc.output(viewersSchema),
}
