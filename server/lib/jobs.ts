import PgBoss from 'pg-boss'
import type { House } from '#lib/house.ts'

/** Work that comes round by itself; on several nodes each round is done by one of them. */
export interface Job {
  name: string
  /** Five cron fields, read in Asia/Kolkata. */
  cron: string
  work(house: House): Promise<void>
}

const STOP_MS = 3000

/** Starts the rounds. The jobs' tables hold names and times alone, nothing about a person. */
export async function startJobs(house: House, jobs: Job[]): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: {
      // Its statements come in two kinds: several in one text, and one with values.
      executeSql: (text: string, values?: unknown[]) =>
        house.database.query(text, values?.length ? values : undefined) as Promise<{ rows: never[]; rowCount: number }>,
    },
  })
  boss.on('error', (error) => house.log.error({ err: error }, 'the job rounds have trouble'))
  await boss.start()
  for (const job of jobs) await addJob(house, boss, job)
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) }
}

async function addJob(house: House, boss: PgBoss, job: Job): Promise<void> {
  await boss.createQueue(job.name)
  await boss.schedule(job.name, job.cron, undefined, { tz: 'Asia/Kolkata' })
  await boss.work(job.name, async () => {
    try {
      await job.work(house)
    } catch (error) {
      house.log.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  })
}
