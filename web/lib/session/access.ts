import type { Access } from '@jodi/shared/accounts/contract.ts'
import { serverNow } from '#lib/time/server-clock.ts'

const KEY = 'session'
/** Set from a sign-out until the next sign-in in this browser. */
const SIGNED_OUT = 'signed-out'
const TICK_MS = 30_000
const TICKS_LEFT = 3

/** Stores the short-lived access token where the bureau's own scripts can read it. */
export function storeAccess(access: Access): void {
  setSignedOut(false)
  try {
    localStorage.setItem(KEY, JSON.stringify(access))
  } catch {
    // Without storage there is no token; the session is in its cookie anyway.
  }
}

/**
 * Signs out, and records it for the other tabs, which see only that the token or the session is gone: their event may
 * arrive before the answer.
 */
export async function recordSignOut<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  setSignedOut(true)
  try {
    return await action()
  } catch (error) {
    setSignedOut(false)
    throw error
  }
}

function setSignedOut(isSignedOut: boolean): void {
  try {
    if (isSignedOut) localStorage.setItem(SIGNED_OUT, '1')
    else localStorage.removeItem(SIGNED_OUT)
  } catch {
    // Without storage no other tab sees it.
  }
}

/** Whether the person signed out in this browser: otherwise the server ended the session. */
export function isSignedOut(): boolean {
  try {
    return localStorage.getItem(SIGNED_OUT) !== null
  } catch {
    return false
  }
}

/** Deletes the token when the session has ended. */
export function clearAccess(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

/** The stored token, expired or not; null if no one signed in here. */
export function readAccess(): Access | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    return isAccess(stored) ? stored : null
  } catch {
    return null
  }
}

// Validated by hand: the schema library would be part of the first load of every screen.
function isAccess(stored: unknown): stored is Access {
  const { accessToken, expiresAt, userId } = (stored ?? {}) as Record<string, unknown>
  return typeof accessToken === 'string' && typeof expiresAt === 'number' && typeof userId === 'string'
}

/**
 * Checks every 30 s and when the window gets focus, and refreshes if 90 s or less are left. Returns a function that
 * stops it.
 */
export function watchAccess(userId: string, refresh: () => Promise<Access>): () => void {
  let stopped = false
  const look = async () => {
    const access = readAccess()
    if (access?.userId === userId && access.expiresAt - serverNow().getTime() > TICKS_LEFT * TICK_MS) return
    // A failed refresh is repeated at the next check.
    const fresh = await refresh().catch(() => null)
    // A token that arrives after sign-out must not be stored.
    if (fresh && !stopped) storeAccess(fresh)
  }
  const timer = setInterval(look, TICK_MS)
  addEventListener('focus', look)
  look()
  return () => {
    stopped = true
    clearInterval(timer)
    removeEventListener('focus', look)
  }
}

/** Calls back when another tab signs in or out, with the stored value. Returns a function that stops it. */
export function onAccessElsewhere(onChange: (access: Access | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (event.key === KEY || event.key === null) onChange(readAccess())
  }
  // Back may show this page as it was left, and what happened since then on others of the same tab has not reached it.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    const access = readAccess()
    if (persisted && (access || isSignedOut())) onChange(access)
  }
  addEventListener('storage', listen)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener('pageshow', comeBack)
  }
}
