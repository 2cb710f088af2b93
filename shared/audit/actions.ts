/** Staff actions on a person or on the site, as the audit log names them (rule G6). */
export const auditActionLabels = {
  memberCreated: 'Member created',
  profileEdited: 'Profile edited',
  profileFileRemoved: 'Photo or bio data removed',
  checkAssigned: 'Identity check assigned',
  documentOpened: 'Identity document opened',
  checkApproved: 'Identity verified',
  checkRejected: 'Identity document rejected',
  accountEnabled: 'Account enabled',
  accountDisabled: 'Account disabled',
  accountDeleted: 'Account deleted',
  agentCreated: 'Agent created',
  agentEdited: 'Agent edited',
  adminCreated: 'Admin created',
  privilegesChanged: 'Privileges changed',
  emailChangeRequested: 'Email change requested',
  agentChanged: "Member's agent changed",
  agentChangeProposed: 'Agent change proposed',
  agentProposalWithdrawn: 'Agent proposal withdrawn',
  storyPublished: 'Story published',
  storyRejected: 'Story rejected',
  secretReplaced: 'Secret replaced',
  clockConfirmed: 'Clock confirmed',
  settingsChanged: 'Site settings changed',
  planChanged: 'Plan changed',
  refundDeclined: 'Refund request declined',
  reportAcknowledged: 'Report acknowledged',
  reportDismissed: 'Report dismissed',
  memberWarned: 'Member warned',
  reportUpheld: 'Report upheld, account already disabled',
  ticketStatusChanged: 'Ticket status changed',
  ticketAnswered: 'Ticket response submitted',
  ticketClosed: 'Ticket closed',
  ticketReopened: 'Ticket reopened',
} as const
export type AuditAction = keyof typeof auditActionLabels
/** Actions on a person that require a reason, which the audit log keeps. */
export const REASON_ACTIONS = [
  'profileFileRemoved',
  'accountEnabled',
  'accountDisabled',
  'accountDeleted',
  'privilegesChanged',
  'emailChangeRequested',
  'agentChanged',
  'agentChangeProposed',
  'checkRejected',
  'storyRejected',
  'memberWarned',
  'reportUpheld',
  'refundDeclined',
] as const satisfies readonly AuditAction[]
export const AUDIT_ACTIONS = Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]]

const FORMER_ACTIONS: Record<string, AuditAction> = {
  checkRefused: 'checkRejected',
  checkTaken: 'checkAssigned',
  storyRefused: 'storyRejected',
}

/** The action in a URL; URLs from before 0.2.0 call the parameter 'act' and use former names of three actions. */
export function namedAction({ action, act }: { action?: unknown; act?: unknown }): unknown {
  const named = action ?? act
  return (typeof named === 'string' && FORMER_ACTIONS[named]) || named
}
