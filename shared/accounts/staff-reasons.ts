import { z } from 'zod'
import { reportTexts } from '#reports/texts.ts'
import { multiLine } from '#text-fields.ts'

/** Why staff act on a person, as the dialog offers it and the audit log shows it. */
export const staffReasonTexts = {
  photo: reportTexts.photo,
  identity: reportTexts.identity,
  respect: reportTexts.respect,
  money: reportTexts.money,
  purpose: reportTexts.purpose,
  underAge: reportTexts.underAge,
  duplicate: 'Duplicate account of the same person',
  asked: 'Requested by the person',
  resolved: 'The cause has been resolved',
  mistake: 'Done by mistake',
  moved: 'Moved to another place',
  left: 'No longer works with us',
  conduct: 'Broke the staff rules',
  security: 'The account may be at risk',
  duties: 'Change of duties',
  mistyped: 'The address was mistyped',
  noAccess: 'No access to the old address',
  other: reportTexts.other,
} as const
export type StaffReasonCode = keyof typeof staffReasonTexts

/** Reasons that are a breach of our rules. */
export const BREACH_REASONS = ['photo', 'identity', 'respect', 'money', 'purpose', 'underAge', 'conduct'] as const

type Codes = readonly [StaffReasonCode, ...StaffReasonCode[]]

/** By action: the reasons to choose from. Each list ends with own words. */
export const STAFF_REASONS = {
  disableMember: ['photo', 'identity', 'respect', 'money', 'purpose', 'underAge', 'asked', 'other'],
  deleteMember: ['photo', 'identity', 'respect', 'money', 'purpose', 'underAge', 'duplicate', 'asked', 'other'],
  disableStaff: ['left', 'conduct', 'security', 'asked', 'other'],
  deleteStaff: ['left', 'conduct', 'duplicate', 'asked', 'other'],
  enable: ['resolved', 'mistake', 'asked', 'other'],
  changeEmail: ['mistyped', 'noAccess', 'asked', 'other'],
  changePrivileges: ['duties', 'left', 'conduct', 'security', 'mistake', 'other'],
  declineRefund: ['asked', 'other'],
  removeFile: ['photo', 'identity', 'respect', 'money', 'purpose', 'underAge', 'asked', 'other'],
  changeAgent: ['asked', 'moved', 'left', 'other'],
} as const satisfies Record<string, Codes>

/** Why an action on the status of an account is refused; the texts are what a person reads. */
export const statusErrorTexts = {
  disabledAlready: 'This account is already disabled. Your reason was not saved.',
  enabledAlready: 'This account is already enabled. Your reason was not saved.',
} as const
export type StatusReason = keyof typeof statusErrorTexts

const REASON_WORDS_MIN = 10
const REASON_WORDS_MAX = 500
const TOLD_MAX = 300

/** Own words for the audit log; the person never reads them. */
export const reasonWordsSchema = multiLine().max(
  REASON_WORDS_MAX,
  `Details must be at most ${REASON_WORDS_MAX} characters`,
)

const toldSchema = multiLine()
  .min(1, 'Write the message they will read')
  .max(TOLD_MAX, `The text must be at most ${TOLD_MAX} characters`)
  .nullable()

/** Why: one of the list, and own words, which 'Something else' needs. */
export const staffReasonSchema = (codes: Codes) =>
  z.object({ code: z.enum([...codes], { error: 'Choose a reason' }), words: reasonWordsSchema }).check(needWords)

/** The same where the person can be told; `told` are the words that they read, null for none. */
export const toldReasonSchema = (codes: Codes) =>
  z
    .object({
      code: z.enum([...codes], { error: 'Choose a reason' }),
      words: reasonWordsSchema,
      told: toldSchema.default(null),
    })
    .check(needWords)

/** A reason as it was given. */
export type StaffReason = { code: StaffReasonCode; words: string; told?: string | null }

function needWords({ value, issues }: z.core.ParsePayload<StaffReason>): void {
  if (value.code !== 'other' || value.words.length >= REASON_WORDS_MIN) return
  const message = `Describe what happened in at least ${REASON_WORDS_MIN} characters`
  issues.push({ code: 'custom', path: ['words'], message, input: value.words })
}
