import { type Access, accessSchema } from '@jodi/shared/accounts.ts'

const KEY = 'session'
const TICK_MS = 30_000
const TICKS_LEFT = 3

/** Keeps the short access token where scripts of a bureau's own tools find it. */
export function keepAccess(access: Access): void {
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
    // Nothing was kept.
  }
}

/** Looks every 30 s and refreshes when 90 s or less are left; returns the way to stop. */
export function watchAccess(userId: string, refresh: () => Promise<Access>): () => void {
  const look = async () => {
    const access = readAccess()
    if (access?.userId === userId && access.expiresAt - Date.now() > TICKS_LEFT * TICK_MS) return
    // A failed refresh is tried again at the next look.
    await refresh().then(keepAccess, () => undefined)
  }
  const timer = setInterval(look, TICK_MS)
  look()
  return () => clearInterval(timer)
}

function readAccess(): Access | null {
  try {
    return accessSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
