import { type Criterion, SET_CRITERIA, type SetCriterion } from './criteria.ts'
import type { CardReason, Day, Explanation, MemberRow } from './member.ts'
import { haveSameAttribute, percentOf, sideOf } from './score.ts'

const REASONS_ON_A_CARD = 2

const IN_COMMON: readonly { reason: CardReason; criterion: SetCriterion }[] = [
  { reason: 'sameMotherTongue', criterion: 'motherTongue' },
  { reason: 'sameCommunity', criterion: 'caste' },
  { reason: 'sameState', criterion: 'state' },
]

const CRITERIA_ON_A_CARD = [
  'age',
  'height',
  'qualification',
  'workingWith',
  'religion',
  'maritalStatus',
  'country',
] as const satisfies readonly (CardReason & Criterion)[]

/** Explains the percentage of two members on a day: both sides' preferences, their shares and the percentage. */
export function explain(viewer: MemberRow, candidate: MemberRow, today: Day): Explanation {
  const mine = sideOf(viewer, candidate, today)
  const theirs = sideOf(candidate, viewer, today)
  return { percent: percentOf(mine.share, theirs.share), mine, theirs }
}

/** Up to two reasons for a card: common values first, then stated or default preferences of the viewer that are met. */
export function cardReasons(viewer: MemberRow, candidate: MemberRow, today: Day): CardReason[] {
  const { rows } = sideOf(viewer, candidate, today)
  const rowOf = (criterion: Criterion) => rows.find((row) => row.criterion === criterion)
  const common = IN_COMMON.filter(
    ({ criterion }) =>
      rowOf(criterion)?.basis !== 'noBar' && haveSameAttribute(viewer, candidate, SET_CRITERIA.indexOf(criterion)),
  )
  const met = CRITERIA_ON_A_CARD.filter((criterion) => {
    const row = rowOf(criterion)
    return row?.outcome === 'met' && (row.basis === 'stated' || row.basis === 'default')
  })
  return [...common.map(({ reason }) => reason), ...met].slice(0, REASONS_ON_A_CARD)
}
