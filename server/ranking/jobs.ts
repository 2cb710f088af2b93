import { lt, sql } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import { matchChanges, rankingDay } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import type { Job } from '#lib/jobs.ts'

/**
 * The daily pass: moves the ranking day to today, and with it, at once, the days of activity that the ranking reads.
 * It may be asked for at any time and by several processes at once: one of them does it, and nobody where it is done.
 */
export async function advanceRankingDay(app: AppContext): Promise<void> {
  const [kept] = await app.db.select({ day: rankingDay.day }).from(rankingDay)
  if (kept && !isPassDue(app, kept.day)) return
  const today = dayOf(app.clock.now())
  await app.db.transaction(async (tx) => {
    const moved = await tx
      .insert(rankingDay)
      .values({ day: today })
      .onConflictDoUpdate({ target: rankingDay.one, set: { day: today }, setWhere: lt(rankingDay.day, today) })
      .returning()
    if (moved.length === 0) return
    // Not after the day before, so that nothing moves during a day because someone signed in.
    const activeDay = sql`least(${accounts.lastActiveOn} - date '1970-01-01', ${today - 1}::int)`
    await tx.execute(sql`
      update ${profiles} set active_day = ${activeDay} from ${accounts}
      where ${accounts.id} = ${profiles.id} and ${accounts.lastActiveOn} is not null
        and ${profiles.activeDay} <> ${activeDay}`)
  })
}

/** Whether a new day has begun since the one that the ranking reads. */
export function isPassDue(app: AppContext, rankingDay: number): boolean {
  // A day that is not here yet could not be taken back.
  return app.clockCheck.state !== 'differs' && rankingDay < dayOf(app.clock.now())
}

/** Every process pulls within the hour or loads everything again: older notes are of no use. */
export async function deleteOldMatchChanges(app: AppContext): Promise<void> {
  await app.db.delete(matchChanges).where(lt(matchChanges.at, sql`now() - interval '1 hour'`))
}

export const rankingJobs: Job[] = [
  { name: 'advance-ranking-day', cron: '* * * * *', work: advanceRankingDay },
  { name: 'prune-match-changes', cron: '17 * * * *', ends: true, work: deleteOldMatchChanges },
]
