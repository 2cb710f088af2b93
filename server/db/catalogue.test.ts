import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeatableSql } from '#db/migrate.ts'
import { schema } from '#db/schema.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { readCatalogue } from '#test/database/catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('a migrated database has the same catalogue as one created from the declarations of the tables', async () => {
  const made = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))
  const rolledBack = new Error('rolled back')
  let declared: Record<string, string[]> = {}
  let migrated: Record<string, string[]> = {}
  await app.db
    .transaction(async (tx) => {
      migrated = await readCatalogue(tx, 'public')
      await tx.execute(sql`create schema declared`)
      await tx.execute(sql`set local search_path = declared, public`)
      for (const statement of [...made, ...statementsOf(repeatableSql())])
        await tx.execute(sql.raw(statement.replaceAll('"public".', '"declared".')))
      declared = await readCatalogue(tx, 'declared')
      throw rolledBack
    })
    .catch((error: unknown) => expect(error).toBe(rolledBack))
  expect(declared.columns?.length).toBeGreaterThan(100)
  expect(migrated).toEqual(declared)
})

/** Statements end with a semicolon, but not inside a function. */
function statementsOf(text: string): string[] {
  const parts = text.split('$$')
  const [last = '', ...whole] = parts
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/;\s*(?=\n|$)/g, ';\u0000') : part))
    .join('$$')
    .split('\u0000')
    .reverse()
  return [...whole.reverse(), last].filter((statement) => statement.trim() !== '')
}
