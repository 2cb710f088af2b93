import { gt, lt, or, sql } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import { matchChanges, rankingDay } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import type { Job } from '#lib/jobs.ts'
import { perform } from '#work/work.ts'

/** Around midnight the clock of one process may be a day ahead of that of another. */
const AHEAD_DAYS = 1

/**
 * The daily pass: updates the ranking day to today and the days of activity that the ranking reads, at once. It may be
 * called at any time and by several processes at once: one of them runs it, or none if it is done.
 */
export async function advanceRankingDay(app: AppContext): Promise<void> {
  const [kept] = await app.db.select({ day: rankingDay.day }).from(rankingDay)
  if (kept && !isPassDue(app, kept.day)) return
  const today = dayOf(app.clock.now())
  await perform(app, async ({ tx }) => {
    const moved = await tx
      .insert(rankingDay)
      .values({ day: today })
      .onConflictDoUpdate({
        target: rankingDay.one,
        set: { day: today },
        setWhere: or(lt(rankingDay.day, today), gt(rankingDay.day, today + AHEAD_DAYS)),
      })
      .returning()
    if (moved.length === 0) return
    // Only activity before today counts, so that no one moves within a day because of a sign-in.
    const activeDay = sql`least(${accounts.lastActiveOn} - date '1970-01-01', ${today - 1}::int)`
    await tx.execute(sql`
      update ${profiles} set active_day = ${activeDay} from ${accounts}
      where ${accounts.id} = ${profiles.id} and ${accounts.lastActiveOn} is not null
        and ${profiles.activeDay} <> ${activeDay}`)
  })
}

/**
 * Whether a new day has begun since the ranking day, or the ranking day comes from a clock that was ahead: until it is
 * set back, people would be shown before the legal age.
 */
export function isPassDue(app: AppContext, rankingDay: number): boolean {
  const { state } = app.clockCheck
  const today = dayOf(app.clock.now())
  return (state !== 'differs' && rankingDay < today) || (state === 'right' && rankingDay > today + AHEAD_DAYS)
}

/** Every process pulls within the hour or loads everything again, so older records are not needed. */
export async function deleteOldMatchChanges(app: AppContext): Promise<void> {
  await perform(app, ({ tx }) => tx.delete(matchChanges).where(lt(matchChanges.at, sql`now() - interval '1 hour'`)))
}

export const rankingJobs: Job[] = [
  { name: 'advance-ranking-day', cron: '* * * * *', work: advanceRankingDay },
  { name: 'prune-match-changes', cron: '17 * * * *', needsTrustedClock: true, work: deleteOldMatchChanges },
]
