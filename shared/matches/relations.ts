import { z } from 'zod'
import { idSchema } from '#ids.ts'
import { RELATION_STATES } from '#matches/relation-states.ts'

const relationChatSchema = z.object({
  id: idSchema,
  requestedByMe: z.boolean(),
  /** The day on which the state began: requested, accepted, rejected or shared; null if that is not known. */
  since: z.iso.date().nullable(),
  unread: z.number().int(),
  /** The day on which the viewer is reminded of a request to them (rule C9). */
  remindOn: z.iso.date().nullable(),
  /** The day on which the state `rejected` ends: the requester may ask again. */
  until: z.iso.date().nullable(),
})

export const relationSchema = z.object({
  state: z.enum(RELATION_STATES),
  /** The conversation that the state is about. */
  chat: relationChatSchema.nullable(),
  // Private to the viewer, also while the state is another one.
  isNotInterested: z.boolean(),
  shortlistedOn: z.iso.date().nullable(),
  /** The day on which the viewer last opened this person. */
  seenOn: z.iso.date().nullable(),
})
export type Relation = z.infer<typeof relationSchema>
