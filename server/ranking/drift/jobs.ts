import type { AppContext } from '#lib/app-context.ts'
import { findDrift } from '#ranking/drift/queries.ts'

const ALARM_AT = 2

/**
 * Runs one round of the drift check for this process, as each has its own ranking. Two consecutive differences raise an
 * alarm.
 */
export function watchDrift(app: AppContext): () => Promise<void> {
  let inRow = 0
  return async () => {
    try {
      const found = await findDrift(app)
      if (!found) return
      inRow = found.drift ? inRow + 1 : 0
      if (inRow >= ALARM_AT) app.log.error(found.drift, 'ranking engine and matching_profiles view disagree')
    } catch (error) {
      app.log.warn({ err: error }, 'ranking drift check failed')
    }
  }
}
