import { COUNTRIES } from '@jodi/shared/options/countries.ts'
import { MOTHER_TONGUES } from '@jodi/shared/options/mother-tongues.ts'
import { QUALIFICATIONS } from '@jodi/shared/options/qualifications.ts'
import { CASTES, RELIGIONS } from '@jodi/shared/options/religions.ts'
import { STATES } from '@jodi/shared/options/states.ts'
import { WORKING_WITH } from '@jodi/shared/options/working-with.ts'
import { SOUGHT_MARITAL_STATUSES } from '@jodi/shared/preferences.ts'

interface SetCriterion {
  name: string
  weight: number
  said: string
  wished: string
  values: readonly string[]
  isAssumed: boolean
}

/** The eight criteria whose wish is a set of values. */
const SETS: readonly SetCriterion[] = [
  {
    name: 'religion',
    weight: 15,
    said: 'p.religion',
    wished: 'w.preferred_religion',
    values: RELIGIONS,
    isAssumed: true,
  },
  {
    name: 'marital_status',
    weight: 12,
    said: `case p.marital_status when 'single' then 'never_married' else p.marital_status end`,
    wished: 'w.marital_status',
    values: SOUGHT_MARITAL_STATUSES,
    isAssumed: true,
  },
  { name: 'caste', weight: 12, said: 'p.caste', wished: 'w.preferred_caste', values: CASTES, isAssumed: true },
  {
    name: 'mother_tongue',
    weight: 10,
    said: 'p.mother_tongue',
    wished: 'w.mother_tongue',
    values: MOTHER_TONGUES,
    isAssumed: true,
  },
  { name: 'country', weight: 8, said: 'p.country', wished: 'w.country', values: COUNTRIES, isAssumed: true },
  {
    name: 'qualification',
    weight: 8,
    said: 'p.qualification',
    wished: 'w.qualification',
    values: QUALIFICATIONS,
    isAssumed: false,
  },
  { name: 'state', weight: 6, said: 'p.state', wished: 'w.state', values: STATES, isAssumed: true },
  {
    name: 'working_with',
    weight: 6,
    said: 'p.working_with',
    wished: 'w.working_with',
    values: WORKING_WITH,
    isAssumed: false,
  },
]
const AGE = 15
const HEIGHT = 8
// Keeps the planner from working out an expression anew at each of its uses, and from looking for the viewer
// once for every candidate instead of the other way round.
const ONCE = 'offset 0'

/**
 * The reference: the rules of the ranking once more, as the read view `matching_profiles` of the
 * specification. Slow and plain on purpose; it shares nothing with the engine but the option lists.
 */
export function referenceSql(): string {
  return `
    drop view if exists matching_profiles;
    drop view if exists matching_members;
    create view matching_members as ${members()};
    create view matching_profiles as ${pairs()};`
}

/** Everybody listed today, with what was said and wished in the words of the lists. */
function members(): string {
  return `
    select s.id, s.number, s.first_name, s.last_name, s.photo_key, s.occupation, s.religion_text, s.caste_text,
      s.gender, s.seeking, s.age, s.tenths, s.active_day, s.ranking_day,
      ${SETS.map(({ name }) => `s.said_${name}, coalesce(s.stated_${name} = '{No bar}', false) as no_bar_${name}`).join(', ')},
      ${SETS.map(wishOf).join(', ')},
      case when s.has_stated then s.min_age when s.gender = 'female' then greatest(18, s.age - 2)
        when s.gender = 'male' then greatest(18, s.age - 8) else greatest(18, s.age - 5) end as wish_min_age,
      case when s.has_stated then s.max_age when s.gender = 'female' then greatest(18, s.age + 8)
        when s.gender = 'male' then greatest(18, s.age + 2) else greatest(18, s.age + 5) end as wish_max_age,
      case when s.has_stated then s.min_tenths end as wish_min_tenths,
      case when s.has_stated then s.max_tenths end as wish_max_tenths
    from (${sayings()} ${ONCE}) s
    where s.age >= case s.gender when 'female' then 18 else 21 end`
}

/** A stated wish, or the own value where it is assumed; null where it weighs nothing. */
function wishOf({ name, isAssumed }: SetCriterion): string {
  const own = `case when s.said_${name} <> 'Other' then array[s.said_${name}] end`
  return `case when not s.has_stated then ${isAssumed ? own : 'null::text[]'}
    when s.stated_${name} <> '{No bar}' then s.stated_${name} end as wish_${name}`
}

function sayings(): string {
  return `
    select p.id, p.number, p.first_name, p.last_name, p.photo_key, p.occupation, p.religion as religion_text,
      p.caste as caste_text, p.gender, p.active_day, d.day as ranking_day,
      case when w.seeking <> '{}' then w.seeking when p.gender = 'male' then array['female']
        when p.gender = 'female' then array['male'] else array['male', 'female', 'other'] end as seeking,
      ${ageOn('p.age_given', 'p.age_given_on', `(date '1970-01-01' + d.day)`)} as age,
      round(p.height_cm * 100 / 25.4)::int as tenths,
      w.min_age, w.max_age, (w.min_height * 10)::int as min_tenths, (w.max_height * 10)::int as max_tenths,
      ${SETS.map(({ name, said, values }) => `${listed(`(${said})`, values)} as said_${name}`).join(', ')},
      ${SETS.map(({ name, wished, values }) => `${statedOf(wished, values)} as stated_${name}`).join(', ')},
      coalesce(w.min_age, w.max_age) is not null or coalesce(w.min_height, w.max_height) is not null
        or ${SETS.map(({ wished }) => `coalesce(cardinality(${wished}), 0) > 0`).join(' or ')} as has_stated
    from profiles p
    join accounts a on a.id = p.id
    cross join ranking_day d
    left join preferences w on w.profile_id = p.id
    where p.finished_at is not null and p.first_name <> '' and p.age_given is not null and p.age_given_on is not null
      and p.gender is not null and a.disabled_at is null and p.hidden_at is null and p.deactivated_at is null
      and p.matched_at is null and p.marital_status is distinct from 'married'`
}

