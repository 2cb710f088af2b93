import type { Ask, Narrow } from './rival.ts'
import { PAGE, pageStatement, percentAtBest, pointsOf, type Question } from './statement.ts'

/**
 * Early termination in tiers: first only rows that meet every preference of the viewer, found by their community
 * through an index. It ends there if the page is full and its last row is better than the cheapest unmet or unspecified
 * preference permits; else all rows that can still be better are ranked.
 */
export async function rankInTiers(ask: Ask, narrow: Narrow, question: Question) {
  const { gain, possible } = question.lookups
  const tables = narrow.tablesFor(question.viewer)
  if (tables.length === 0) return []
  const points = pointsOf(question.lookups)
  const bestOfRest = most(gain.life) + most(gain.body)
  const fitting = [...gain.community.keys()].filter((at) => (gain.community[at] as number) + bestOfRest === possible)
  const where = [`community = any ('{${fitting}}')`, `${points} = ${possible}`]
  const rows = await ask(
    pageStatement(
      question,
      tables.map(({ table }) => ({ table, where })),
      0,
    ),
  )
  const last = rows[PAGE - 1]
  if (last && last[1] > percentAtBest(possible - 1, possible)) return rows
  const least = last ? leastPoints(last[1], possible) : 0
  const rest = tables.map(({ table }) => ({ table, where: least > 0 ? [`${points} >= ${least}`] : [] }))
  return ask(pageStatement(question, rest, last?.[1] ?? 0))
}

/** The minimum points with which a row can reach a percentage. */
export function leastPoints(percent: number, possible: number): number {
  let points = 0
  while (percentAtBest(points, possible) < percent) points++
  return points
}

export function most(worth: Buffer): number {
  return worth.reduce((greatest, byte) => Math.max(greatest, byte), 0)
}
