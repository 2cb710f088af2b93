import { AGE_SCALE, HEIGHT_SCALE, type RangeScale, SETS, WEIGHTS } from '@jodi/matching/criteria.ts'
import { LIST_LEVELS, LISTS } from '@jodi/shared/options/lists.ts'
import { GENDERS, type Gender } from '@jodi/shared/profiles/contract.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import {
  accepted,
  attributeIn,
  isMet,
  listed,
  monthAndDayOf,
  quoted,
  stated,
  within,
  yearOf,
} from '#ranking/expressions/rules.ts'

/** A column of a view: its name and its expression. */
export type Column = readonly [name: string, expression: string]

/** A criterion with a set of values, by the names of the database. */
interface SetCriterion {
  name: string
  /** The name in the list of must-haves. */
  must: string
  weight: number
  hasDefault: boolean
  /** The columns of profile and preferences with attributes and preferences. */
  attribute: string
  preferred: string
  values: readonly string[]
  /** Number of different values that can be preferred. */
  size: number
  levels: readonly (readonly string[])[]
}

const CRITERIA: readonly SetCriterion[] = SETS.map(
  ({ name, weight, inferable, list, size, attribute, preference }) => ({
    name: snakeCase(name),
    must: name,
    weight,
    hasDefault: inferable,
    attribute: snakeCase(attribute),
    preferred: snakeCase(preference),
    values: LISTS[list],
    size,
    levels: LIST_LEVELS[list] ?? [],
  }),
)

/** A criterion with a range: its name, the value that it reads, and what its bounds are called. */
interface RangeCriterion {
  name: 'age' | 'height'
  unit: 'age' | 'tenths'
  scale: RangeScale
}
const RANGES: readonly RangeCriterion[] = [
  { name: 'age', unit: 'age', scale: AGE_SCALE },
  { name: 'height', unit: 'tenths', scale: HEIGHT_SCALE },
]

// Points are sixteenths of a weight: a stated preference has all sixteen, every other one has eight.
const STATED = 16
const OPEN = 8
/** A preference that accepts everybody loses this part of its points. */
const BREADTH = 8
const RECENT_DAYS = 30

const CARD = ['first_name', 'last_name', 'occupation', 'religion', 'caste', 'photo_key']
const PERSON = ['id', 'number', 'gender', 'recent', 'age', 'tenths', ...CRITERIA.map(({ name }) => `attr_${name}`)]

/** All conditions of listing except legal age, for profile `p`. */
export function isListable(): string {
  return `p.finished_at is not null and p.first_name <> '' and p.age_given is not null and p.age_given_on is not null
    and p.gender is not null and p.hidden_at is null and p.deactivated_at is null and p.matched_at is null
    and p.marital_status is distinct from 'married'
    and not exists (select from accounts a where a.id = p.id and a.disabled_at is not null)`
}

export function isOfLegalAge(m: string): string {
  return `${m}.age >= case ${m}.gender when 'female' then 18 else 21 end`
}

/** Whether profile `p` with preferences `w` seeks a gender. */
export function seeks(gender: Gender): string {
  const byDefault = gender === 'male' ? `<> 'male'` : gender === 'female' ? `<> 'female'` : `= 'other'`
  return `case when w.seeking <> '{}' then '${gender}' = any(w.seeking) else p.gender ${byDefault} end`
}

export const seeksColumns = (): Column[] => GENDERS.map((gender) => [`seeks_${gender}`, seeks(gender)])

/** Pairs that do not see each other: blocked either way, or marked as not interested. */
export function excluded(): string {
  return `
    select one, array_agg(other) as others from (
      select blocker_id as one, blocked_id as other from blocks
      union all select blocked_id, blocker_id from blocks
      union all select viewer_id, person_id from not_interested) x
    group by one`
}

/** The day as a date, its year, and month and day as one number, as required for ages. */
export function dayColumns(day: string): Column[] {
  const date = `(date '1970-01-01' + ${day})`
  return [
    ['ranking_day', day],
    ['year', yearOf(date)],
    ['month_and_day', monthAndDayOf(date)],
  ]
}

/**
 * Attributes and preferences of profile `p` and preferences `w` by the names of the lists; `today` has the columns of
 * the day.
 */
