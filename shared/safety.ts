import { oc } from '@orpc/contract'
import { z } from 'zod'

const idInput = z.object({ id: z.uuid() })

/** A blocked pair does not exist for each other (decision S5). */
export const safetyContract = {
  blockPerson: oc.input(idInput).output(z.object({})),
  unblockPerson: oc.input(idInput).output(z.object({})),
  /** Whom the one who asks has blocked, by name alone, the last one first. */
  listBlocked: oc.output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
}
