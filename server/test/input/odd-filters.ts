import {
  FILTER_SWITCHES,
  FILTERED_NAMES,
  type FilteredName,
  filterValues,
  type MatchFilter,
  type MatchSort,
} from '@jodi/shared/matches/filters.ts'
import { CITY_COORDINATES } from '@jodi/shared/options/city-coordinates.ts'
import { CHOSEN_NAMES } from '@jodi/shared/profiles/chosen-fields.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Rng } from '#demo/random.ts'
import type { AppContext } from '#lib/app-context.ts'

/** Values that filters read, at regular intervals: own texts, empty fields, photos, checks, settings and moments. */
export async function addFilterValues(app: AppContext, around: Date): Promise<void> {
  await app.db.execute(sql`
    update profiles set
      city = case when ranking_id % 11 = 0 then 'My village' when ranking_id % 13 = 0 then '' when ranking_id % 17 = 0 then null else city end,
      occupation = case when ranking_id % 7 = 0 then 'Puppeteer' when ranking_id % 19 = 0 then null else occupation end,
      photo_key = case when ranking_id % 5 = 0 then 'some-photo.jpg' when ranking_id % 5 = 1 then '' end,
      portrait_seed = case when ranking_id % 5 = 2 then 7 end,
      active_day = active_day - ranking_id % 8,
      finished_at = case when finished_at is not null then ${around.toISOString()}::timestamptz + make_interval(hours => ranking_id % 71 - 35) end`)
  // Values of chosen fields, some of them hidden.
  for (const [at, name] of CHOSEN_NAMES.filter((one) => isFiltered(one)).entries())
    await app.db.execute(sql`
      update profiles set ${sql.identifier(snakeCase(name))} = (${textArray(filterValues(name as FilteredName))})[1 + (ranking_id * ${3 + 2 * at}) % 7],
        visible_to = case when (ranking_id + ${at}) % 5 = 0 then visible_to || ${JSON.stringify({ [name]: at % 2 ? 'chat' : 'owner' })}::jsonb
          else visible_to end`)
  // Some of the young reach the legal age around that day.
  await app.db.execute(sql`
    update profiles set age_given = 18 + ranking_id % 3,
      age_given_on = ((${around.toISOString()}::timestamptz)::date + ranking_id % 7 - 3 - make_interval(years => 3 - ranking_id % 3))::date
    where ranking_id % 9 = 0`)
  await app.db.execute(sql`
    insert into identity_checks (id, profile_id, document_type, status, decided_at)
    select gen_random_uuid(), id, 'passport', case when ranking_id % 3 = 0 then 'approved' else 'rejected' end, now()
    from profiles where ranking_id % 4 < 2`)
  await app.db.execute(sql`
    insert into notification_settings (account_id, presence) select id, ranking_id % 2 = 0 from profiles where ranking_id % 3 = 0`)
}

