import { CRITERIA, type Criterion, SET_CRITERIA, type SetCriterion } from './criteria.ts'
import type { CardReason, Day, Explanation, MemberRow, Side } from './member.ts'
import { hasStated } from './preferences.ts'
import { haveSameAttribute, outcomesOf, percentOf, shareOf } from './score.ts'

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

/** Explains the percentage of two members on a day: both sides' ten preferences, their shares and the percentage. */
export function explain(viewer: MemberRow, candidate: MemberRow, today: Day): Explanation {
  const mine = sideOf(viewer, candidate, today)
  const theirs = sideOf(candidate, viewer, today)
  return { percent: percentOf(mine.share, theirs.share), mine, theirs }
}

/** Up to two reasons for a card: common values first, then met preferences of the viewer. */
export function cardReasons(viewer: MemberRow, candidate: MemberRow, today: Day): CardReason[] {
  const common = IN_COMMON.filter(({ criterion }) =>
    haveSameAttribute(viewer, candidate, SET_CRITERIA.indexOf(criterion)),
  )
  const outcomes = outcomesOf(viewer, candidate, today)
  const met = CRITERIA_ON_A_CARD.filter((criterion) => outcomes[CRITERIA.indexOf(criterion)] === 'met')
  return [...common.map(({ reason }) => reason), ...met].slice(0, REASONS_ON_A_CARD)
}

function sideOf(seeker: MemberRow, other: MemberRow, today: Day): Side {
  const outcomes = outcomesOf(seeker, other, today)
  return {
    rows: outcomes.map((outcome, place) => ({ criterion: CRITERIA[place] as Criterion, outcome })),
    assumed: !hasStated(seeker.preferences),
    share: shareOf(outcomes),
  }
}
