import { HOUR_MS } from '@jodi/shared/time.ts'
import type { AppContext } from '#lib/app-context.ts'
import { watchDrift } from '#ranking/drift/jobs.ts'
import { closeRanking, type FollowOptions, prepareRanking, syncedRanking } from '#ranking/index/queries.ts'
import { CHANGES_CHANNEL } from '#ranking/sql.ts'

/** The maximum delay after a lost notification, if there are no requests. */
const PULL_MS = 3000
/** With only one process, every change is pulled by the request that follows it; this keeps its age below the alarm. */
const EMBEDDED_PULL_MS = 20_000
const DRIFT_MS = HOUR_MS

/**
 * Keeps the ranking of this process up to date with the database: it first listens, then loads, and pulls changes after
 * each notification, after a lost connection, and after a time without notifications. It is ready once it has loaded.
 */
export function followChanges(
  app: AppContext,
  pullMs = app.database.kind === 'embedded' ? EMBEDDED_PULL_MS : PULL_MS,
  options: Partial<FollowOptions> = {},
): { ready: Promise<void>; stop(): Promise<void> } {
  prepareRanking(app, options)
  let last = Promise.resolve()
  const loaded = Promise.withResolvers<void>()
  const pull = () => {
    last = syncedRanking(app).then(
      () => loaded.resolve(),
      (error) => app.log.warn({ err: error }, 'ranking update failed'),
    )
  }
  const listening = app.database.listen(CHANGES_CHANNEL, pull, pull)
  const timers = [setInterval(pull, pullMs), ...(app.database.kind === 'embedded' ? [] : [startDrift(app)])]
  void listening.ready.then(pull)
  return {
    ready: loaded.promise,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([listening.stop(), closeRanking(app)])
      await last
    },
  }
}

function startDrift(app: AppContext): NodeJS.Timeout {
  const check = watchDrift(app)
  return setInterval(() => void check(), DRIFT_MS)
}
