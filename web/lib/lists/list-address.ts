let last: string | null = null

/** Stores the URL of the list of people that staff see, with search, filters and page; other pages are ignored. */
export function rememberList(address: string): void {
  // The table still receives the location of the page that replaces it.
  if (/^\/(admin-dashboard|agent-dashboard|agent-profiles)\b/.test(address)) last = address
}

/** The list from which a person was opened; null after a reload. */
export const lastList = (): string | null => last
