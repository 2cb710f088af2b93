import type { Access } from '@jodi/shared/accounts/contract.ts'

const KEY = 'session'
const TICK_MS = 30_000
const TICKS_LEFT = 3

/** Keeps the short access token where scripts of a bureau's own tools find it. */
export function storeAccess(access: Access): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(access))
  } catch {
    // Without storage the token is simply not there; the session itself lives in its cookie.
  }
}

/** Forgets the token, on sign-out. */
export function clearAccess(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

/** What is stored, fresh or not; null when nobody signed in here. */
export function readAccess(): Access | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    return isAccess(stored) ? stored : null
  } catch {
    return null
  }
}

// By hand: the schema would bring its library into the first load of every screen.
function isAccess(stored: unknown): stored is Access {
  const { accessToken, expiresAt, userId } = (stored ?? {}) as Record<string, unknown>
  return typeof accessToken === 'string' && typeof expiresAt === 'number' && typeof userId === 'string'
}

/** Looks every 30 s and when the window comes to the front, refreshes when 90 s or less are left; returns the way to stop. */
export function watchAccess(userId: string, refresh: () => Promise<Access>): () => void {
  let stopped = false
  const look = async () => {
    const access = readAccess()
    if (access?.userId === userId && access.expiresAt - Date.now() > TICKS_LEFT * TICK_MS) return
    // A failed refresh is tried again at the next look.
    const fresh = await refresh().catch(() => null)
    // A token that arrives after sign-out must not come back to life.
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

/** Tells when another tab signs in or out, with what it left; returns the way to stop. */
export function onAccessElsewhere(onChange: (access: Access | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (event.key === KEY || event.key === null) onChange(readAccess())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
