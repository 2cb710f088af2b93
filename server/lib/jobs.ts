import PgBoss from 'pg-boss'
import type { AppContext } from '#lib/app-context.ts'
import { runInJob } from '#lib/in-job.ts'

/** Work that runs regularly; with several nodes each round runs on one of them. */
export interface Job {
  name: string
  /** Five cron fields, in Asia/Kolkata. */
  cron: string
  /** It deletes or ends data by date, so it waits while the clock may be wrong. */
  needsTrustedClock?: boolean
  work(app: AppContext): Promise<void>
}

const STOP_MS = 3000

export interface Rounds {
  /** Starts taking jobs, unless it already does. */
  start(): Promise<void>
  /** Stops taking jobs until it is started again: other processes take them. */
  pause(): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the job queues; no job runs before `start`. Their tables contain only names and times, no personal data. Queues
 * are tables: processes that start together would lock each other out of creating them. `former` jobs, which no
 * process works on any more, have no schedule: it would add a row each time.
 */
export async function openJobs(app: AppContext, jobs: Job[], former: string[] = []): Promise<Rounds> {
  const onError = (err: unknown) => app.log.error({ err }, 'job scheduler failed')
  // The library sends two kinds of statements: several in one text, and one with values.
  const execute = (text: string, values?: unknown[]) =>
    app.database.query(text, values?.length ? values : undefined).catch((error: unknown) => {
      if (!storesResult(values)) throw error
      onError(error)
      return { rows: [{ count: 0 }], rowCount: 0 }
    })
  const boss = new PgBoss({
    db: { executeSql: execute as (text: string, values?: unknown[]) => Promise<{ rows: never[]; rowCount: number }> },
  })
  boss.on('error', onError)
  await app.database.exclusively(async () => {
    await boss.start()
    for (const { name, cron } of jobs) {
      await boss.createQueue(name)
      await boss.schedule(name, cron, undefined, { tz: 'Asia/Kolkata' })
    }
    for (const name of former) await boss.unschedule(name)
  })
  let taking = false
  const pause = async () => {
    if (!taking) return
    taking = false
    await Promise.all(jobs.map(({ name }) => boss.offWork(name)))
  }
  return {
    async start() {
      if (taking) return
      taking = true
      try {
        await Promise.all(jobs.map((job) => startRounds(app, boss, job)))
      } catch (error) {
        // The next start tries again, and no job has two workers then.
        await pause()
        throw error
      }
    },
    pause,
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}

/**
 * Whether a statement stores how jobs ended, with queue, ids and output. The library awaits none of these, so that an
 * error, such as a lost database or a full disk, would end the process. The job expires then.
 */
const storesResult = (values: unknown[] = []) => values.length === 3 && Array.isArray(values[1])

async function startRounds(app: AppContext, boss: PgBoss, job: Job): Promise<void> {
  await boss.work(job.name, workOf(app, job))
}

/** Runs one round of a job, if the clock is trusted. A failure is logged and thrown again. */
export function workOf(app: AppContext, job: Job): () => Promise<void> {
  return async () => {
    try {
      // The clock may have been changed since the last check: deleted data could not be restored.
      const clock = job.needsTrustedClock ? await app.clockCheck.run() : app.clockCheck.state
      if (clock === 'differs') throw new Error('the clock of this process is wrong')
      if (clock === 'doubtful' && job.needsTrustedClock) return
      await runInJob(() => job.work(app))
    } catch (error) {
      app.log.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  }
}
