import { ageOf } from '../../matching/age.ts'
import { FILTER_ONLY, SET_CRITERIA } from '../../matching/criteria.ts'
import type { Filter } from '../../matching/filter.ts'
import { type MemberRow, SHOWS_ACTIVITY, VERIFIED, WITH_ABOUT, WITH_PHOTO } from '../../matching/member.ts'
import { PAGE } from './alternatives/statement.ts'
import { timeOf } from './figures.ts'
import { type Loaded, page, type Viewer } from './loaded.ts'

/** Milliseconds of the engine, and the answers that differ from the plain scan's. */
export interface Filtered {
  /** First page and exact total, by single filters and by pairs of them; by their names. */
  filterMs: Map<string, number[]>
  sortMs: Record<'newest' | 'active', number[]>
  whatIfMs: number[]
  differences: number
}

const WEEK = 7
/** Pairs of filters are asked for every eighth viewer. */
const PAIRS_EVERY = 8
/** The plain scan answers one request in COMPARED_EVERY: it takes far longer. */
const COMPARED_EVERY = 37

/**
 * Every single filter for each viewer and every pair for some of them, with values of people whom the viewer sees; the
 * sorts; and the counts what if.
 */
export function measureFilters({ engine, plain, day }: Loaded, viewers: readonly Viewer[]): Filtered {
  const measured: Filtered = { filterMs: new Map(), sortMs: { newest: [], active: [] }, whatIfMs: [], differences: 0 }
  let asked = 0
  const compare = (answer: (index: typeof engine | typeof plain) => unknown) => {
    if (asked++ % COMPARED_EVERY === 0 && JSON.stringify(answer(engine)) !== JSON.stringify(answer(plain)))
      measured.differences += 1
  }
  for (const isMeasured of [false, true]) {
    for (const [at, { row, exclude }] of viewers.entries()) {
      const other = otherOf(engine, { row, exclude }, at)
      if (!other) continue
      const singles = Object.entries(filtersLike(other, day))
      const pairs = singles.flatMap(([name, one], place) =>
        singles.slice(place + 1).map(([second, two]) => [`${name} and ${second}`, both(one, two)] as const),
      )
      for (const [name, filter] of [...singles, ...(at % PAIRS_EVERY === 0 ? pairs : [])]) {
        const options = { limit: PAGE, exclude, filter }
        const ms = timeOf(() => page(engine, row, options))
        if (!isMeasured) continue
        measured.filterMs.set(name, [...(measured.filterMs.get(name) ?? []), ms])
        compare((index) => page(index, row, options))
      }
      for (const sort of ['newest', 'active'] as const) {
        const ms = timeOf(() => page(engine, row, { limit: PAGE, exclude, sort }))
        if (!isMeasured) continue
        measured.sortMs[sort].push(ms)
        compare((index) => page(index, row, { limit: PAGE, exclude, sort }))
      }
      const ms = timeOf(() => engine.whatIf(row, exclude))
      if (!isMeasured) continue
      measured.whatIfMs.push(ms)
      compare((index) => index.whatIf(row, exclude))
    }
  }
  return measured
}

/** Somebody on the viewer's list: filters by their values find people. */
function otherOf(engine: Loaded['engine'], { row, exclude }: Viewer, at: number): MemberRow | undefined {
  const { items } = page(engine, row, { limit: 50, exclude })
  const item = items[(at * 7) % Math.max(1, items.length)]
  return item && engine.get(item.id)
}

function filtersLike(other: MemberRow, day: number): Record<string, Filter> {
  const age = ageOf(other, day)
  const height = other.heightTenths ?? 650
  const only = (codes: readonly number[], at: number) =>
    codes.map((code, place) => (place === at ? [Math.max(1, code)] : null))
  return {
    age: { age: { min: age - 2, max: age + 2 } },
    height: { height: { min: height - 20, max: height + 20 } },
    ...Object.fromEntries(SET_CRITERIA.map((name, at) => [name, { sets: only(other.attributes, at) }])),
    ...Object.fromEntries(FILTER_ONLY.map((name, at) => [name, { filterOnly: only(other.filterOnly, at) }])),
    verified: { flags: VERIFIED },
    'with photo': { flags: WITH_PHOTO },
    'with About me': { flags: WITH_ABOUT },
    'shows activity': { flags: SHOWS_ACTIVITY },
    'active this week': { activeSince: day - WEEK },
    'new this week': { listedSince: day - WEEK },
  }
}

function both(one: Filter, two: Filter): Filter {
  const joined = (a: Filter['sets'], b: Filter['sets']) => a?.map((codes, at) => codes ?? b?.[at] ?? null) ?? b
  const [sets, filterOnly] = [joined(one.sets, two.sets), joined(one.filterOnly, two.filterOnly)]
  return {
    ...one,
    ...two,
    ...(sets && { sets }),
    ...(filterOnly && { filterOnly }),
    ...((one.flags ?? two.flags) && { flags: (one.flags ?? 0) | (two.flags ?? 0) }),
  }
}
