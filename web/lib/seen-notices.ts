/** Notices that are shown once for each account, on this device. */
type Notice = 'percentage'

const keyOf = (owner: string, notice: Notice) => `notice:${notice}:${owner}`

/** Whether the account needs to see a notice no more; without storage it could not be dismissed, so it is not shown. */
export function isNoticeSeen(owner: string, notice: Notice): boolean {
  try {
    return localStorage.getItem(keyOf(owner, notice)) !== null
  } catch {
    return true
  }
}

/** The account has seen a notice, or is too new for it. */
export function markNoticeSeen(owner: string, notice: Notice): void {
  try {
    localStorage.setItem(keyOf(owner, notice), new Date().toISOString())
  } catch {
    // Without storage it is not shown.
  }
}
