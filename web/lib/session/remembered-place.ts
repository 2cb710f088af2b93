import { clearDrafts } from '#lib/forms/draft.ts'
import { readAccess } from '#lib/session/access.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person for whom sign-in stores a path. */
    rememberedFor?: string
  }
}

const KEY = 'last-person'
let signedOut = false

/**
 * Sets the person who is signed in in this tab: paths stored from now on are theirs, and what somebody else had typed
 * is deleted.
 */
export function rememberSignedIn(personId: string): void {
  signedOut = false
  try {
    const last = sessionStorage.getItem(KEY)
    if (last && last !== personId) clearDrafts()
    sessionStorage.setItem(KEY, personId)
  } catch {
    // Without session storage a stored path belongs to the person of the access token.
  }
}

/** After a sign-out nothing is stored until somebody signs in or opens the site again. */
export function rememberSignedOut(): void {
  signedOut = true
}

/** The path that sign-in returns to, and the person it belongs to. */
export function placeToRemember(path: string): { from?: string; rememberedFor?: string } {
  if (signedOut) return {}
  const rememberedFor = lastPerson()
  return rememberedFor ? { from: path, rememberedFor } : { from: path }
}

function lastPerson(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? readAccess()?.userId
  } catch {
    return readAccess()?.userId
  }
}
