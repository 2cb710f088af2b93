import type { Aim } from '../report.ts'
import type { Breadth } from './figures.ts'

/** No one gains much by the way of answering, and everybody is shown. */
export const AIMS = {
  gain: { most: 1.7 },
  singlePercentShare: { most: 0.05 },
  highestPercent: { least: 95 },
  gini: { most: 0.45 },
  neverShownShare: { most: 0.03 },
} satisfies Record<string, Aim>

/** Appearances relative to the mean. */
export function aimOf(breadth: Breadth): Aim {
  return { least: 0.65, most: breadth === 'noBarEverywhere' ? 2 : 1.5 }
}
