import { desc, eq, getTableColumns, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOf, preparedTogether } from '#db/prepared.ts'
import { schema } from '#db/schema.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { makeChat, makePair, write } from '#test/factories/chats.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { she, he } = await makePair(app)
  await write(app, she, await makeChat(app, she, he), 'Namaste')
  await makeMember(app, { heightCm: 162.5, preferences: { minAge: 25, preferredReligion: ['Jainism'] } })
  await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  await signInCookie(app, she)
  await pageOf(app, she)
  await callAs(app, she).people.profile({ id: he.id })
  await callAs(app, she).matches.addToShortlist({ id: he.id })
})
afterAll(() => app.close())

const TABLES = Object.entries<unknown>(schema).flatMap(([name, table]): [string, PgTable][] =>
  is(table, PgTable) ? [[name, table]] : [],
)

test('the rows of every table are the same as those of a select of their own', async () => {
  let compared = 0
  for (const [name, table] of TABLES) {
    const [column] = Object.values(getTableColumns(table))
    if (!column) continue
    const together = preparedTogether((db) => ({ parts: { rows: db.select().from(table).orderBy(column) } }))
    const rows = await app.db.select().from(table).orderBy(column)
    expect((await together(app.db, {})).rows, name).toEqual(rows)
    compared += rows.length > 0 ? 1 : 0
  }
  expect(compared).toBeGreaterThan(10)
})

test('joined tables, missing ones, order, limit and a list as one value', async () => {
  const people = await app.db.select({ id: profiles.id }).from(profiles)
  const select = (db: typeof app.db) =>
    db
      .select({ profile: profiles, preferences, email: accounts.email })
      .from(profiles)
      .innerJoin(accounts, eq(accounts.id, profiles.id))
      .leftJoin(preferences, eq(preferences.profileId, profiles.id))
  const ids = listOf(people.map(({ id }) => id))
  const together = preparedTogether((db) => ({
    parts: {
      shown: select(db as typeof app.db)
        .where(sql`${profiles.id} = any(${sql.placeholder('ids')}::uuid[])`)
        .orderBy(desc(profiles.rankingId))
        .limit(2),
      none: select(db as typeof app.db).where(sql`false`),
    },
  }))
  const expected = await select(app.db).orderBy(desc(profiles.rankingId)).limit(2)
  expect(await together(app.db, { ids })).toEqual({ shown: expected, none: [] })
  expect(await countStatements(() => together(app.db, { ids }))).toBe(1)
  // Each connection plans it again the first few times, then takes the plan that it keeps.
  for (let n = 0; n < 8; n++) expect((await together(app.db, { ids })).shown).toEqual(expected)
  expect((await app.db.transaction((tx) => together(tx, { ids }))).shown).toEqual(expected)
})
