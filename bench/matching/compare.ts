import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../scripts/lib/tool.ts'
import { type Aim, Report } from '../report.ts'
import { AIMED_MEMBERS, AIMS } from './aims.ts'
import { createAlternatives } from './alternatives/create.ts'
import { readingSpeed } from './bandwidth.ts'
import { watchBusy } from './busy.ts'
import { type Comparison, createComparison, differencesOf, run } from './comparison.ts'
import { makeDatabases, takeDatabases } from './databases.ts'
import { editAll } from './edits.ts'
import { bytesOfEngine, filterBytesOf, putInOrder } from './engine.ts'
import { median, quantile } from './figures.ts'
import { measureFilters } from './filters.ts'
import { timesUntilSeen } from './fresh.ts'
import { load } from './loaded.ts'
import { plotOf } from './plot.ts'
import { SCANNED_BYTES } from './scanned.ts'
import { allDifferences, type Measured, summarize } from './summary.ts'
import { tableOf } from './table.ts'
import { chooseViewers } from './viewers.ts'

/** The engine on databases of several sizes, in one run with the best SQL for the same lists; see docs/ranking.md. */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** URLs of databases filled by `npm run seed`, smallest first; used instead of creating some. */
    databases: { type: 'string' },
    viewers: { type: 'string', default: '64' },
    edits: { type: 'string', default: '20000' },
    commits: { type: 'string', default: '500' },
    plot: { type: 'string', default: path.join(ROOT, 'docs', 'engine-speed.svg') },
  },
})

const comparisons: Comparison[] = []
const databases = values.databases
  ? await takeDatabases(values.databases.split(','))
  : await makeDatabases(values.sizes.split(',').map(Number))
for (const database of databases) {
  const loaded = await load(database)
  say(`${database.members} members loaded in ${loaded.loadSeconds.toFixed(1)} s`)
  const viewers = await chooseViewers(loaded, Number(values.viewers))
  const alternatives = await createAlternatives(loaded, viewers)
  comparisons.push(createComparison(loaded, viewers, alternatives))
  say('alternatives ready')
}
const largest = comparisons.at(-1) as Comparison
await run(comparisons)
say('first pages and page 50 measured')
const filtered = measureFilters(largest.loaded, largest.viewers)
say('filters, sorts and counts what if measured')
const filterMs = [...filtered.filterMs.values()].flat()
for (const [name, times] of [...filtered.filterMs].sort((one, other) => median(other[1]) - median(one[1])).slice(0, 12))
  console.log(`       ${name}: ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`)
const measured = measureMemory()
say('edits measured')
const busy = await watchBusy(largest.loaded, largest.viewers)
say('event loop watched')
// The alternatives' tables are deleted first, because the database would still be busy with them.
for (const { alternatives } of comparisons) for (const alternative of alternatives) await alternative.close()
const freshMs = await timesUntilSeen(largest.loaded, Number(values.commits))
say('freshness measured')
for (const { loaded } of comparisons) await loaded.app.close()

const summaries = measured.map(summarize)
const [smallestSummary, summary] = [summaries[0], summaries.at(-1)] as [(typeof summaries)[0], (typeof summaries)[0]]
const differences = allDifferences(summaries) + filtered.differences
console.log(
  `\n${tableOf(summaries, { freshMs, busy }, largest.alternatives)}\n\n${differences} differing pages in all\n`,
)
writeFileSync(values.plot, plotOf(summaries))
const { fullSqlRatio, earlyStopSqlRatio, viewRatio, page50Ratio, bandwidthRatio, bytesPerMember, bytesWithoutFilters } =
  summary
const { bytesPerMemberAfterEdits, loadSeconds, editMicrosP99, everyKeySqlRatio, tiersSqlRatio, loadHoldMs } = summary
const figures = {
  ...{ fullSqlRatio, earlyStopSqlRatio, page50Ratio, bandwidthRatio },
  growthRatio: summary.ms.engine / smallestSummary.ms.engine,
  ...{ bytesWithoutFilters, bytesPerMember, bytesPerMemberAfterEdits, editMicrosP99 },
  freshMillisP99: quantile(freshMs, 0.99),
  ...{ loadSeconds, differences },
  loopDelayOverIdleMillisP99: busy.busy.p99 - busy.idle.p99,
  loadHoldMillis: loadHoldMs.most,
  filterMillis: median(filterMs),
  filterMillisP99: quantile(filterMs, 0.99),
  newestMillis: median(filtered.sortMs.newest),
  activeMillis: median(filtered.sortMs.active),
  whatIfMillis: median(filtered.whatIfMs),
  whatIfMillisP99: quantile(filtered.whatIfMs, 0.99),
  ...{ viewRatio, everyKeySqlRatio, tiersSqlRatio },
  firstPageMillis: summary.ms.engine,
  // No aim without a figure.
} satisfies Record<keyof typeof AIMS, number> & Record<string, number>
const report = new Report()
const aims: Readonly<Record<string, Aim>> = summary.members >= AIMED_MEMBERS ? AIMS : {}
for (const [figure, value] of Object.entries(figures)) report.figure(figure, value, aims[figure])
report.say({ members: summary.members, viewers: summary.viewers, missedAims: report.missed })
process.exit(differences + report.missed > 0 ? 1 : 0)

/** Memory and edits of all sizes, with a comparison of the results after the edits and after clustering again. */
function measureMemory(): Measured[] {
  const before = comparisons.map(({ loaded }) => bytesOfEngine(loaded.engine) / loaded.engine.size)
  const filters = comparisons.map(({ loaded }) => filterBytesOf(loaded.engine) / loaded.engine.size)
  const micros = editAll(
    comparisons.map(({ loaded }) => loaded),
    Number(values.edits),
  )
  return comparisons.map((comparison, at) => {
    const { engine } = comparison.loaded
    const bytesPerMemberAfterEdits = bytesOfEngine(engine) / engine.size
    const differencesAfterEdits = differencesOf(comparison)
    const reclusterSeconds = putInOrder(engine)
    const streamBytes = Math.round(SCANNED_BYTES * engine.size)
    return {
      ...{ comparison, bytesPerMemberAfterEdits, differencesAfterEdits, reclusterSeconds, streamBytes },
      bytesPerMember: before[at] as number,
      bytesWithoutFilters: (before[at] as number) - (filters[at] as number),
      editMicros: micros.get(comparison.loaded) ?? [],
      differencesInOrder: differencesOf(comparison),
      streamMs: streamBytes / readingSpeed(streamBytes),
    }
  })
}

function say(what: string): void {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${what}`)
}
