import assert from 'node:assert/strict'
import { ageOf } from '@jodi/matching/age.ts'
import { CRITERIA, FILTER_ONLY, SETS, WEIGHTS } from '@jodi/matching/criteria.ts'
import { explain } from '@jodi/matching/explain.ts'
import { ClusteredIndex } from '@jodi/matching/index/clustered-index.ts'
import { loadKernel } from '@jodi/matching/index/kernel.ts'
import { createMatchIndex } from '@jodi/matching/match-index.ts'
import type { Cursor, Day, GenderCode, MemberRow, SetPreference } from '@jodi/matching/member.ts'
import type { MatchIndex } from '@jodi/matching/ranking.ts'
import { createScanIndex } from '@jodi/matching/scan-index.ts'
import { scoreOf } from '@jodi/matching/score.ts'
import { asc, sql } from 'drizzle-orm'
import { createAppContext } from '#create-app-context.ts'
import { nth, Rng } from '#demo/random.ts'
import { defaultPreferences } from '#domains/preferences/rules.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { describe } from '#ranking/explain/rules.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { listMembers } from '#ranking/members/queries.ts'
import { attributeText, type MemberRecord, toMemberRow } from '#ranking/members/rules.ts'
import { addMembers } from '#test/factories/odd-members.ts'
import {
  hasAnswered,
  mustsOf,
  type PlainKey,
  type PlainMember,
  percentOf,
  plainOfRecord,
  plainOfRow,
  rankPlain,
  sideOf,
} from '#test/plain-match.ts'

// Run by one-place.test.ts in a copy of the product with another declaration of the criteria: compares everything that
// ranks or explains with a plain calculation, and prints what was compared.

const SEED = 4711
const VIEWERS = 20
const PAGE = 7
type Engine = Pick<MatchIndex, 'rank' | 'get'>

const kernel = (await loadKernel()) !== null
const done = { kernel, criteria: CRITERIA.length, weights: WEIGHTS, pairs: 0, pages: 0, viewRows: 0, explained: 0 }

const app = await createAppContext(readEnv(process.env))
try {
  const { day } = await syncedRanking(app)
  const records = await recordsOf(app, day)
  const { index } = await syncedRanking(app)
  const known = records.map((record) => plainOfRecord(record, toMemberRow(record), day))
  const made = makeRows(day, 260).map((row) => plainOfRow(row, day))
  for (const crowd of [known, made]) {
    comparePairs(crowd, day)
    compareEngines(crowd, day)
  }
  compareEngine('index that the server holds', index, known, day)
  await compareView(app, known, day)
  compareServer(records, known, day)
} finally {
  await app.close()
}
process.stdout.write(JSON.stringify(done))

async function recordsOf(app: AppContext, day: Day): Promise<MemberRecord[]> {
  if ((await app.db.$count(profiles)) === 0) await addMembers(app, day, 130, 3, SEED)
  const numbers = await app.db.select({ number: profiles.rankingId }).from(profiles).orderBy(asc(profiles.rankingId))
  return listMembers(
    app.db,
    numbers.map(({ number }) => number),
  )
}

/** Rows with the highest codes and few values, so that ties, met and missed preferences are frequent. */
function makeRows(day: Day, count: number): MemberRow[] {
  const rng = new Rng(SEED, 'rows')
  // Two of the qualifications are of one level.
  const codes = SETS.map(({ codeCapacity }) => [0, 1, 2, 3, 4, 6, 31, codeCapacity - 1])
  const preferenceOn = (list: readonly number[]): SetPreference => {
    if (rng.chance(0.4)) return rng.chance(0.3) ? 'noBar' : null
    return list.filter((code) => code > 0 && rng.chance(0.4)).concat(rng.pick(list.slice(1)))
  }
  const bound = (least: number, most: number) => (rng.chance(0.5) ? null : Math.round(rng.between(least, most)))
  const ageRange = () => ({ minAge: bound(18, 30), maxAge: bound(25, 45) })
  const answeredAge = () =>
    rng.chance(0.2) ? { minAge: null, maxAge: null, anyAge: true } : { ...ageRange(), anyAge: false }
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    version: 1,
    listed: true,
    gender: rng.pick<GenderCode>([0, 1, 1, 2]),
    seeking: rng.pick([1, 2, 3, 7]),
    ageGiven: Math.round(rng.between(18, 40)),
    ageGivenOn: day - Math.round(rng.between(0, 900)),
    heightTenths: bound(560, 740),
    activeDay: day - rng.pick([1, 2, 29, 30, 31, 90]),
    listedDay: day - rng.pick([0, 1, 7, 400]),
    flags: rng.pick([0, 1, 2, 4, 7]),
    filterOnly: FILTER_ONLY.map(() => rng.pick([0, 1, 2, 255])),
    attributes: codes.map((list) => rng.pick(list)),
    preferences: rng.chance(0.3)
      ? null
      : {
          ...answeredAge(),
          minHeightTenths: bound(560, 640),
          maxHeightTenths: bound(640, 740),
          musts: rng.chance(0.5) ? 0 : Math.floor(rng.next() * 2 ** CRITERIA.length),
          sets: codes.map(preferenceOn),
        },
  }))
}

