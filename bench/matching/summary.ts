import type { AlternativeName } from './alternatives/create.ts'
import type { Busy } from './busy.ts'
import type { Comparison } from './comparison.ts'
import { mean, median, quantile } from './figures.ts'

/** The measurements of one size besides the comparison. */
export interface Measured {
  comparison: Comparison
  /** Milliseconds for reading the scanned columns of all members once, sequentially. */
  streamMs: number
  streamBytes: number
  bytesPerMember: number
  bytesWithoutFilters: number
  bytesPerMemberAfterEdits: number
  reclusterSeconds: number
  editMicros: readonly number[]
  /** First and far pages that differ from the plain scan's, after the edits and after clustering. */
  differencesAfterEdits: number
  differencesInOrder: number
}

/** What is measured only at the largest size. */
export interface AtLargest {
  freshMs: readonly number[]
  busy: Busy
}

export type Summary = ReturnType<typeof summarize>

/** The figures of one size. */
export function summarize(measured: Measured) {
  const { comparison, streamMs, editMicros } = measured
  const { times, loaded, differences } = comparison
  const ours = times.engine
  const ratio = (name: AlternativeName | 'plain' | 'far') =>
    median(times[name].map((time, at) => time / (ours[at] as number)))
  const early = median(times.bounds) <= median(times.tiers) ? ('bounds' as const) : ('tiers' as const)
  const full = median(times.full) <= median(times.everyKey) ? ('full' as const) : ('everyKey' as const)
  return {
    members: loaded.database.members,
    held: loaded.engine.size,
    ms: {
      engine: median(ours),
      mean: mean(ours),
      p99: quantile(ours, 0.99),
      far: median(times.far),
      plain: median(times.plain),
      full: median(times.full),
      everyKey: median(times.everyKey),
      bounds: median(times.bounds),
      tiers: median(times.tiers),
      view: median(times.view),
    },
    early,
    full,
    fullSqlRatio: ratio(full),
    everyKeySqlRatio: ratio('everyKey'),
    earlyStopSqlRatio: ratio(early),
    tiersSqlRatio: ratio('tiers'),
    viewRatio: ratio('view'),
    plainRatio: ratio('plain'),
    page50Ratio: ratio('far'),
    streamMs,
    streamBytes: measured.streamBytes,
    bandwidthRatio: mean(ours) / streamMs,
    bytesPerMember: measured.bytesPerMember,
    bytesWithoutFilters: measured.bytesWithoutFilters,
    bytesPerMemberAfterEdits: measured.bytesPerMemberAfterEdits,
    loadSeconds: loaded.loadSeconds,
    loadHoldMs: loaded.loadHoldMs,
    reclusterSeconds: measured.reclusterSeconds,
    editMicrosP50: quantile(editMicros, 0.5),
    editMicrosP99: quantile(editMicros, 0.99),
    differences: { ...differences, afterEdits: measured.differencesAfterEdits, inOrder: measured.differencesInOrder },
    viewers: ours.length,
    viewViewers: times.view.length,
  }
}

/** Every page that differs from the engine's. */
export function allDifferences(summaries: readonly Summary[]): number {
  return summaries.flatMap(({ differences }) => Object.values(differences)).reduce((sum, count) => sum + count, 0)
}
