import { oc } from '@orpc/contract'
import { z } from 'zod'
import { WARNING_RULES } from '#safety/warning-texts.ts'

const idInput = z.object({ id: z.uuid() })

const warningSchema = z.object({ id: z.uuid(), rule: z.enum(WARNING_RULES), at: z.date() })
export type Warning = z.infer<typeof warningSchema>

/** A blocked pair does not exist for each other (rule S5). */
export const safetyContract = {
  blockPerson: oc.input(idInput).output(z.object({})),
  unblockPerson: oc.input(idInput).output(z.object({})),
  /** Whom the one who asks has blocked, by name alone, the last one first. */
  listBlocked: oc.output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  /** Warnings of the one who asks that they have not read yet, the oldest first. */
  listWarnings: oc.output(z.array(warningSchema)),
  markWarningRead: oc.input(idInput).output(z.object({})),
}
