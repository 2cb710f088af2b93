import { GENDERS } from '@jodi/shared/profiles/contract.ts'
import {
  affinity,
  attributeColumns,
  type Column,
  dayColumns,
  excluded,
  isListable,
  isOfLegalAge,
  points,
  possible,
  preferences,
  seeks,
  seeksColumns,
} from '#ranking/reference/rules.ts'

/** From the people to their matches; each view reads those before it. */
const VIEWS = [
  ['matching_members', members],
  ['matching_pairs', pairs],
  ['matching_preferences', pairPreferences],
  ['matching_points', pairPoints],
  ['matching_profiles', matches],
] as const

/**
 * The reference: the rules of the ranking once more, as the read view
 * `matching_profiles`. Plain on purpose; it shares nothing with the engine but the option lists and the declaration
 * of the criteria (decision 019). One viewer is answered in one pass over everybody, which the drift check needs.
 */
export function referenceSql(): string {
  // A barrier makes the planner work out each column once, and lets the viewer's id through to the first view,
  // where it is looked for once.
  return [
    // With what stands on them: a view may have had another name in a former release.
    ...VIEWS.toReversed().map(([name]) => `drop view if exists ${name} cascade;`),
    ...VIEWS.map(([name, select]) => `create view ${name} with (security_barrier) as ${select()};`),
  ].join('\n')
}

/** Everybody listed today, with attributes and preferences. */
function members(): string {
  const others = [...names(dayColumns('day')), ...names(seeksColumns()), 'excluded']
  return `
    select ${list(preferences('s'))}, ${others.map((name) => `s.${name}`).join(', ')}
    from (
      select ${list(attributeColumns('d'))}, ${list(seeksColumns())}, ${names(dayColumns('day')).map((name) => `d.${name}`)},
        coalesce(e.others, '{}') as excluded
      from (select ${list(dayColumns('day'))} from ranking_day) d
      cross join profiles p
      left join preferences w on w.profile_id = p.id
      left join (${excluded()}) e on e.one = p.id
      where ${isListable()}) s
    where ${isOfLegalAge('s')}`
}

/** Each viewer with everybody who fits: both are of a gender that the other seeks, and neither is put aside or blocked. */
function pairs(): string {
  const seeksBack = GENDERS.map((gender) => `when '${gender}' then ${seeks(gender)}`)
  return `
    select ${list(viewerColumns())}, ${list(attributeColumns('v'))}
    from (${GENDERS.map((gender) => `select m.*, '${gender}' as sought from matching_members m where m.seeks_${gender}`).join(' union all ')}) v
    join profiles p on p.gender = v.sought
    left join preferences w on w.profile_id = p.id
    where ${isListable()} and case v.gender ${seeksBack.join(' ')} end and p.id <> v.id and p.id <> all(v.excluded)`
}

/** The same pairs with the preferences of both. */
function pairPreferences(): string {
  return `select ${names(viewerColumns()).map((name) => `s.${name}`)}, ${list(preferences('s'), 'c_')} from matching_pairs s where ${isOfLegalAge('s')}`
}

function viewerColumns(): Column[] {
  return [...names(preferences('s')), 'ranking_day'].map((name): Column => [`v_${name}`, `v.${name}`])
}

/** Points possible and got on both sides, what both have in common, and the first step of the hash. */
function pairPoints(): string {
  return `
    select s.*, ${possible('v_')} as p, ${possible('c_')} as q, ${points('v_', 'c_')} as a, ${points('c_', 'v_')} as b,
      ${affinity('v_', 'c_')} as affinity,
      ((v_number::bigint * 2654435761) & 4294967295) # ((c_number::bigint * 2246822519) & 4294967295)
        # ((v_ranking_day::bigint * 3266489917) & 4294967295) as x1
    from matching_preferences s`
}

/** Every viewer with every match, the percentage and the rest of the ranking key. */
function matches(): string {
  return `
    select v_id as profile_id, c_id as matched_profile_id, c_first_name as first_name, c_last_name as last_name,
      c_age as age, c_gender as gender, c_occupation as occupation, c_religion as religion, c_caste as caste,
      c_photo_key as profile_picture_url,
      case when f.a = 0 and f.b = 0 then 0
        else (400 * f.a * f.b + f.a * f.q + f.b * f.p) / (2 * (f.a * f.q + f.b * f.p)) end as match_percentage,
      affinity, c_active_day as active_day, x2 # (x2 >> 12) as hash, c_number as number
    from (
      select s.*, ((x1 # (x1 >> 15)) * 739982445) & 4294967295 as x2 from matching_points s) s
    cross join lateral (
      select case when s.p = 0 then 2 else s.p end as p, case when s.p = 0 then 2 else s.a end as a,
        case when s.q = 0 then 2 else s.q end as q, case when s.q = 0 then 2 else s.b end as b) f`
}

function list(columns: readonly Column[], prefix = ''): string {
  return columns.map(([name, expression]) => `${expression} as ${prefix}${name}`).join(', ')
}

function names(columns: readonly Column[]): string[] {
  return columns.map(([name]) => name)
}
