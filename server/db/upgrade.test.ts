import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CRITERIA, RANGE_ENDS, SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from '#db/migrate.ts'
import { BEFORE_BASE, readJournal, readRelease } from '#db/release.ts'
import { DEMO_MEMBER, DEMO_PASSWORD } from '#demo/accounts.ts'
import { verifyAccessToken } from '#domains/accounts/queries.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { searchTextOf } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { emails } from '#email/registry.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { readCatalogue } from '#test/database/catalogue.ts'
import { countRows, FORMER_COMMITS, loadFormer } from '#test/database/former-database.ts'

/** Tables that were renamed since, and those whose rows come from the release itself. */
const RENAMED: Record<string, string> = {
  active_days: 'daily_active_members',
  directory: 'member_search',
  outbox: 'email_outbox',
  staff: 'staff_profiles',
}
const SETS = SET_CRITERIA.map(({ preference }) => snakeCase(preference))
const OWN_ROWS = new Set(['match_changes', 'schema_release', 'repeatable_sql'])

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const read = async (statement: string) => (await app.database.query(statement)).rows

async function readSchema() {
  const plans = await read(
    'select code, name, description, period_months, price_paise, features, requests_a_day, sees_viewers from plans order by code',
  )
  return { catalogue: await readCatalogue(app.db, 'public'), plans, release: await stored() }
}
const stored = async () => (await read('select schema, compatible_from as "compatibleFrom" from schema_release'))[0]
const lastMigration = async () =>
  Number((await read('select max(created_at) as last from drizzle.__drizzle_migrations'))[0]?.last)

