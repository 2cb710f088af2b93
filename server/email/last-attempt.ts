import type { AppContext } from '#lib/app-context.ts'

interface Attempt {
  at: Date
  /** The error code; null if the mail server accepted the email. */
  code: string | null
}

const attempts = new WeakMap<AppContext, Attempt>()

/** The last attempt of this process to send an email; null before the first. */
export const lastAttempt = (app: AppContext): Attempt | null => attempts.get(app) ?? null

/** Notes an attempt; `code` is null if it succeeded. */
export function noteAttempt(app: AppContext, code: string | null): void {
  attempts.set(app, { at: app.clock.now(), code })
}
