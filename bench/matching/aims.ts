import type { Aim } from '../report.ts'

/** The size at which the aims hold. */
export const AIMED_MEMBERS = 1_000_000

/** What the engine has to reach: times as fast as SQL, shares, bytes, seconds, and the units in the names. */
export const AIMS = {
  fullSqlRatio: { least: 1000 },
  earlyStopSqlRatio: { least: 60 },
  page50Ratio: { most: 2 },
  bandwidthRatio: { most: 0.2 },
  growthRatio: { most: 3 },
  bytesWithoutFilters: { most: 64 },
  bytesPerMember: { most: 80 },
  bytesPerMemberAfterEdits: { most: 96 },
  editMicrosP99: { most: 20 },
  freshMillisP99: { most: 5 },
  loadSeconds: { most: 10 },
  filterMillisP99: { most: 5 },
  whatIfMillis: { most: 2 },
  differences: { most: 0 },
} satisfies Record<string, Aim>
