import { oc } from '@orpc/contract'
import { z } from 'zod'
import { queuesContract } from '#figures/queues.ts'

/** So many days, today the last, the figures of the site go back. */
export const STATS_DAYS = 30

const perDaySchema = z.array(z.number().int())

/** A number a day in Asia/Kolkata, in the order of `days`; null is what the asker may not see. */
export const figuresSchema = z.object({
  /** `YYYY-MM-DD`, oldest first. */
  days: z.array(z.string()),
  /** Member accounts that came to be, of those that still exist. */
  signUps: perDaySchema.nullable(),
  /** Members who used the product; null for days before they were counted. */
  activeMembers: z.array(z.number().int().nullable()).nullable(),
  /** Chat requests that were accepted. */
  acceptedChats: perDaySchema.nullable(),
  /** What was paid and not refunded. */
  incomePaise: perDaySchema.nullable(),
  /** The income is of the test provider: no money has moved. */
  test: z.boolean(),
})
export type Figures = z.infer<typeof figuresSchema>

export const figuresContract = { daily: oc.output(figuresSchema), ...queuesContract }
