import { DAY_MS } from '@jodi/shared/time.ts'
import { sql } from 'drizzle-orm'
import { installation } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { ClockState } from '#lib/clock.ts'
import { withCommands } from '#lib/operator-commands.ts'
import type { AuditedWork } from '#work/work.ts'

const MOST_APART_MS = 60_000
const LONGEST_PAUSE_MS = 7 * DAY_MS

type Parts = Pick<AppContext, 'clock' | 'database' | 'db' | 'log' | 'readiness'>

/** Checks the clock of one process; until the first check it is trusted. */
export function createClockCheck(parts: Parts): AppContext['clockCheck'] {
  let state: ClockState = 'right'
  return {
    get state() {
      return state
    },
    async run() {
      const former = state
      state = parts.database.kind === 'postgres' ? await compare(parts) : await look(parts)
      parts.readiness.set('clock', state !== 'differs')
      if (state !== former) logState(parts, state)
      return state
    },
  }
}

/** Trusts the clock again after a person has checked it. Confirmed and recorded once. */
export async function confirmClock(work: AuditedWork): Promise<void> {
  const { app, tx } = work
  const now = app.clock.now()
  const [row] = await tx.select({ lastSeenAt: installation.lastSeenAt }).from(installation).for('update')
  if (!isDoubtful(now, row?.lastSeenAt)) return work.recordsNothing()
  await tx.update(installation).set({ lastSeenAt: now })
  await work.audit({ action: 'clockConfirmed', accountId: null })
}

function logState({ log }: Parts, state: ClockState) {
  if (state === 'differs')
    log.error(
      'the clock is more than 60 s away from that of the database: not ready, and no jobs, until it is corrected',
    )
  else if (state === 'doubtful')
    log.error(
      withCommands(
        'the clock may be wrong: nothing is deleted or expires until it is corrected or npm run clock:confirm',
      ),
    )
  else log.info('the clock is correct again')
}

/** Several processes share the clock of their database. */
async function compare({ clock, db }: Parts): Promise<ClockState> {
  const before = clock.now().getTime()
  const { rows } = (await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)) as unknown as {
    rows: { ms: string }[]
  }
  const after = clock.now().getTime()
  const theirs = Number(rows[0]?.ms)
  // The database read its clock at some time between the two.
  const apart = Math.max(before - theirs, theirs - after)
  return apart > MOST_APART_MS ? 'differs' : 'right'
}

/** The embedded database has the same clock, so it is compared with the time of the last check. */
async function look({ clock, db }: Parts): Promise<ClockState> {
  const now = clock.now()
  const [row] = await db.select({ lastSeenAt: installation.lastSeenAt }).from(installation)
  if (isDoubtful(now, row?.lastSeenAt)) return 'doubtful'
  await db.update(installation).set({ lastSeenAt: now })
  return 'right'
}

function isDoubtful(now: Date, lastSeenAt: Date | null | undefined): boolean {
  const since = lastSeenAt ? now.getTime() - lastSeenAt.getTime() : 0
  return since < 0 || since > LONGEST_PAUSE_MS
}
