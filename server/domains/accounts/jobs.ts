import { lt } from 'drizzle-orm'
import { forgetAudit } from '#domains/accounts/audit/commands.ts'
import { pruneCodes } from '#domains/accounts/codes/commands.ts'
import { applyDueChanges } from '#domains/accounts/email-changes/commands.ts'
import { pruneLinks } from '#domains/accounts/links/commands.ts'
import { giveUpMails } from '#domains/accounts/mails/commands.ts'
import { SESSION_SECONDS } from '#domains/accounts/sessions/rules.ts'
import { endedSessions, sessions } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'
import type { Job } from '#lib/jobs.ts'
import { pruneLimits } from '#lib/limits.ts'

export const accountJobs: Job[] = [
  {
    name: 'overdue-emails',
    cron: '* * * * *',
    ends: true,
    async work(house) {
      await giveUpMails(house)
      await applyDueChanges(house)
    },
  },
  {
    name: 'forget-codes',
    cron: '*/10 * * * *',
    ends: true,
    async work(house) {
      await pruneCodes(house)
      await pruneLinks(house)
      await pruneLimits(house)
      await pruneSessions(house)
      await forgetAudit(house)
    },
  },
]

async function pruneSessions(house: House): Promise<void> {
  const now = house.clock.now()
  await house.db.delete(sessions).where(lt(sessions.expiresAt, now))
  // No browser has a cookie that is older.
  const oldest = new Date(now.getTime() - SESSION_SECONDS * 1000)
  await house.db.delete(endedSessions).where(lt(endedSessions.endedAt, oldest))
}
