import { GENDERS } from '@jodi/shared/profiles/contract.ts'
import {
  attributeColumns,
  type Column,
  dayColumns,
  excluded,
  isListable,
  isOfLegalAge,
  meetsMusts,
  percentage,
  points,
  possible,
  preferences,
  seeks,
  seeksColumns,
} from '#ranking/reference/rules.ts'

/** From the people to their matches; each view reads the previous ones. */
const VIEWS = [
  ['matching_members', members],
  ['matching_pairs', pairs],
  ['matching_preferences', pairPreferences],
  ['matching_points', pairPoints],
  ['matching_profiles', matches],
] as const

/**
 * The reference implementation: the rules of the ranking as the read view `matching_profiles`. Plain on purpose; it
 * shares only the option lists and the declaration of the criteria with the engine (decision 019). One viewer is
 * answered in one pass over everyone, which the drift check needs.
 */
export function referenceSql(): string {
  // A barrier makes the planner compute each column once, and passes the viewer's id to the first view, which is
  // filtered once.
  return [
    // Drops dependent objects too: a view may have had another name in a former release.
    ...VIEWS.toReversed().map(([name]) => `drop view if exists ${name} cascade;`),
    ...VIEWS.map(([name, select]) => `create view ${name} with (security_barrier) as ${select()};`),
  ].join('\n')
}

/** Everyone listed today, with attributes and preferences. */
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

/**
 * Each viewer with every eligible person: both are of a gender that the other seeks, and they are neither blocked nor
 * marked as not interested.
 */
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

/**
 * Points available and awarded on both sides, and the first step of the hash; neither fails a must-have of the other.
 */
function pairPoints(): string {
  return `
    select s.*, ${possible('v_')} as p, ${possible('c_')} as q, ${points('v_', 'c_')} as a, ${points('c_', 'v_')} as b,
      ((v_number::bigint * 2654435761) & 4294967295) # ((c_number::bigint * 2246822519) & 4294967295)
        # ((v_ranking_day::bigint * 3266489917) & 4294967295) as x1
    from matching_preferences s where ${meetsMusts('v_', 'c_')} and ${meetsMusts('c_', 'v_')}`
}

/** Every viewer with every match, the percentage and the rest of the ranking key. */
function matches(): string {
  return `
    select v_id as profile_id, c_id as matched_profile_id, c_first_name as first_name, c_last_name as last_name,
      c_age as age, c_gender as gender, c_occupation as occupation, c_religion as religion, c_caste as caste,
      c_photo_key as profile_picture_url,
      ${percentage('a', 'p', 'b', 'q')} as match_percentage,
      c_recent as recent, x2 # (x2 >> 12) as hash, c_number as number
    from (
      select s.*, ((x1 # (x1 >> 15)) * 739982445) & 4294967295 as x2 from matching_points s) s`
}

function list(columns: readonly Column[], prefix = ''): string {
  return columns.map(([name, expression]) => `${expression} as ${prefix}${name}`).join(', ')
}

function names(columns: readonly Column[]): string[] {
  return columns.map(([name]) => name)
}
