import { findDrift } from '#domains/matches/drift/queries.ts'
import type { House } from '#lib/house.ts'

const ALARM_AT = 2

/** One round of the drift check, for this process alone: each holds a ranking of its own. Two differences in a row raise an alarm. */
export function watchDrift(house: House): () => Promise<void> {
  let inRow = 0
  return async () => {
    try {
      const found = await findDrift(house)
      if (!found) return
      inRow = found.drift ? inRow + 1 : 0
      if (inRow >= ALARM_AT) house.log.error(found.drift, 'the ranking differs from the view matching_profiles')
    } catch (error) {
      house.log.warn({ err: error }, 'the ranking could not be compared with its view')
    }
  }
}