function comparePairs(crowd: readonly PlainMember[], day: Day): void {
  for (const one of crowd.slice(0, VIEWERS))
    for (const other of crowd) {
      assert.equal(scoreOf(one.row, other.row, day), percentOf(one, other), 'score')
      const found = explain(one.row, other.row, day)
      for (const [side, { rows, got, of }] of [
        [found.mine, sideOf(one, other)],
        [found.theirs, sideOf(other, one)],
      ] as const) {
        assert.deepEqual({ rows: side.rows, share: side.share }, { rows, share: { got, of } }, 'explanation')
      }
      assert.equal(found.percent, percentOf(one, other), 'percentage of the explanation')
      done.pairs += 1
    }
}

function compareEngines(crowd: readonly PlainMember[], day: Day): void {
  const engines: Record<string, MatchIndex> = {
    'plain scan': createScanIndex(),
    'index of the server': createMatchIndex(),
    'index of the server, in blocks': createMatchIndex({ small: 0 }),
    'clustered index': new ClusteredIndex(),
    'clustered index in small blocks': new ClusteredIndex({ size: 4, fill: 3 }),
  }
  for (const [name, engine] of Object.entries(engines)) {
    engine.setDay(day)
    for (const { row } of crowd) engine.upsert(row)
    if (engine instanceof ClusteredIndex) engine.recluster()
    compareEngine(name, engine, crowd, day)
  }
}

function compareEngine(name: string, engine: Engine, crowd: readonly PlainMember[], day: Day): void {
  for (const member of crowd) {
    const { row } = member
    const held = row.listed ? heldRow(member) : undefined
    assert.deepEqual(engine.get(row.id), held, `row of the ${name}`)
  }
  for (const viewer of crowd.slice(0, VIEWERS)) {
    const expected = rankPlain(viewer, crowd, day).map(({ id, percent }) => ({ id, percent }))
    const found = allPages(engine, engine.get(viewer.row.id) ?? viewer.row)
    assert.deepEqual(found, { items: expected, total: expected.length }, name)
  }
}

/** As an index returns a row. */
function heldRow(member: PlainMember): MemberRow {
  const { row } = member
  const inOrder = (preference: SetPreference) =>
    Array.isArray(preference) ? [...new Set(preference)].sort((a, b) => a - b) : preference
  const preferences =
    hasAnswered(member) && row.preferences
      ? { ...row.preferences, musts: mustsOf(member), sets: row.preferences.sets.map(inOrder) }
      : null
  return { ...row, preferences }
}

function allPages(engine: Engine, viewer: MemberRow) {
  const items: { id: number; percent: number }[] = []
  let after: Cursor | undefined
  for (;;) {
    const page = engine.rank(viewer, { limit: PAGE, after, exclude: [] })
    if ('startAgain' in page) throw new Error('asked to start again')
    done.pages += 1
    items.push(...page.items)
    after = page.next
    if (!after) return { items, total: page.total }
  }
}

async function compareView(app: AppContext, crowd: readonly PlainMember[], day: Day): Promise<void> {
  for (const viewer of crowd.slice(0, VIEWERS)) {
    const { rows } = (await app.db.execute(sql`
      select number as id, match_percentage as percent, recent, hash::float8 as hash
      from matching_profiles where profile_id = (select id from profiles where ranking_id = ${viewer.row.id})
      order by match_percentage desc, recent desc, hash, number`)) as unknown as { rows: PlainKey[] }
    assert.deepEqual(rows, rankPlain(viewer, crowd, day), 'view')
    done.viewRows += rows.length
  }
}

/** The texts for members: each explanation, and the initial values of the preferences dialog. */
function compareServer(records: readonly MemberRecord[], crowd: readonly PlainMember[], day: Day): void {
  const [record, member] = [nth(records, 0), nth(crowd, 0)]
  records.forEach((other, at) => {
    const { yours } = describe(record, other, explain(member.row, nth(crowd, at).row, day), day)
    assert.deepEqual(
      yours.rows.map(({ criterion, attribute }) => [criterion, attribute]),
      CRITERIA.map((criterion) => [criterion, attributeOf(other, nth(crowd, at), criterion, day)]),
      'explanation in words',
    )
    const defaults = defaultPreferences(
      { ...other, ageGivenOn: other.ageGivenOn ?? dateOfDay(day) } as unknown as ProfileRow,
      day,
    )
    for (const { name, inferable, preference } of SETS) {
      const value = nth(crowd, at).values.get(name) ?? null
      const own = inferable && value !== null && value !== 'Other' && value !== 'married' ? [value] : []
      assert.deepEqual(defaults[preference], own, 'default preferences')
    }
    done.explained += 1
  })
}

function attributeOf(record: MemberRecord, member: PlainMember, criterion: (typeof CRITERIA)[number], day: Day) {
  if (criterion === 'age') return ageOf(member.row, day)
  return criterion === 'height' ? member.row.heightTenths : attributeText(record, criterion)
}
