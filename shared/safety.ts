import { oc } from '@orpc/contract'
import { z } from 'zod'

const idInput = z.object({ id: z.uuid() })

/** So long both of a pair can report each other after their conversation is gone (decision S5). */
export const REPORTABLE_DAYS = 90

/** The rules that a warning names. They tell nothing of who asked for it: staff write nothing of their own. */
export const warningTexts = {
  photo: 'Photos show you alone, as you look now, and decently dressed.',
  identity: 'A profile is about oneself, and everything in it is true.',
  respect: 'We write to each other with respect: no insults, no threats, nothing indecent, and a no is a no.',
  money: 'Nobody asks others for money, gifts or bank details.',
  purpose: 'This place is for people who look for marriage, and for nothing else.',
} as const
export type WarningRule = keyof typeof warningTexts
export const WARNING_RULES = Object.keys(warningTexts) as [WarningRule, ...WarningRule[]]

const warningSchema = z.object({ id: z.uuid(), rule: z.enum(WARNING_RULES), at: z.date() })
export type Warning = z.infer<typeof warningSchema>

/** A blocked pair does not exist for each other (decision S5). */
export const safetyContract = {
  blockPerson: oc.input(idInput).output(z.object({})),
  unblockPerson: oc.input(idInput).output(z.object({})),
  /** Whom the one who asks has blocked, by name alone, the last one first. */
  listBlocked: oc.output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
  /** Warnings of the one who asks that they have not read yet, the oldest first. */
  listWarnings: oc.output(z.array(warningSchema)),
  markWarningRead: oc.input(idInput).output(z.object({})),
}
