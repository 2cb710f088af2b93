import { SETS, WEIGHTS } from '@jodi/matching/criteria.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { GENDERS, type Gender } from '@jodi/shared/profiles/contract.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'

/** A column of a view: its name and its expression. */
export type Column = readonly [name: string, expression: string]

/** A criterion with a set of values, by the names of the database. */
interface SetCriterion {
  name: string
  weight: number
  isAssumed: boolean
  /** The columns of profile and preferences with attributes and preferences. */
  attribute: string
  preferred: string
  values: readonly string[]
}

const CRITERIA: readonly SetCriterion[] = SETS.map(({ name, weight, inferable, list, attribute, preference }) => ({
  name: snakeCase(name),
  weight,
  isAssumed: inferable,
  attribute: snakeCase(attribute),
  preferred: snakeCase(preference),
  values: LISTS[list],
}))

const CARD = ['first_name', 'last_name', 'occupation', 'religion', 'caste', 'photo_key']
const PERSON = ['id', 'number', 'gender', 'active_day', 'age', 'tenths', ...CRITERIA.map(({ name }) => `attr_${name}`)]

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
    ['active_day', 'p.active_day'],
    ['age', ageOn(today)],
    ['tenths', 'round(p.height_cm * 100 / 25.4)::int'],
    ['min_age', 'w.min_age'],
    ['max_age', 'w.max_age'],
    ['min_tenths', '(w.min_height * 10)::int'],
    ['max_tenths', '(w.max_height * 10)::int'],
    ...CRITERIA.map(({ name, attribute, values }): Column => [`attr_${name}`, listed(attributeIn(attribute), values)]),
    ...CRITERIA.map(({ name, preferred }): Column => [`stated_${name}`, `w.${preferred}`]),
    ['has_stated', hasStated()],
    ...CARD.map((name): Column => [name, `p.${name}`]),
  ]
}

/**
 * A person from the columns of `attributeColumns`, with the preferences in effect: the stated ones, or else the
 * defaults.
 */
export function preferences(s: string): Column[] {
  const isNoBar = (name: string) => `coalesce('No bar' = any(${s}.stated_${name}), false)`
  const own = (name: string) => `case when ${s}.attr_${name} <> 'Other' then array[${s}.attr_${name}] end`
  return [
    ...[...PERSON, ...CARD].map((name): Column => [name, `${s}.${name}`]),
    ...CRITERIA.map(({ name }): Column => [`no_bar_${name}`, isNoBar(name)]),
    ...CRITERIA.map(
      ({ name, isAssumed }): Column => [
        `pref_${name}`,
        `case when not ${s}.has_stated then ${isAssumed ? own(name) : 'null::text[]'}
        when ${s}.stated_${name} <> '{}' and not ${isNoBar(name)} then ${s}.stated_${name} end`,
      ],
    ),
    ['pref_min_age', `case when ${s}.has_stated then ${s}.min_age else ${assumedAge(s, 'younger')} end`],
    ['pref_max_age', `case when ${s}.has_stated then ${s}.max_age else ${assumedAge(s, 'older')} end`],
    ['pref_min_tenths', `case when ${s}.has_stated then ${s}.min_tenths end`],
    ['pref_max_tenths', `case when ${s}.has_stated then ${s}.max_tenths end`],
  ]
}

/** Twice the weight of each preference of a member; a member is identified by the prefix of its columns. */
export function possible(m: string): string {
  return [
    `case when ${hasAge(m)} then ${2 * WEIGHTS.age} else 0 end`,
    `case when ${hasHeight(m)} then ${2 * WEIGHTS.height} else 0 end`,
    ...CRITERIA.map(({ name, weight }) => `case when ${m}pref_${name} is null then 0 else ${2 * weight} end`),
  ].join(' + ')
}

/** Twice the weight of preferences that the other meets, plus the weight of those that the other has not specified. */
export function points(m: string, o: string): string {
  const sets = CRITERIA.map(
    ({
      name,
      weight,
      values,
    }) => `case when ${m}pref_${name} is null then 0 when ${o}attr_${name} is null then ${weight}
      when ${isMet(`${m}pref_${name}`, `${o}attr_${name}`, values)} then ${2 * weight} else 0 end`,
  )
  return [
    `case when ${hasAge(m)} and ${within(`${o}age`, `${m}pref_min_age`, `${m}pref_max_age`)} then ${2 * WEIGHTS.age} else 0 end`,
    `case when not ${hasHeight(m)} then 0 when ${o}tenths is null then ${WEIGHTS.height}
      when ${within(`${o}tenths`, `${m}pref_min_tenths`, `${m}pref_max_tenths`)} then ${2 * WEIGHTS.height} else 0 end`,
    ...sets,
  ].join(' + ')
}

/** Weight of the common values, except Other and the viewer's 'No bar'. */
export function affinity(v: string, c: string): string {
  return CRITERIA.map(
    ({ name, weight }) => `case when ${v}attr_${name} = ${c}attr_${name} and ${v}attr_${name} <> 'Other'
      and not ${v}no_bar_${name} then ${weight} else 0 end`,
  ).join(' + ')
}

/** The entered age plus the whole years since: one less while month and day are before those of the day of entry. */
function ageOn(today: string): string {
  return `p.age_given + greatest(0, ${today}.year - ${yearOf('p.age_given_on')}
    - (${today}.month_and_day < ${monthAndDayOf('p.age_given_on')})::int)`
}

function yearOf(date: string): string {
  return `extract(year from ${date})::int`
}

function monthAndDayOf(date: string): string {
  return `(extract(month from ${date})::int * 100 + extract(day from ${date})::int)`
}

/** Preferences have 'never_married' for the profile value 'single'. */
function attributeIn(column: string): string {
  if (column !== 'marital_status') return `p.${column}`
  return `(case p.marital_status when 'single' then 'never_married' else p.marital_status end)`
}

/** A text as in the lists: every other text counts as Other. */
function listed(text: string, values: readonly string[]): string {
  return `case when ${text} = '' then null when ${text} in (${quoted(values)}) then ${text} when ${text} is not null then 'Other' end`
}

function hasStated(): string {
  return `coalesce(w.min_age, w.max_age) is not null or coalesce(w.min_height, w.max_height) is not null
    or ${CRITERIA.map(({ preferred }) => `coalesce(w.${preferred} <> '{}', false)`).join(' or ')}`
}

function assumedAge(s: string, side: 'younger' | 'older'): string {
  const years = side === 'younger' ? { female: -2, male: -8, other: -5 } : { female: 8, male: 2, other: 5 }
  return `greatest(18, ${s}.age + case ${s}.gender when 'female' then ${years.female} when 'male' then ${years.male} else ${years.other} end)`
}

function hasAge(m: string): string {
  return `(${m}pref_min_age is not null or ${m}pref_max_age is not null)`
}

function hasHeight(m: string): string {
  return `(${m}pref_min_tenths is not null or ${m}pref_max_tenths is not null)`
}

function within(value: string, min: string, max: string): string {
  return `${value} >= coalesce(${min}, ${value}) and ${value} <= coalesce(${max}, ${value})`
}

/** Free text counts as Other on both sides: a preference for any text outside the list accepts every other one. */
function isMet(preference: string, attribute: string, values: readonly string[]): string {
  const named = quoted(values.filter((value) => value !== 'Other'))
  return `(${attribute} = any(${preference}) or ${attribute} = 'Other' and not ${preference} <@ array[${named}])`
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
}
