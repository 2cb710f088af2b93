import type { AppContext } from '#lib/app-context.ts'

interface Attempt {
  at: Date
  /** The error code; null if the mail server accepted the email. */
  code: string | null
}

const attempts = new WeakMap<AppContext, Attempt>()

/** The last attempt of this process to send an email; null before the first. */
export const lastAttempt = (app: AppContext): Attempt | null => attempts.get(app) ?? null

/** An error of a mail server has the number of its reply, which says more: 550, no such mailbox. */
export function noteAttempt(app: AppContext, error: unknown): void {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string }
  attempts.set(app, { at: app.clock.now(), code: error ? String(responseCode ?? code ?? 'unknown') : null })
}
