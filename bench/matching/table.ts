import type { Alternative } from './alternatives/create.ts'
import { quantile } from './figures.ts'
import type { AtLargest, Summary } from './summary.ts'

const LABEL = 58
const COLUMN = 17

type Row = [label: string, figure: (summary: Summary) => string]

const ms = (value: number) => (Number.isNaN(value) ? '-' : `${value.toFixed(value < 10 ? 3 : 1)} ms`)
const times = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 2 : 0))

const ROWS: readonly Row[] = [
  ['first page, the engine: median', ({ ms: { engine } }) => ms(engine)],
  ['first page, the engine: mean', ({ ms: { mean } }) => ms(mean)],
  [`page 50 by cursor, the engine`, ({ ms: { far } }) => ms(far)],
  ['first page, the plain scan', ({ ms: { plain } }) => ms(plain)],
  ['first page, early-stopping SQL by bounds (1)', ({ ms: { bounds } }) => ms(bounds)],
  ['first page, early-stopping SQL in tiers (2)', ({ ms: { tiers } }) => ms(tiers)],
  ['first page, full-ranking SQL (3)', ({ ms: { full } }) => ms(full)],
  ['first page, full-ranking SQL, every key (4)', ({ ms: { everyKey } }) => ms(everyKey)],
  ['first page, the view (5)', ({ ms: { view } }) => ms(view)],
  ['early-stopping SQL, the better one / engine (6)', ({ earlyStopSqlRatio }) => times(earlyStopSqlRatio)],
  ['full-ranking SQL, the better one / engine', ({ fullSqlRatio }) => times(fullSqlRatio)],
  ['the view / engine', ({ viewRatio }) => times(viewRatio)],
  ['the plain scan / engine', ({ plainRatio }) => times(plainRatio)],
  ['page 50 / first page', ({ page50Ratio }) => page50Ratio.toFixed(2)],
  ['scanned columns read once, one byte after the other (7)', ({ streamMs }) => ms(streamMs)],
  ['mean first page / that', ({ bandwidthRatio }) => bandwidthRatio.toFixed(3)],
  [
    'bytes a member after load, and without the filters',
    ({ bytesPerMember, bytesWithoutFilters }) => `${bytesPerMember.toFixed(1)} / ${bytesWithoutFilters.toFixed(1)}`,
  ],
  ['bytes a member after the edits', ({ bytesPerMemberAfterEdits }) => bytesPerMemberAfterEdits.toFixed(1)],
  [
    'one edit: p50 / p99',
    ({ editMicrosP50, editMicrosP99 }) => `${editMicrosP50.toFixed(1)} / ${editMicrosP99.toFixed(1)} us`,
  ],
  ['load from PostgreSQL', ({ loadSeconds }) => `${loadSeconds.toFixed(2)} s`],
  ['other work waits meanwhile: p99 / most', ({ loadHoldMs }) => `${pair(loadHoldMs.p99, loadHoldMs.most)} ms`],
  ['putting everybody in order, on one thread', ({ reclusterSeconds }) => `${reclusterSeconds.toFixed(2)} s`],
  ['viewers (of the view)', ({ viewers, viewViewers }) => `${viewers} (${viewViewers})`],
  ['differing pages: plain scan, first + 50th', ({ differences: d }) => `${d.plain} + ${d.plainFar}`],
  ['... after the edits, and put in order again', ({ differences: d }) => `${d.afterEdits} + ${d.inOrder}`],
  ['... (1), (2), (3), (4), (5)', ({ differences: d }) => [d.bounds, d.tiers, d.full, d.everyKey, d.view].join(' ')],
]

/** All sizes side by side, with a description of the alternatives. */
export function tableOf(
  summaries: readonly Summary[],
  atLargest: AtLargest,
  alternatives: readonly Alternative[],
): string {
  const head = ['members'.padEnd(LABEL), ...summaries.map(({ members }) => number(members).padStart(COLUMN))]
  const rows = ROWS.map(([label, figure]) => [
    label.padEnd(LABEL),
    ...summaries.map((one) => figure(one).padStart(COLUMN)),
  ])
  const lines = [head, ...rows].map((cells) => cells.join(''))
  return [...lines, '', ...largest(summaries, atLargest), '', ...notes(summaries, alternatives)].join('\n')
}

function largest(summaries: readonly Summary[], { freshMs, busy }: AtLargest): string[] {
  const [first, last] = [summaries[0], summaries.at(-1)] as [Summary, Summary]
  return [
    `first page at ${number(last.members)} / at ${number(first.members)}: ${(last.ms.engine / first.ms.engine).toFixed(2)}`,
    `a commit of another process is in the index after ${pair(quantile(freshMs, 0.5), quantile(freshMs, 0.99))} ms (p50 / p99 of ${freshMs.length})`,
    `event loop delay p99 (most): idle ${busy.idle.p99.toFixed(1)} (${busy.idle.most.toFixed(1)}) ms, busy ${busy.busy.p99.toFixed(1)} (${busy.busy.most.toFixed(1)}) ms,`,
    `  with ${busy.rankingsPerSecond.toFixed(0)} rankings a second (p99 ${busy.rankingMsP99.toFixed(2)} ms) and ${busy.reclusterings} times putting everybody in order on another thread`,
  ]
}

function notes(summaries: readonly Summary[], alternatives: readonly Alternative[]): string[] {
  const last = summaries.at(-1) as Summary
  const session = (name: Alternative['name']) =>
    alternatives.find((alternative) => alternative.name === name)?.session.label
  return [
    'Every alternative asks the same PostgreSQL over one connection for its page alone, with the settings that were the fastest of',
    'four in a trial (parallel workers or not, compiled or not), and its time is the whole way from the viewer to the rows.',
    '(1) to (4): one table for each gender and seeking set, in the order of (community, way of life) with an index on both;',
    '    a row is twelve small numbers that stand for attributes and preferences together; look-ups with literals.',
    `(1) Some hundred rows that promise most set a bar; then all that can reach it (${session('bounds')}).`,
    `(2) All that can reach 97 %; if ten do not, a lower percentage, until ten do (${session('tiers')}).`,
    `(3) Everybody's percentage; the rest of the key where it is 85 or more, or everywhere if ten are not (${session('full')}).`,
    `(4) Everybody's whole key (${session('everyKey')}).`,
    `(5) matching_profiles, one viewer at a time (${session('view')}).`,
    `(6) At ${number(last.members)}: by bounds or in tiers, whichever median is less: ${last.early}; full ranking likewise: ${last.full}.`,
    `(7) ${(last.streamBytes / last.held).toFixed(0)} bytes a member, ${(last.streamBytes / last.streamMs / 1e6).toFixed(1)} GB/s at ${number(last.members)}: the search for an absent byte.`,
  ]
}

function pair(one: number, other: number): string {
  return `${one.toFixed(1)} / ${other.toFixed(1)}`
}

function number(value: number): string {
  return value.toLocaleString('en-GB')
}
