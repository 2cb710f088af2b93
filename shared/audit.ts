/** Acts of staff on another person, or on the house, as the audit log names them (decision G6). */
export const auditActs = {
  memberCreated: 'Member created',
  profileEdited: 'Profile edited',
  accountEnabled: 'Account enabled',
  accountDisabled: 'Account disabled',
  accountDeleted: 'Account deleted',
  agentCreated: 'Agent created',
  agentEdited: 'Agent edited',
  adminCreated: 'Admin created',
  privilegesChanged: 'Privileges changed',
  emailChangeRequested: 'Email change requested',
  settingsChanged: 'Site settings changed',
  planChanged: 'Plan changed',
} as const
export type AuditAct = keyof typeof auditActs
export const AUDIT_ACTS = Object.keys(auditActs) as [AuditAct, ...AuditAct[]]