/** A former database with only the first of its missing migrations, like one of a release in between. */
async function migratePartly(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-partly-'))
  cpSync(BEFORE_BASE, folder, { recursive: true })
  const entries = readJournal(BEFORE_BASE).slice(0, count)
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  await app.database.migrate(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Emails that wait for a mail server, with templates that were renamed since. */
async function queueFormerEmails() {
  for (const template of ['accountMade', 'adminMade', 'requestMade', 'storyRefused'])
    await read(`insert into outbox (to_address, template, data) values ('a@example.in', '${template}', '{}')`)
}

test('the base has the number and the timestamp of the last migration that it replaces', () => {
  const { idx, when } = readJournal(BEFORE_BASE).at(-1) ?? {}
  expect(readJournal()[0]).toMatchObject({ idx, when })
  expect(readJournal(BEFORE_BASE).map((entry) => entry.idx)).toEqual(
    Array.from({ length: (idx ?? 0) + 1 }, (_, at) => at),
  )
})

test('a new database runs none of the migrations before the base', async () => {
  expect(await read('select created_at from drizzle.__drizzle_migrations')).toHaveLength(readJournal().length)
})

describe.each(FORMER_COMMITS)('a database of commit %s with demo data', (commit) => {
  test('is upgraded to the schema and the plans of a new one, and keeps every row', async () => {
    const fresh = await readSchema()
    await loadFormer(app.database, commit)
    await queueFormerEmails()
    await read(
      "update profiles set first_name = 'Ame' || chr(769) || 'lie' where id = (select min(id::text)::uuid from profiles)",
    )
    await read(
      "update profiles set last_name = 'श्रीनाथ कुलकर्णी ज़ोया' where id = (select max(id::text)::uuid from profiles)",
    )
    const before = await countRows(app.database)
    await migrateDatabase(app.database)
    for (const row of await app.db.select().from(profiles)) expect(row.searchText).toBe(searchTextOf(row))
    expect(await read("select from profiles where search_text like '%श्रीनाथ कुलकर्णी जोया%'")).toHaveLength(1)
    expect(await read("select from member_search where text like 'am\u00e9lie %'")).toHaveLength(1)
    const templates = await read('select template from email_outbox')
    expect(templates.map(({ template }) => String(template)).filter((template) => !emails.has(template))).toEqual([])
    expect(await readSchema()).toEqual(fresh)
    expect(fresh.release).toEqual(readRelease())
    const after = await countRows(app.database)
    const kept = Object.entries(before).filter(([name, count]) => count > 0 && !OWN_ROWS.has(name))
    expect(kept.length).toBeGreaterThan(15)
    for (const [name, count] of kept) expect([name, after[RENAMED[name] ?? name]]).toEqual([name, count])
    await migrateDatabase(app.database)
    expect(await countRows(app.database)).toEqual(after)
  })

  test('serves its members as before: sign-in, profile, plans, chats and matches', async () => {
    await loadFormer(app.database, commit)
    const [me] = await read(`select id, email, created_at from accounts where email = '${DEMO_MEMBER.email}'`)
    const chats = await read(
      `select id from conversations where '${me?.id}' in (low_id, high_id) and last_number > 0 order by id`,
    )
    const [last] = await read('select max(created_at) as at from accounts')
    await migrateDatabase(app.database)
    // The demo data are of that day, whenever this test runs.
    app.clock.set(new Date(String(last?.at)))
    const answer = await callAs(app, null).accounts.signIn({ email: DEMO_MEMBER.email, password: DEMO_PASSWORD })
    expect(answer).toMatchObject({ role: 'member', access: { userId: me?.id } })
    const client = callAs(app, await verifyAccessToken(app, answer.access.accessToken))
    const { firstName, city, religion } = DEMO_MEMBER
    expect(await client.profiles.getOwn()).toMatchObject({ firstName, city, religion })
    expect(await client.plans.list()).toHaveLength(4)
    expect(chats.length).toBeGreaterThan(1)
    expect((await client.chat.list()).map(({ id }) => id).sort()).toEqual(chats.map(({ id }) => id))
    const announces = async () => (await client.accounts.session()).person?.announcesPercentage
    expect(await announces()).toBe(true)
    await client.matches.dismissPercentageNotice()
    expect(await announces()).toBe(false)
    const unfinished = await read(`select bool_or(announces_percentage) as announced from accounts a
      where claimed_at is null or not exists (select from profiles p where p.id = a.id and finished_at is not null)`)
    expect(unfinished).toEqual([{ announced: false }])
    const matches = await client.matches.list({ list: 'all' })
    expect(matches.kind === 'page' && matches.total).toBeGreaterThan(10)
  })

  test("keeps what members meant by empty fields: 'No bar' beside a stated one until they are asked, else defaults", async () => {
    await loadFormer(app.database, commit)
    const emptied = [...RANGE_ENDS.map((end) => `${snakeCase(end)} = null`), ...SETS.map((set) => `${set} = '{}'`)]
    const [stated, unstated] = (
      await read(`update preferences set ${emptied} where profile_id in
        (select p.id from profiles p join preferences on profile_id = p.id
          where gender in ('male', 'female') and seeking = '{}' and matched_at is null and caste <> 'Other'
          order by p.id limit 2) returning profile_id as id`)
    ).map(({ id }): Actor => ({ id: String(id), role: 'member', email: '', privileges: [], sessionId: '' }))
    if (!stated || !unstated) throw new Error('no member has preferences')
    await read(`update preferences set country = '{India}' where profile_id = '${stated.id}'`)
    const [last] = await read('select max(created_at) as at from accounts')
    await migrateDatabase(app.database)
    app.clock.set(new Date(String(last?.at)))
    const rows = await app.db.select().from(preferences)
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) expect(row.emptyIsNoBar).toBe(row.profileId !== unstated.id)

    const basesOf = async (member: Actor) => {
      const client = callAs(app, member).matches
      const page = await client.list({})
      const { explanation } = await client.details({ id: page.kind === 'page' ? String(page.items[0]?.id) : '' })
      return explanation.yours.rows.map(({ basis }) => basis)
    }
    const defaults = ['age', ...SET_CRITERIA.filter(({ inferable }) => inferable).map(({ name }) => name)]
    const byDefault = CRITERIA.map(({ name }) => (defaults.includes(name) ? 'default' : 'open'))
    const withCountry = (bases: string[]) => bases.with(CRITERIA.map(({ name }) => name).indexOf('country'), 'stated')
    const noBar = CRITERIA.map(({ name }) => (name === 'height' ? 'open' : 'noBar'))
    expect(await basesOf(unstated)).toEqual(byDefault)
    expect(await basesOf(stated)).toEqual(withCountry(noBar))
    const client = callAs(app, stated).preferences
    const own = await client.getOwn()
    expect([own.stated?.country, own.emptyIsNoBar]).toEqual([['India'], true])
    if (own.stated) await client.save({ ...own.stated, empty: 'default' })
    expect((await client.getOwn()).emptyIsNoBar).toBe(false)
    expect(await basesOf(stated)).toEqual(withCountry(byDefault))
  })

  test('keeps the one photo of each profile, uploaded or drawn, as the first of its list', async () => {
    await loadFormer(app.database, commit)
    const photoOf = `select id, coalesce(photo_key, 'p-' || id) as key,
      case when photo_key is null then portrait_seed end as seed from profiles
      where photo_key is not null or portrait_seed is not null order by id`
    await read(
      `update profiles set photo_key = 'uploaded-' || id where id in (select id from profiles order by id limit 3)`,
    )
    await read(`update profiles set portrait_seed = null, photo_key = null where id in
      (select id from profiles order by id desc limit 3)`)
    const before = await read(photoOf)
    expect(before.length).toBeGreaterThan(20)
    await migrateDatabase(app.database)
    expect(await read('select profile_id as id, key, portrait_seed as seed from photos order by profile_id')).toEqual(
      before,
    )
    expect(await read('select distinct position, caption, visibility, portrait_pose from photos')).toEqual([
      { position: 0, caption: '', visibility: 'matches', portrait_pose: 0 },
    ])
    expect(await read('select key from file_deletions')).toEqual([])
    // As the release before would save it, while both run.
    const [{ id } = {}] = before
    await read(`update profiles set photo_key = 'replaced' where id = '${id}'`)
    expect(await read(`select key from photos where profile_id = '${id}'`)).toEqual([{ key: 'replaced' }])
    await read(`update profiles set photo_key = null, portrait_seed = null where id = '${id}'`)
    expect(await read(`select key from photos where profile_id = '${id}'`)).toEqual([])
  })

  test('reaches the base also after an interrupted upgrade', async () => {
    const fresh = await readSchema()
    const all = readJournal(BEFORE_BASE).length
    await loadFormer(app.database, commit)
    // Once with all but the last migration, once with all of them but no views, triggers or release number.
    for (const count of [all - 1, all]) {
      await migratePartly(count)
      expect(await lastMigration()).toBe(readJournal(BEFORE_BASE)[count - 1]?.when)
    }
    await migrateDatabase(app.database)
    expect(await readSchema()).toEqual(fresh)
  })
})