const isFiltered = (name: string) => FILTERED_NAMES.some((one) => one === name)
const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`

/** A filter of one to four parts. */
export function makeFilter(rng: Rng): MatchFilter {
  const filter: Record<string, unknown> = {}
  const parts = 1 + Math.floor(rng.next() * 4)
  for (let at = 0; at < parts; at++) Object.assign(filter, makePart(rng))
  return filter
}

function makePart(rng: Rng): MatchFilter {
  const roll = rng.next()
  if (roll < 0.15) return rangeOf(rng, ['minAge', 'maxAge'], 18, 50, 1)
  if (roll < 0.25) return rangeOf(rng, ['minHeight', 'maxHeight'], 55, 75, 0.1)
  if (roll < 0.5) return { [rng.pick(FILTER_SWITCHES)]: true }
  const name = rng.pick(FILTERED_NAMES)
  const values = filterValues(name)
  return { [name]: [...new Set(Array.from({ length: 1 + Math.floor(rng.next() * 5) }, () => rng.pick(values)))] }
}

function rangeOf(rng: Rng, [min, max]: [string, string], from: number, to: number, step: number): MatchFilter {
  const bounds = [rng.between(from, to), rng.between(from, to)]
    .map((value) => Math.round(Math.round(value / step) * step * 10) / 10)
    .sort((one, other) => one - other)
  const roll = rng.next()
  return { ...(roll < 0.7 ? { [min]: bounds[0] } : {}), ...(roll > 0.3 ? { [max]: bounds[1] } : {}) }
}

/** What a filter is compared with: the visit for new people, the ranking day, and the viewer. */
export interface Seen {
  viewerId: string
  day: number
  visit: Date | null
}

/**
 * The matches of the view that pass a filter, in the order of a sort: once more in SQL, on the stored texts. Shares
 * only the lists and coordinates with the ranking.
 */
export async function filteredInView(app: AppContext, filter: MatchFilter, seen: Seen, sort: MatchSort = 'best') {
  const rows = await app.db.execute(sql`
    select m.number from matching_profiles m join profiles p on p.id = m.matched_profile_id
    where m.profile_id = ${seen.viewerId} and ${sql.join(conditionsOf(filter, seen), sql` and `)}
    order by ${ORDERS[sort]}, m.hash, m.number`)
  return (rows as unknown as { rows: { number: number }[] }).rows.map(({ number }) => number)
}

/** The number of those matches by a value of a field. */
export async function valuesInView(app: AppContext, name: FilteredName, filter: MatchFilter, seen: Seen) {
  const { [name]: _own, ...others } = filter
  const { rows } = (await app.db.execute(sql`
    select ${textOf(name)} as value, count(*)::int as count
    from matching_profiles m join profiles p on p.id = m.matched_profile_id
    where m.profile_id = ${seen.viewerId} and ${sql.join(conditionsOf(others, seen), sql` and `)} group by 1`)) as unknown as {
    rows: { value: string | null; count: number }[]
  }
  return new Map(rows.map(({ value, count }) => [value, count]))
}

/** The moment from which a profile is visible: when it was finished, or the day of legal age began. */
const VISIBLE_FROM = sql`greatest(p.finished_at, case when p.gender <> 'female' and p.age_given < 21 then
  ((p.age_given_on + make_interval(years => 21 - p.age_given))::date
    + (to_char(p.age_given_on, 'MMDD') = '0229' and to_char(p.age_given_on + make_interval(years => 21 - p.age_given), 'MMDD') = '0228')::int)
  ::timestamp at time zone 'Asia/Kolkata' end)`
const shows = (id: SQL) =>
  sql`not exists (select from notification_settings n where n.account_id = ${id} and not n.presence)`
/** Both the person and the viewer show it. */
const SHOWS = sql`(${shows(sql`p.id`)} and ${shows(sql`m.profile_id`)})`
const ORDERS = {
  best: sql`m.match_percentage desc, m.recent desc`,
  newest: sql`(${VISIBLE_FROM} at time zone 'Asia/Kolkata')::date desc`,
  active: sql`case when not ${shows(sql`m.profile_id`)} then m.match_percentage * 2 + m.recent end desc,
    ${SHOWS} desc, case when ${SHOWS} then p.active_day end desc`,
} satisfies Record<MatchSort, SQL>

function conditionsOf(filter: MatchFilter, { viewerId, day, visit }: Seen): SQL[] {
  const tenths = sql`round(p.height_cm * 100 / 25.4)`
  const { minAge, maxAge, minHeight, maxHeight } = filter
  const conditions = [sql`true`]
  if (minAge !== undefined) conditions.push(sql`m.age >= ${minAge}::int`)
  if (maxAge !== undefined) conditions.push(sql`m.age <= ${maxAge}::int`)
  if (minHeight !== undefined) conditions.push(sql`${tenths} >= ${minHeight}::numeric * 10`)
  if (maxHeight !== undefined) conditions.push(sql`${tenths} <= ${maxHeight}::numeric * 10`)
  for (const name of FILTERED_NAMES) {
    const values = filter[name]
    if (values) conditions.push(sql`${textOf(name)} in ${values}`)
  }
  if (filter.verified)
    conditions.push(sql`exists (select from identity_checks c where c.profile_id = p.id and c.status = 'approved')`)
  if (filter.withPhoto) conditions.push(sql`(length(p.photo_key) > 0 or p.portrait_seed is not null)`)
  if (filter.withAbout) conditions.push(sql`length(p.about) > 0`)
  if (filter.activeThisWeek) conditions.push(sql`p.active_day >= ${day - 7}::int and ${SHOWS}`)
  if (filter.newSinceVisit)
    conditions.push(visit ? sql`${VISIBLE_FROM} > ${visit.toISOString()}::timestamptz` : sql`false`)
  if (filter.nearby) conditions.push(isNearby(viewerId))
  return conditions
}

const isChosen = (name: FilteredName) => CHOSEN_NAMES.some((chosen) => chosen === name)

function textOf(name: FilteredName): SQL {
  const own = `p.${snakeCase(name)}`
  const column = sql.raw(isChosen(name) ? `(case when not p.visible_to ? '${name}' then ${own} end)` : own)
  const listed = filterValues(name).filter((value) => value !== 'Other')
  const value =
    name === 'maritalStatus' ? sql`case ${column} when 'single' then 'never_married' else ${column} end` : column
  return sql`case when ${column} = '' then null when ${value} in ${listed} then ${value} when ${column} is not null then 'Other' end`
}

/** By the cosine of the angle between two places, in place of the formula of the ranking. */
function isNearby(viewerId: string): SQL {
  const places = Object.entries(CITY_COORDINATES).map(
    ([city, [latitude, longitude]]) => sql`(${city}, ${latitude}::float8, ${longitude}::float8)`,
  )
  return sql`p.city in (
    with places (city, latitude, longitude) as (values ${sql.join(places, sql`, `)})
    select other.city from places own join profiles v on v.city = own.city and v.id = ${viewerId}
    cross join places other
    where other.city = own.city or 6371 * acos(least(1, sind(own.latitude) * sind(other.latitude)
      + cosd(own.latitude) * cosd(other.latitude) * cosd(own.longitude - other.longitude))) <= 50)`
}
