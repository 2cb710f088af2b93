import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#ids.ts'
import { WARNING_RULES } from '#safety/warning-texts.ts'

const idInput = z.object({ id: idSchema })

const warningSchema = z.object({ id: idSchema, rule: z.enum(WARNING_RULES), at: z.date() })
export type Warning = z.infer<typeof warningSchema>

/** Two members, one of whom blocked the other, cannot see each other (rule S5). */
export const safetyContract = {
  blockPerson: oc.input(idInput).output(z.object({})),
  unblockPerson: oc.input(idInput).output(z.object({})),
  /** People whom the current user has blocked, by name only, newest first. */
  listBlocked: oc.output(z.array(z.object({ id: idSchema, name: z.string() }))),
  /** Unread warnings of the current user, oldest first. */
  listWarnings: oc.output(z.array(warningSchema)),
  markWarningRead: oc.input(idInput).output(z.object({})),
}