export function attributeColumns(today: string): Column[] {
  return [
    ['id', 'p.id'],
    ['number', 'p.ranking_id'],
    ['gender', 'p.gender'],
    ['recent', `(${today}.ranking_day - p.active_day <= ${RECENT_DAYS})::int`],
    ['age', ageOn(today)],
    ['tenths', 'round(p.height_cm * 100 / 25.4)::int'],
    ['min_age', 'w.min_age'],
    ['max_age', 'w.max_age'],
    ['any_age', 'coalesce(w.any_age or w.empty_is_no_bar, false)'],
    ['min_tenths', '(w.min_height * 10)::int'],
    ['max_tenths', '(w.max_height * 10)::int'],
    ...CRITERIA.map(({ name, attribute, values }): Column => [`attr_${name}`, listed(attributeIn(attribute), values)]),
    ...CRITERIA.map(({ name, preferred }): Column => [`stated_${name}`, stated(`w.${preferred}`)]),
    ...CRITERIA.map(({ name, preferred }): Column => [`unanswered_${name}`, unanswered(`w.${preferred}`)]),
    ['musts', `coalesce(w.musts, '{}')`],
    ...CARD.map((name): Column => [name, `p.${name}`]),
  ]
}

/**
 * A person from the columns of `attributeColumns`, with the preferences in effect, criterion by criterion. Of each:
 * what is accepted, null if everybody meets it; what it is worth; and the points of somebody who meets it.
 */
export function preferences(s: string): Column[] {
  return [
    ...[...PERSON, ...CARD].map((name): Column => [name, `${s}.${name}`]),
    ...ageColumns(s),
    ...heightColumns(s),
    ...CRITERIA.flatMap((criterion) => setColumns(s, criterion)),
    ...RANGES.map(({ name, unit }) => mustColumn(s, name, name, `coalesce(${s}.min_${unit}, ${s}.max_${unit})`)),
    ...CRITERIA.map(({ name, must }) => mustColumn(s, name, must, `${s}.stated_${name}`)),
  ]
}

/** Whether a member fails none of the other's must-haves; what is not specified fails none. */
export function meetsMusts(m: string, o: string): string {
  const failed = [
    ...RANGES.map(({ name, unit }) => {
      const met = within(`${o}${unit}`, `${m}pref_min_${unit}`, `${m}pref_max_${unit}`, 0)
      return `${m}must_${name} and ${o}${unit} is not null and not (${met})`
    }),
    ...CRITERIA.map(({ name, values }) => {
      const [value, preference] = [`${o}attr_${name}`, `${m}pref_${name}`]
      return `${m}must_${name} and ${value} is not null and not ${isMet(preference, value, values)}`
    }),
  ]
  return `not (${failed.map((one) => `(${one})`).join(' or ')})`
}

/** The points of all preferences of a member; a member is identified by the prefix of its columns. */
export function possible(m: string): string {
  return [...RANGES, ...CRITERIA].map(({ name }) => `${m}worth_${name}`).join(' + ')
}

/** The points that a member's preferences give to the other. */
export function points(m: string, o: string): string {
  return [
    ...RANGES.map((range) => rangePoints(m, o, range)),
    ...CRITERIA.map((criterion) => setPoints(m, o, criterion)),
  ].join(' + ')
}

/** Twice the product of the shares of both sides by their sum, in whole percent; 0 if neither has a point. */
export function percentage(a: string, p: string, b: string, q: string): string {
  return `coalesce(200 * ${a} * ${b} / nullif(${a} * ${q} + ${b} * ${p}, 0), 0)`
}

/** Only a stated preference can be a must-have. */
function mustColumn(s: string, name: string, must: string, stated: string): Column {
  return [`must_${name}`, `(${stated} is not null and '${must}' = any(${s}.musts))`]
}

function ageColumns(s: string): Column[] {
  const [{ scale }] = RANGES as [RangeCriterion]
  const isStated = `coalesce(${s}.min_age, ${s}.max_age) is not null`
  const bound = (stated: string, side: 'younger' | 'older') =>
    `case when ${isStated} then ${s}.${stated} when not ${s}.any_age then ${defaultAge(s, side)} end`
  return [
    ['pref_min_age', bound('min_age', 'younger')],
    ['pref_max_age', bound('max_age', 'older')],
    ['worth_age', `case when ${isStated} then ${STATED * WEIGHTS.age} else ${OPEN * WEIGHTS.age} end`],
    [
      'met_age',
      `case when ${isStated} then ${rangeMet(WEIGHTS.age, scale, `${s}.min_age`, `${s}.max_age`)}
        when ${s}.any_age then ${openMet(WEIGHTS.age)} else ${OPEN * WEIGHTS.age} end`,
    ],
  ]
}

