import { parseArgs } from 'node:util'
import { createMatchIndex } from '../../matching/match-index.ts'
import type { Day, MemberRow } from '../../matching/member.ts'
import { Rng } from '../../server/demo/random.ts'
import { mean, median } from '../matching/figures.ts'
import { Report } from '../report.ts'
import { AIMS, aimOf } from './aims.ts'
import { byBreadth, gini, giniWithin, highestPercent, singlePercentShare } from './figures.ts'
import { Gains } from './gains.ts'
import { manipulationsFor } from './manipulations.ts'
import { firstPages, PAGE, type Ranker } from './pages.ts'
import { commonestCommunity, makeRegister, type Register, shuffled } from './register.ts'
import { endsOf, inWeek, type Week, watchWeek } from './week.ts'

/** 20 November 2026: the same seed gives the same figures, whatever day it is. */
const FIRST_DAY: Day = 20_777

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** How many members try each manipulation. */
    sample: { type: 'string', default: '300' },
  },
})
const [members, seed] = [Number(values.members), Number(values.seed)]

/**
 * Who is shown to whom, and who gains by what: in a made register everybody sees one first page a day. The product's
 * engine ranks, so that it is measured and not a copy of its rules.
 */
const started = performance.now()
const report = new Report()
const register = makeRegister(members, seed, FIRST_DAY)
const index = indexOf(register.rows)
const week = watchWeek(index, register.rows, FIRST_DAY)
report.say({ seed, members, listed: register.rows.length, days: week.days.length, page: PAGE })
reportBreadths(register, week)
reportGains(register, week)
reportPages(register, week)
reportShares(register, week)
report.say({ seconds: Math.round((performance.now() - started) / 1000), missedAims: report.missed })
process.exit(report.missed > 0 ? 1 : 0)

function indexOf(rows: readonly MemberRow[]): Ranker {
  const made = createMatchIndex()
  made.setDay(FIRST_DAY)
  for (const row of rows) made.upsert(row)
  return made
}

/** Appearances relative to the mean. */
function reportBreadths(from: Register, during: Week): void {
  for (const { breadth, members: count, relative } of byBreadth(from, inWeek(during)))
    report.figure('appearancesByBreadth', relative, aimOf(breadth), { breadth, members: count })
}

/** On the last day; a sample of members, each changed alone. */
function reportGains({ rows }: Register, { lastDay, lastPages }: Week): void {
  const gains = new Gains(index, lastDay, lastPages)
  const sample = shuffled(rows.length, new Rng(seed, 'sample'))
    .slice(0, Number(values.sample))
    .map((place) => rows[place] as MemberRow)
  for (const manipulation of manipulationsFor(rows, lastDay)) {
    const { gain, changed } = gains.of(manipulation, sample)
    const { name, reading } = manipulation
    report.figure('manipulationGain', gain, AIMS.gain, { manipulation: name, reading, members: changed })
  }
}

function reportPages({ rows }: Register, during: Week): void {
  const community = commonestCommunity(rows)
  const { best, tenth } = endsOf(during)
  report.figure('singlePercentPageShare', singlePercentShare(during.pages), AIMS.singlePercentShare)
  report.figure('highestPercent', highestPercent(during.pages), AIMS.highestPercent, { register: 'whole' })
  report.figure('highestPercent', highestPercent(firstPages(indexOf(community), community)), AIMS.highestPercent, {
    ...{ register: 'oneCommunity', members: community.length },
  })
  report.figure('bestPercentMedian', median(best))
  report.figure('tenthPercentMedian', median(tenth))
}

/** How evenly people are shown, on a day in the mean and in the whole week. */
function reportShares({ groups }: Register, during: Week): void {
  const total = inWeek(during)
  const never = [...total.values()].filter((count) => count === 0).length
  const [day, identicalDay] = [
    during.days.map((counts) => gini([...counts.values()])),
    during.days.map((counts) => giniWithin(groups, counts)),
  ]
  report.figure('gini', mean(day), AIMS.gini, { per: 'day' })
  report.figure('gini', gini([...total.values()]), AIMS.gini, { per: 'week' })
  report.figure('giniAmongIdentical', mean(identicalDay), undefined, { per: 'day' })
  report.figure('giniAmongIdentical', giniWithin(groups, total), undefined, { per: 'week' })
  report.figure('neverShownInWeekShare', never / total.size, AIMS.neverShownShare)
}
