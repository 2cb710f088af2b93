import { and, eq, inArray } from 'drizzle-orm'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { isPaused } from '#email/attempts.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { performAs } from '#work/work.ts'

/**
 * Makes failed emails due, one or all: the regular round sends them within seconds. One that is being sent, or is due
 * soon, is left, so that a second call changes nothing and no email is sent twice. Returns how many there were.
 */
export function retryEmails(app: AppContext, me: Actor, id: string | null): Promise<number> {
  return performAs(app, me, async (work) => {
    const now = app.clock.now()
    const paused = work.tx
      .select({ id: emailOutbox.id })
      .from(emailOutbox)
      .where(and(isPaused(now), id ? eq(emailOutbox.id, id) : undefined))
      .for('update', { skipLocked: true })
    const due = await work.tx
      .update(emailOutbox)
      .set({ sendAfter: now })
      .where(inArray(emailOutbox.id, paused))
      .returning({ id: emailOutbox.id })
    if (due.length === 0) work.recordsNothing()
    else await work.audit({ action: 'emailsRetried', accountId: null })
    return due.length
  })
}
