import { lt } from 'drizzle-orm'
import { deleteExpiredCodes } from '#domains/accounts/codes/commands.ts'
import { applyDueChanges } from '#domains/accounts/email-changes/commands.ts'
import { deleteExpiredLinks } from '#domains/accounts/links/commands.ts'
import { SESSION_SECONDS } from '#domains/accounts/sessions/rules.ts'
import { endedSessions, sessions } from '#domains/accounts/tables.ts'
import { giveUpMails } from '#email/given-up.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Job } from '#lib/jobs.ts'
import { deleteExpiredLimits } from '#lib/limits.ts'
import { deleteOldAuditEntries } from '#work/audit.ts'
import { perform } from '#work/work.ts'

export const accountJobs: Job[] = [
  {
    name: 'overdue-emails',
    cron: '* * * * *',
    needsTrustedClock: true,
    async work(app) {
      await giveUpMails(app)
      await applyDueChanges(app)
    },
  },
  {
    name: 'forget-codes',
    cron: '*/10 * * * *',
    needsTrustedClock: true,
    async work(app) {
      await deleteExpiredCodes(app)
      await deleteExpiredLinks(app)
      await deleteExpiredLimits(app)
      await deleteExpiredSessions(app)
      await deleteOldAuditEntries(app)
    },
  },
]

async function deleteExpiredSessions(app: AppContext): Promise<void> {
  const now = app.clock.now()
  await perform(app, ({ tx }) => tx.delete(sessions).where(lt(sessions.expiresAt, now)))
  // No browser still has a cookie of a session that ended before this time.
  const oldest = new Date(now.getTime() - SESSION_SECONDS * 1000)
  await perform(app, ({ tx }) => tx.delete(endedSessions).where(lt(endedSessions.endedAt, oldest)))
}