/** Age as given plus whole years since: one less while month and day lie before those of the day given. */
function ageOn(given: string, on: string, today: string): string {
  const part = (name: string, date: string) => `extract(${name} from ${date})::int`
  return `${given} + greatest(0, ${part('year', today)} - ${part('year', on)}
    - (${part('month', today)} * 100 + ${part('day', today)} < ${part('month', on)} * 100 + ${part('day', on)})::int)`
}

/** A text as the lists know it: every other text counts as Other. */
function listed(text: string, values: readonly string[]): string {
  return `case when ${text} = '' then null when ${text} in (${quoted(values)}) then ${text} when ${text} is not null then 'Other' end`
}

function statedOf(wished: string, values: readonly string[]): string {
  return `case when 'No bar' = any(${wished}) then array['No bar'] when cardinality(${wished}) > 0
    then (select array_agg(${listed('value', values)}) from unnest(${wished}) as value) end`
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
}

/** Every viewer with every match, the percentage and the rest of the ranking key. */
function pairs(): string {
  return `
    with m as materialized (select * from matching_members)
    select v.id as profile_id, c.id as matched_profile_id, c.first_name, c.last_name, c.age, c.gender, c.occupation,
      c.religion_text as religion, c.caste_text as caste, c.photo_key as profile_picture_url,
      case when f.a = 0 and f.b = 0 then 0
        else (400 * f.a * f.b + f.a * f.q + f.b * f.p) / (2 * (f.a * f.q + f.b * f.p)) end as match_percentage,
      ${affinity()} as affinity, c.active_day, x3 as hash, c.number
    from m v
    cross join lateral (
      select * from m o where o.id <> v.id and o.gender = any(v.seeking) and v.gender = any(o.seeking) ${ONCE}) c
    cross join lateral (select ${possible('v')} as p, ${possible('c')} as q, ${points('v', 'c')} as a, ${points('c', 'v')} as b ${ONCE}) e
    cross join lateral (
      select case when e.p = 0 then 2 else e.p end as p, case when e.p = 0 then 2 else e.a end as a,
        case when e.q = 0 then 2 else e.q end as q, case when e.q = 0 then 2 else e.b end as b ${ONCE}) f
    cross join lateral (
      select ((v.number::bigint * 2654435761) & 4294967295) # ((c.number::bigint * 2246822519) & 4294967295)
        # ((v.ranking_day::bigint * 3266489917) & 4294967295) as x1 ${ONCE}) h1
    cross join lateral (select ((x1 # (x1 >> 15)) * 739982445) & 4294967295 as x2 ${ONCE}) h2
    cross join lateral (select x2 # (x2 >> 12) as x3) h3
    where not exists (select from blocks b where b.blocker_id = v.id and b.blocked_id = c.id)
      and not exists (select from blocks b where b.blocked_id = v.id and b.blocker_id = c.id)
      and not exists (select from not_interested n where n.viewer_id = v.id and n.person_id = c.id)`
}

const has = {
  age: (m: string) => `(${m}.wish_min_age is not null or ${m}.wish_max_age is not null)`,
  height: (m: string) => `(${m}.wish_min_tenths is not null or ${m}.wish_max_tenths is not null)`,
}

/** Twice the weight of each wish of a member. */
function possible(m: string): string {
  const sets = SETS.map(({ name, weight }) => `case when ${m}.wish_${name} is null then 0 else ${2 * weight} end`)
  return [
    `case when ${has.age(m)} then ${2 * AGE} else 0 end`,
    `case when ${has.height(m)} then ${2 * HEIGHT} else 0 end`,
    ...sets,
  ].join(' + ')
}

/** Twice the weight of what the other meets, the weight of what the other has not said. */
function points(m: string, o: string): string {
  const within = (value: string, min: string, max: string) =>
    `${value} >= coalesce(${min}, ${value}) and ${value} <= coalesce(${max}, ${value})`
  const sets = SETS.map(
    ({ name, weight }) => `case when ${m}.wish_${name} is null then 0 when ${o}.said_${name} is null then ${weight}
      when ${o}.said_${name} = any(${m}.wish_${name}) then ${2 * weight} else 0 end`,
  )
  return [
    `case when ${has.age(m)} and ${within(`${o}.age`, `${m}.wish_min_age`, `${m}.wish_max_age`)} then ${2 * AGE} else 0 end`,
    `case when not ${has.height(m)} then 0 when ${o}.tenths is null then ${HEIGHT}
      when ${within(`${o}.tenths`, `${m}.wish_min_tenths`, `${m}.wish_max_tenths`)} then ${2 * HEIGHT} else 0 end`,
    ...sets,
  ].join(' + ')
}

/** Weight of what both said alike, Other and the viewer's 'No bar' left out. */
function affinity(): string {
  return SETS.map(
    ({ name, weight }) =>
      `case when v.said_${name} = c.said_${name} and v.said_${name} <> 'Other' and not v.no_bar_${name} then ${weight} else 0 end`,
  ).join(' + ')
}
