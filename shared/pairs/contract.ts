import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema } from '#ids.ts'

export const namedPersonSchema = z.object({ id: idSchema, name: z.string(), photo: z.string().nullable() })

/**
 * 'Successfully Matched': the partner, and what waits for an answer. `partner` is null once their account is deleted.
 */
export const matchedSchema = z.object({
  isMatched: z.boolean(),
  partner: namedPersonSchema.nullable(),
  proposals: z.array(namedPersonSchema.extend({ byMe: z.boolean() })),
})
export type Matched = z.infer<typeof matchedSchema>
export type Proposal = Matched['proposals'][number]

const idInput = z.object({ id: idSchema })

export const pairsContract = {
  status: oc.output(matchedSchema),
  propose: oc.input(idInput).output(z.object({})),
  confirm: oc.input(idInput).output(z.object({})),
  decline: oc.input(idInput).output(z.object({})),
  withdraw: oc.input(idInput).output(z.object({})),
  /** Each of the two can withdraw it, for both. */
  unmatch: oc.output(z.object({})),
}
