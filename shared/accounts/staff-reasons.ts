import { z } from 'zod'
import { accountsInputTexts } from '#accounts/input-texts.ts'
import { REPORT_REASONS, type ReportReason, reportTexts } from '#reports/texts.ts'
import { multiLine } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

/** Reasons of staff actions on a person, as the dialogs offer them and the audit log shows them. */
export const staffReasonTexts = {
  ...reportTexts,
  ...defineTexts('staffReason', {
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
    untrue: 'Something in it is not true',
    otherPerson: 'Names or shows another person',
    contactDetails: 'Shows contact details',
  }),
}
export type StaffReasonCode = keyof typeof staffReasonTexts

type Violation = Exclude<ReportReason, 'other'>
/** What members report, each of which is a violation of the rules. */
const VIOLATIONS = REPORT_REASONS.filter((reason) => reason !== 'other') as [Violation, ...Violation[]]

/** Reasons that are a violation of the rules. */
export const BREACH_REASONS = [...VIOLATIONS, 'conduct'] as const

type Codes<Code extends string = StaffReasonCode> = readonly [Code, ...Code[]]

/** The reasons that each action offers. Each list ends with 'Something else'. */
export const STAFF_REASONS = {
  disableMember: [...VIOLATIONS, 'asked', 'other'],
  deleteMember: [...VIOLATIONS, 'duplicate', 'asked', 'other'],
  disableStaff: ['left', 'conduct', 'security', 'asked', 'other'],
  deleteStaff: ['left', 'conduct', 'duplicate', 'asked', 'other'],
  enable: ['resolved', 'mistake', 'asked', 'other'],
  changeEmail: ['mistyped', 'noAccess', 'asked', 'other'],
  changePrivileges: ['duties', 'left', 'conduct', 'security', 'mistake', 'other'],
  declineRefund: ['asked', 'other'],
  removeFile: [...VIOLATIONS, 'asked', 'other'],
  changeAgent: ['asked', 'moved', 'left', 'other'],
  removeText: ['contactDetails', 'respect', 'identity', 'money', 'purpose', 'otherPerson', 'untrue', 'asked', 'other'],
  removePhoto: ['photo', 'otherPerson', 'contactDetails', 'respect', 'identity', 'money', 'underAge', 'asked', 'other'],
  rejectStory: ['photo', 'respect', 'untrue', 'otherPerson', 'contactDetails', 'asked', 'other'],
} as const satisfies Record<string, Codes>

/** Denial reasons of actions on the status of an account, with the text that the person sees. */
export const statusErrorTexts = defineTexts('statusError', {
  disabledAlready: 'This account is already disabled. Your reason was not saved.',
  enabledAlready: 'This account is already enabled. Your reason was not saved.',
})

const REASON_DETAILS_MIN = 10
const REASON_DETAILS_MAX = 500
const REASON_MESSAGE_MAX = 300

/** For the audit log only; the affected person does not see them. */
export const reasonDetailsSchema = multiLine().max(
  REASON_DETAILS_MAX,
  message(accountsInputTexts.detailsTooLong, { max: REASON_DETAILS_MAX }),
)

const reasonMessageSchema = multiLine()
  .min(1, accountsInputTexts.messageMissing)
  .max(REASON_MESSAGE_MAX, message(accountsInputTexts.textTooLong, { max: REASON_MESSAGE_MAX }))
  .nullable()

/** A reason of the list, and details, which 'Something else' requires. */
export const staffReasonSchema = <Code extends string = StaffReasonCode>(codes: Codes<NoInfer<Code>>) =>
  z
    .object({ code: z.enum([...codes], { error: accountsInputTexts.chooseReason }), details: reasonDetailsSchema })
    .check(requireDetails)

/** The same with a message to the affected person; null sends none. */
export const reasonWithMessageSchema = <Code extends string = StaffReasonCode>(codes: Codes<NoInfer<Code>>) =>
  z
    .object({
      code: z.enum([...codes], { error: accountsInputTexts.chooseReason }),
      details: reasonDetailsSchema,
      message: reasonMessageSchema.default(null),
    })
    .check(requireDetails)

/** A reason as stored. */
export type StaffReason<Code extends string = StaffReasonCode> = {
  code: Code
  details: string
  message?: string | null
}

function requireDetails({ value, issues }: z.core.ParsePayload<StaffReason<string>>): void {
  if (value.code !== 'other' || value.details.length >= REASON_DETAILS_MIN) return
  const tooShort = message(accountsInputTexts.describeWhatHappened, { min: REASON_DETAILS_MIN })
  issues.push({ code: 'custom', path: ['details'], message: tooShort, input: value.details })
}
