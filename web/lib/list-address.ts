let last: string | null = null

/** Remembers where staff see a list of people, with its search, filters and page; another page is no list. */
export function rememberList(address: string): void {
  // The table still hears of the page that it gives way to.
  if (/^\/(admin-dashboard|agent-dashboard|agent-profiles)\b/.test(address)) last = address
}

/** The list from which a person was opened; null after a reload. */
export const lastList = (): string | null => last
