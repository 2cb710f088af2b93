import { FILTER_ONLY, FIRST_CODE, SET_CRITERIA } from '@jodi/matching/criteria.ts'
import type { Day, Explanation as Found, MemberRow } from '@jodi/matching/member.ts'
import type { ExplanationRow, MatchFact } from '@jodi/shared/matches/contract.ts'
import { statedRows } from '@jodi/shared/matches/evidence.ts'
import { FACT_NAMES, FACTS_A_CARD, type FactName, isOnlyShared } from '@jodi/shared/matches/facts.ts'
import type { ValueCounts } from '#domains/matches/tables.ts'
import { describeRow } from '#ranking/explain/rules.ts'
import { type MemberRecord, textOfCode, textOfFilterOnly } from '#ranking/members/rules.ts'

const MISSES = ['notMet', 'near', 'notSpecified'] as const

/** The stated preference of the viewer that a card mentions: not met, else near, else not specified; then by weight. */
export function firstMiss(viewer: MemberRecord, person: MemberRecord, found: Found, day: Day): ExplanationRow | null {
  const stated = statedRows(found.mine.rows).toSorted((one, other) => other.worth - one.worth)
  const [row] = MISSES.flatMap((miss) => stated.filter(({ outcome }) => outcome === miss))
  return row ? describeRow(viewer, person, row, day) : null
}

/**
 * The values of a person that fewest matches of the viewer have, the rarest first: those that the viewer has too, of at
 * most half of the matches, and others of at most a tenth. Own text and what is not specified are none.
 */
export function distinctiveFacts(viewer: MemberRow, person: MemberRow, { total, values }: ValueCounts): MatchFact[] {
  const facts = FACT_NAMES.flatMap((name) => {
    const code = codeOf(person, name)
    const value = code < FIRST_CODE ? null : textOf(name, code)
    const count = value === null ? undefined : values[name]?.[value]
    if (value === null || !count) return []
    const isShared = codeOf(viewer, name) === code
    const isRare = isShared ? count * 2 <= total : count * 10 <= total && !isOnlyShared(name)
    return isRare ? [{ count, fact: { name, value, isShared } }] : []
  })
  const rarestFirst = facts.sort(
    (one, other) => one.count - other.count || Number(other.fact.isShared) - Number(one.fact.isShared),
  )
  return rarestFirst.slice(0, FACTS_A_CARD).map(({ fact }) => fact)
}

const filterOnlyAt = (name: FactName) => (FILTER_ONLY as readonly string[]).indexOf(name)
const criterionOf = (name: FactName) => SET_CRITERIA.find((criterion) => criterion === name)

function codeOf(row: MemberRow, name: FactName): number {
  const criterion = criterionOf(name)
  const codes = criterion ? row.attributes[SET_CRITERIA.indexOf(criterion)] : row.filterOnly[filterOnlyAt(name)]
  return codes ?? 0
}

function textOf(name: FactName, code: number): string {
  const criterion = criterionOf(name)
  if (criterion) return textOfCode(criterion, code)
  const field = FILTER_ONLY[filterOnlyAt(name)]
  if (!field) throw new Error(`${name} is no field to filter by`)
  return textOfFilterOnly(field, code)
}
