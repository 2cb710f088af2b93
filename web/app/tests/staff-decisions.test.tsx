import { statusErrorTexts } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Admin, adminErrorTexts } from '@jodi/shared/admins/contract.ts'
import type { Agent } from '@jodi/shared/agents/contract.ts'
import { checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { AdminReasonDialog } from '#domains/admins/admin-reason-dialog.tsx'
import { ChangePrivilegesDialog } from '#domains/admins/change-privileges-dialog.tsx'
import { AgentEmailDialog } from '#domains/agents/agent-email-dialog.tsx'
import { AgentStatusDialog } from '#domains/agents/agent-status-dialog.tsx'
import { DeleteAgentDialog } from '#domains/agents/delete-agent-dialog.tsx'
import { RejectCheckDialog } from '#domains/checks/reject-check-dialog.tsx'
import { ChangeEmailDialog } from '#domains/members/directory/change-email-dialog.tsx'
import { DeleteProfileDialog } from '#domains/members/directory/delete-profile-dialog.tsx'
import { ProfileStatusDialog } from '#domains/members/directory/profile-status-dialog.tsx'
import { DisableReportedDialog } from '#domains/reports/disable-reported-dialog.tsx'
import { WarnDialog } from '#domains/reports/warn-dialog.tsx'
import { finish } from '#test/forms.tsx'
import { type StaffForm, tryStaffForms } from '#test/staff-forms.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const DAY = new Date('2026-11-01T09:00:00Z')
const LATER = new Date(Date.now() + 600_000)
const nothing = () => undefined

const nikhil = { id: ID, name: 'Nikhil Rao', email: 'nikhil@example.in', photo: null }
const admin: Admin = {
  ...{ ...nikhil, department: null, hireDate: null, joinedAt: DAY, status: 'active', isMe: false },
  privileges: ['manage_users'],
}
const agent: Agent = {
  ...{ id: ID, email: 'nikhil@example.in', firstName: 'Nikhil', lastName: 'Rao', revision: 1, phoneNumber: null },
  ...{ gender: null, age: null, address: null, pincode: null, avatar: null, newEmail: null, credits: 0 },
  ...{ unclaimedCredits: 0, disabled: false, createdAt: DAY, may: { upload: true, manage: true } },
}
const report: ReportDetails = {
  ...{ id: ID, reason: 'money', reported: { name: 'Nikhil Rao', profileId: ID }, reporter: null, createdAt: DAY },
  ...{ acknowledgedAt: null, acknowledgeBy: LATER, answerBy: LATER, overdue: null, decision: null, decidedAt: null },
  isOwn: false,
  ...{ details: '', texts: [], messages: [], photo: null, citesPhoto: false, disabled: false },
  before: { reports: 0, warnings: 0 },
  may: { acknowledge: true, dismiss: true, warn: true, disable: true },
}

const ASKED = 'Requested by the person'
const DISABLED_ALREADY = 'This account is already disabled. Your reason was not saved.'
const ENABLED_ALREADY = 'This account is already enabled. Your reason was not saved.'
const LAST: [PlainText, string] = [adminErrorTexts.ownAccount, 'You cannot do this to your own account.']
const DECIDED: [PlainText, string] = [reportErrorTexts.decidedAlready, 'This report has already been decided.']
const TO_CONFIRM = 'Type Nikhil Rao to confirm'
const TAKEN = 'A user with this email already exists.'

const deletion: Pick<StaffForm, 'typed' | 'wrong' | 'chosen'> = {
  typed: { [TO_CONFIRM]: 'Nikhil Rao' },
  wrong: [[TO_CONFIRM, 'Nikhil', 'Type the name exactly as shown']],
  chosen: [ASKED],
}
const TOO_LONG: StaffForm['wrong'] = [['Details', 'x'.repeat(501), 'Details must be at most 500 characters']]

tryStaffForms({
  'delete a profile': {
    ...deletion,
    part: <DeleteProfileDialog profile={nikhil} onClose={nothing} />,
    button: 'Delete Nikhil Rao',
    sends: 'members/delete',
    input: { id: ID, reason: { code: 'asked', details: '', message: null } },
    done: 'Profile deleted',
  },
  'disable a profile': {
    part: <ProfileStatusDialog profile={nikhil} disable onClose={finish} />,
    typed: { Details: 'A photo of someone else' },
    wrong: TOO_LONG,
    chosen: [ASKED],
    button: 'Disable Nikhil Rao',
    sends: 'members/disable',
    input: { id: ID, reason: { code: 'asked', details: 'A photo of someone else', message: null } },
    done: 'Profile Disabled',
    stale: [[statusErrorTexts.disabledAlready, DISABLED_ALREADY]],
  },
  'enable a profile': {
    part: <ProfileStatusDialog profile={nikhil} disable={false} onClose={nothing} />,
    chosen: [ASKED],
    button: 'Enable Nikhil Rao',
    sends: 'members/enable',
    input: { id: ID, reason: { code: 'asked', details: '' } },
    done: 'Profile Enabled',
    stale: [[statusErrorTexts.enabledAlready, ENABLED_ALREADY]],
  },
  'change the email of a profile': {
    part: <ChangeEmailDialog profile={nikhil} onClose={nothing} />,
    typed: { Email: 'right@example.in' },
    wrong: [['Email', 'right@', 'Please enter a valid email address']],
    chosen: [ASKED],
    button: "Change Nikhil Rao's email",
    sends: 'members/changeEmail',
    input: { id: ID, email: 'right@example.in', reason: { code: 'asked', details: '' } },
    answer: { effectiveAfter: LATER },
    done: 'Email change requested',
    stale: [[clientErrorTexts.emailTaken, TAKEN, 'email']],
  },
  'delete an agent': {
    ...deletion,
    part: <DeleteAgentDialog agent={nikhil} failed="Error deleting agent" onClose={nothing} onDeleted={finish} />,
    button: 'Delete Nikhil Rao',
    sends: 'agents/delete',
    input: { id: ID, reason: { code: 'asked', details: '', message: null } },
    done: 'Agent Deleted',
  },
  'disable an agent': {
    part: <AgentStatusDialog agent={{ ...nikhil, disabled: false }} failed="Failed" onClose={finish} />,
    chosen: ['No longer works with us'],
    button: 'Disable Nikhil Rao',
    sends: 'agents/disable',
    input: { id: ID, reason: { code: 'left', details: '', message: null } },
    done: 'Agent Disabled',
    stale: [[statusErrorTexts.disabledAlready, DISABLED_ALREADY]],
  },
  'enable an agent': {
    part: <AgentStatusDialog agent={{ ...nikhil, disabled: true }} failed="Failed" onClose={finish} />,
    chosen: [ASKED],
    button: 'Enable Nikhil Rao',
    sends: 'agents/enable',
    input: { id: ID, reason: { code: 'asked', details: '' } },
    done: 'Agent Enabled',
    stale: [[statusErrorTexts.enabledAlready, ENABLED_ALREADY]],
  },
  'change the email of an agent': {
    part: <AgentEmailDialog agent={agent} email="right@example.in" onRequested={finish} onClose={nothing} />,
    chosen: [ASKED],
    button: "Change Nikhil Rao's email",
    sends: 'agents/changeEmail',
    input: { id: ID, email: 'right@example.in', reason: { code: 'asked', details: '' } },
    answer: { effectiveAfter: LATER },
    done: 'Email change requested',
    stale: [[clientErrorTexts.sameEmail, 'This is already their email address.']],
  },
  'delete an admin': {
    ...deletion,
    part: <AdminReasonDialog admin={admin} action="delete" onClose={finish} />,
    button: 'Delete Nikhil Rao',
    sends: 'admins/delete',
    input: { id: ID, reason: { code: 'asked', details: '', message: null } },
    done: 'Admin Deleted',
    stale: [LAST],
  },
  'disable an admin': {
    part: <AdminReasonDialog admin={admin} action="disable" onClose={finish} />,
    chosen: [ASKED],
    button: 'Disable Nikhil Rao',
    sends: 'admins/disable',
    input: { id: ID, reason: { code: 'asked', details: '', message: null } },
    done: 'Admin Disabled',
    stale: [[statusErrorTexts.disabledAlready, DISABLED_ALREADY], LAST],
  },
  'enable an admin': {
    part: <AdminReasonDialog admin={admin} action="enable" onClose={finish} />,
    chosen: [ASKED],
    button: 'Enable Nikhil Rao',
    sends: 'admins/enable',
    input: { id: ID, reason: { code: 'asked', details: '' } },
    done: 'Admin Enabled',
    stale: [[statusErrorTexts.enabledAlready, ENABLED_ALREADY]],
  },
  'change the privileges of an admin': {
    part: <ChangePrivilegesDialog admin={admin} onClose={nothing} />,
    chosen: [/^manage_profiles/, 'Change of duties'],
    button: "Change Nikhil Rao's privileges",
    sends: 'admins/changePrivileges',
    input: {
      ...{ id: ID, privileges: ['manage_users', 'manage_profiles'], read: ['manage_users'] },
      reason: { code: 'duties', details: '' },
    },
    done: 'Privileges changed',
    stale: [
      [
        adminErrorTexts.privilegesChanged,
        'These privileges were changed while you were editing. They are now manage_users.',
      ],
      [
        adminErrorTexts.lastHolder,
        'No other admin can sign in who holds or can grant all of these privileges. Give them to another admin first.',
      ],
    ],
  },
  'reject an identity check': {
    part: <RejectCheckDialog check={nikhil} onClose={nothing} />,
    typed: { 'What you saw': 'Valid until 2019.' },
    wrong: [['What you saw', 'x'.repeat(501), 'Details must be at most 500 characters']],
    chosen: ['The document has expired.'],
    button: "Reject Nikhil Rao's document",
    sends: 'checks/reject',
    input: { id: ID, rejectionReason: 'outOfDate', details: 'Valid until 2019.' },
    done: 'Document rejected',
    stale: [[checkErrorTexts.assignmentEnded, 'Your time to review this case has ended. Assign it to yourself again.']],
  },
  'warn a reported member': {
    part: <WarnDialog report={report} name="Nikhil Rao" onClose={finish} />,
    typed: { Details: 'Asked for a gift' },
    wrong: TOO_LONG,
    button: 'Warn Nikhil Rao',
    sends: 'reports/warn',
    input: { id: ID, rule: 'money', details: 'Asked for a gift' },
    done: 'Warning sent to Nikhil Rao',
    stale: [DECIDED],
  },
  'disable a reported member': {
    part: <DisableReportedDialog report={report} name="Nikhil Rao" onClose={finish} />,
    typed: { Details: 'Asked for a gift' },
    wrong: TOO_LONG,
    button: 'Disable Nikhil Rao',
    sends: 'reports/disablePerson',
    input: { id: ID, reason: { code: 'money', details: 'Asked for a gift', message: null } },
    done: 'Profile Disabled',
    stale: [DECIDED],
  },
})
