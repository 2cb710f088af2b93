/** Acts of staff on another person, or on the house, as the audit log names them (decision G6). */
export const auditActs = {
  memberCreated: 'Member created',
  profileEdited: 'Profile edited',
  checkTaken: 'Identity check taken',
  documentOpened: 'Identity document opened',
  checkApproved: 'Identity check approved',
  checkRefused: 'Identity check refused',
  accountEnabled: 'Account enabled',
  accountDisabled: 'Account disabled',
  accountDeleted: 'Account deleted',
  agentCreated: 'Agent created',
  agentEdited: 'Agent edited',
  adminCreated: 'Admin created',
  privilegesChanged: 'Privileges changed',
  emailChangeRequested: 'Email change requested',
  storyPublished: 'Story published',
  storyRefused: 'Story refused',
  secretReplaced: 'Secret replaced',
  settingsChanged: 'Site settings changed',
  planChanged: 'Plan changed',
  reportAcknowledged: 'Report acknowledged',
  reportDismissed: 'Report dismissed',
  memberWarned: 'Member warned',
  reportUpheld: 'Report upheld',
  ticketStatusChanged: 'Ticket status changed',
  ticketAnswered: 'Ticket answered',
  ticketClosed: 'Ticket closed',
  ticketReopened: 'Ticket reopened',
} as const
export type AuditAct = keyof typeof auditActs
/** Actions on a person that need a reason; it is kept in the audit log. */
export const REASON_ACTS = [
  'accountEnabled',
  'accountDisabled',
  'accountDeleted',
  'privilegesChanged',
  'emailChangeRequested',
  'checkRefused',
  'storyRefused',
  'memberWarned',
  'reportUpheld',
] as const satisfies readonly AuditAct[]
export const AUDIT_ACTS = Object.keys(auditActs) as [AuditAct, ...AuditAct[]]
