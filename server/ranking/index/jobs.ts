import type { AppContext } from '#lib/app-context.ts'
import { watchDrift } from '#ranking/drift/jobs.ts'
import { closeRanking, type FollowOptions, prepareRanking, syncedRanking } from '#ranking/index/queries.ts'
import { CHANGES_CHANNEL } from '#ranking/sql.ts'

/** What a lost notification costs at most, where nobody asks. */
const PULL_MS = 3000
const DRIFT_MS = 3_600_000

/**
 * Keeps the ranking of this process at the heels of the database: it listens first, then loads, and pulls
 * whenever it hears of a change, may have missed one, or has heard nothing for a while. It is ready once it has loaded.
 */
export function followChanges(
  app: AppContext,
  pullMs = PULL_MS,
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
  // Where there is only one process, nothing changes that it does not ask for.
  const timers = app.database.kind === 'embedded' ? [] : [setInterval(pull, pullMs), startDrift(app)]
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
