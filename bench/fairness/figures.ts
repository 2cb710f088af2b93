import { SETS, WEIGHTS } from '../../matching/criteria.ts'
import type { MemberId, MemberRow } from '../../matching/member.ts'
import { hasAgePreference, hasHeightPreference, isNamed } from '../../matching/preferences.ts'
import { mean } from '../matching/figures.ts'
import type { FirstPage } from './pages.ts'
import type { Register } from './register.ts'

/** Members by how much they state; the bounds are sums of weights. */
const BREADTHS = [
  ['nothingStated', 0, 0],
  ['stated1To30', 1, 30],
  ['stated31To60', 31, 60],
  ['stated61To85', 61, 85],
  ['stated86To100', 86, 100],
] as const
export type Breadth = 'noBarEverywhere' | (typeof BREADTHS)[number][0]

/** Sum of the weights of the stated preferences, 0 to 100. */
function statedWeight({ preferences }: MemberRow): number {
  if (!preferences) return 0
  const ranges =
    (hasAgePreference(preferences) ? WEIGHTS.age : 0) + (hasHeightPreference(preferences) ? WEIGHTS.height : 0)
  return SETS.reduce((sum, { weight }, place) => sum + (isNamed(preferences.sets[place]) ? weight : 0), ranges)
}

/** Members per breadth, and their appearances relative to the mean of all members. */
export function byBreadth({ rows, noBar }: Register, counts: ReadonlyMap<MemberId, number>) {
  const everywhere = rows.filter(({ id }) => noBar.has(id))
  const others = rows.filter(({ id }) => !noBar.has(id))
  const groups: [Breadth, MemberRow[]][] = BREADTHS.map(([breadth, from, to]) => [
    breadth,
    others.filter((row) => statedWeight(row) >= from && statedWeight(row) <= to),
  ])
  const overall = mean([...counts.values()])
  return [...groups.slice(0, 1), ['noBarEverywhere', everywhere] as const, ...groups.slice(1)].map(
    ([breadth, members]) => ({
      breadth,
      members: members.length,
      relative: mean(members.map(({ id }) => counts.get(id) ?? 0)) / overall,
    }),
  )
}

/** The Gini coefficient: 0 if all numbers are equal, near 1 if one has everything. */
export function gini(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0)
  const ranked = numbers.toSorted((one, other) => one - other)
  const weighted = ranked.reduce((total, number, at) => total + (2 * (at + 1) - numbers.length - 1) * number, 0)
  return sum === 0 ? 0 : weighted / (numbers.length * sum)
}

/** The mean Gini coefficient within groups, of those who are shown at all. */
export function giniWithin(groups: Register['groups'], counts: ReadonlyMap<MemberId, number>): number {
  const shown = groups.map((group) => group.map((id) => counts.get(id) ?? 0)).filter((group) => group.some(Boolean))
  return mean(shown.map(gini))
}

/** The share of pages, of those with at least two rows, on which all have the same percentage. */
export function singlePercentShare(pages: readonly FirstPage[]): number {
  const several = pages.filter(({ items }) => items.length > 1)
  return several.filter(({ items }) => items[0]?.percent === items.at(-1)?.percent).length / several.length
}

export function highestPercent(pages: readonly FirstPage[]): number {
  return pages.reduce((highest, { items }) => Math.max(highest, items[0]?.percent ?? 0), 0)
}