function heightColumns(s: string): Column[] {
  const isStated = `coalesce(${s}.min_tenths, ${s}.max_tenths) is not null`
  return [
    ['pref_min_tenths', `${s}.min_tenths`],
    ['pref_max_tenths', `${s}.max_tenths`],
    ['worth_height', `case when ${isStated} then ${STATED * WEIGHTS.height} else ${OPEN * WEIGHTS.height} end`],
    [
      'met_height',
      `case when ${isStated} then ${rangeMet(WEIGHTS.height, HEIGHT_SCALE, `${s}.min_tenths`, `${s}.max_tenths`)}
        else ${openMet(WEIGHTS.height)} end`,
    ],
  ]
}

function setColumns(s: string, { name, weight, hasDefault, values, size }: SetCriterion): Column[] {
  const [stated, own] = [`${s}.stated_${name}`, `${s}.attr_${name}`]
  const isStated = `${stated} is not null`
  const isDefault = hasDefault ? `${s}.unanswered_${name} and ${own} <> 'Other'` : 'false'
  return [
    [`pref_${name}`, `case when ${isStated} then ${stated} when ${isDefault} then array[${own}] end`],
    [`worth_${name}`, `case when ${isStated} then ${STATED * weight} else ${OPEN * weight} end`],
    [
      `met_${name}`,
      `case when ${isStated} then ${lessBreadth(weight, `${accepted(stated, values)} - 1`, Math.max(1, size - 1))}
        when ${isDefault} then ${OPEN * weight} else ${openMet(weight)} end`,
    ],
  ]
}

/** Whether a list is empty, and that does not mean 'No bar'. */
function unanswered(list: string): string {
  return `coalesce(cardinality(${list}) = 0 and not w.empty_is_no_bar, true)`
}

/** The points of a met range: the wider, the fewer. */
function rangeMet(weight: number, { full, widest: [least, most] }: RangeScale, min: string, max: string): string {
  return lessBreadth(weight, `greatest(0, coalesce(${max}, ${most}) - coalesce(${min}, ${least}))`, full)
}

function lessBreadth(weight: number, breadth: string, full: number): string {
  return `${STATED * weight} - ${STATED * weight} * least(${breadth}, ${full}) / ${BREADTH * full}`
}

function openMet(weight: number): number {
  return OPEN * weight - (OPEN * weight) / BREADTH
}

function rangePoints(m: string, o: string, { name, unit, scale }: RangeCriterion): string {
  const [value, min, max] = [`${o}${unit}`, `${m}pref_min_${unit}`, `${m}pref_max_${unit}`]
  const [worth, met] = [`${m}worth_${name}`, `${m}met_${name}`]
  return `case when coalesce(${min}, ${max}) is null then ${met} when ${value} is null then ${worth} / 4
    when ${within(value, min, max, 0)} then ${met} when ${within(value, min, max, scale.near)} then ${worth} / 2 else 0 end`
}

function setPoints(m: string, o: string, { name, values, levels }: SetCriterion): string {
  const [value, preference] = [`${o}attr_${name}`, `${m}pref_${name}`]
  const [worth, met] = [`${m}worth_${name}`, `${m}met_${name}`]
  const isNear = levels.map((level) => `${value} in (${quoted(level)}) and ${preference} && array[${quoted(level)}]`)
  return `case when ${preference} is null then ${met} when ${value} is null then ${worth} / 4
    when ${isMet(preference, value, values)} then ${met}${isNear.map((near) => ` when ${near} then ${worth} / 2`).join('')} else 0 end`
}

/** The entered age plus the whole years since: one less while month and day are before those of the day of entry. */
function ageOn(today: string): string {
  return `p.age_given + greatest(0, ${today}.year - ${yearOf('p.age_given_on')}
    - (${today}.month_and_day < ${monthAndDayOf('p.age_given_on')})::int)`
}

function defaultAge(s: string, side: 'younger' | 'older'): string {
  const years = side === 'younger' ? { female: -2, male: -8, other: -5 } : { female: 8, male: 2, other: 5 }
  return `greatest(18, ${s}.age + case ${s}.gender when 'female' then ${years.female} when 'male' then ${years.male} else ${years.other} end)`
}
