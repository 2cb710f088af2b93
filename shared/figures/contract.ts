import { oc } from '@orpc/contract'
import { z } from 'zod'
import { queuesContract } from '#figures/queues.ts'
import { statusContract } from '#figures/status.ts'

/** Number of days that the statistics cover, ending today. */
export const STATS_DAYS = 30

const perDaySchema = z.array(z.number().int())

/** One number per day in Asia/Kolkata, in the order of `days`; null if the caller may not see it. */
export const figuresSchema = z.object({
  /** `YYYY-MM-DD`, oldest first. */
  days: z.array(z.string()),
  /** Member accounts by day of creation; deleted accounts are not counted. */
  signUps: perDaySchema.nullable(),
  /** Active members; null for days before activity was recorded. */
  activeMembers: z.array(z.number().int().nullable()).nullable(),
  /** Accepted chat requests. */
  acceptedChats: perDaySchema.nullable(),
  /** Paid amounts minus refunds. */
  incomePaise: perDaySchema.nullable(),
  /** The income comes from the test provider: no money was transferred. */
  test: z.boolean(),
})
export type Figures = z.infer<typeof figuresSchema>

export const figuresContract = {
  daily: oc.output(figuresSchema),
  /** For everyone: the number of members, rounded down to two digits; null below 100. */
  members: oc.output(z.object({ atLeast: z.number().int().nullable() })),
  ...queuesContract,
  ...statusContract,
}
