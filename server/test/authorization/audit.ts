const COUNTED = 'only counts for a rate limit'
const OWN = 'the own account'
const NOTHING_TO_DO = 'only locks rows here, because there is nothing to do: `performAs` requires the entry otherwise'

/** Procedures by which staff write without an entry in the audit log, with the reason. */
export const UNAUDITED: Record<string, string> = {
  'accounts.checkEmail': COUNTED,
  'accounts.evaluatePassword': COUNTED,
  'accounts.signOut': OWN,
  'accounts.signOutEverywhere': OWN,
  'admins.confirmClock': NOTHING_TO_DO,
  'checks.assignToMe': NOTHING_TO_DO,
  export: COUNTED,
  'figures.retryEmails': NOTHING_TO_DO,
  'members.leaveAgent': OWN,
  'members.withdrawAgentProposal': NOTHING_TO_DO,
  'profiles.approveContents': NOTHING_TO_DO,
  'settings.removeLogo': NOTHING_TO_DO,
  'settings.saveNotificationSettings': OWN,
  'settings.setTheme': OWN,
  'matches.dismissPercentageNotice': OWN,
  'tickets.create': 'the own ticket',
}
