import type { AppContext } from '#lib/app-context.ts'
import { findDrift } from '#ranking/drift/queries.ts'

const ALARM_AT = 2

const drifts = new WeakMap<AppContext, number>()

/** Number of consecutive checks of this process that found a difference. */
export const driftsOf = (app: AppContext): number => drifts.get(app) ?? 0

/**
 * Runs one round of the drift check for this process, as each has its own ranking. Two consecutive differences raise an
 * alarm.
 */
export function watchDrift(app: AppContext): () => Promise<void> {
  return async () => {
    try {
      const found = await findDrift(app)
      if (!found) return
      const inRow = found.drift ? driftsOf(app) + 1 : 0
      drifts.set(app, inRow)
      if (inRow >= ALARM_AT) app.log.error(found.drift, 'ranking engine and matching_profiles view disagree')
    } catch (error) {
      app.log.warn({ err: error }, 'ranking drift check failed')
    }
  }
}
