import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertMigrated, migrateDatabase } from '#db/migrate.ts'
import { MIGRATIONS, readRelease } from '#db/release.ts'
import { SettingError } from '#lib/env.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

const release = readRelease()
let app: TestApp
const folder = mkdtempSync(path.join(tmpdir(), 'jodi-release-'))

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const stored = async () =>
  (await app.database.query('select schema, compatible_from as "compatibleFrom" from schema_release')).rows[0]

/** The state after a later release: its number, and views that this release does not know. */
async function migrateLater(schema: number, compatibleFrom: number) {
  await app.database.query('update schema_release set schema = $1, compatible_from = $2', [schema, compatibleFrom])
  await app.database.query("update repeatable_sql set digest = 'of a later release'")
}
const digest = async () => (await app.database.query('select digest from repeatable_sql')).rows[0]?.digest

test('a migrated database stores its schema number and the oldest release that may run on it', async () => {
  expect(await stored()).toEqual(release)
})

test('an earlier release that may still run replaces no view or trigger of a later one', async () => {
  await migrateLater(release.schema + 2, release.schema)
  await migrateDatabase(app.database)
  expect(await digest()).toBe('of a later release')
  expect(await stored()).toEqual({ schema: release.schema + 2, compatibleFrom: release.schema })
  await migrateLater(release.schema, release.compatibleFrom)
  await migrateDatabase(app.database)
  expect(await digest()).not.toBe('of a later release')
})

test('a release that is too old stops with one line and changes nothing', async () => {
  await migrateLater(release.schema + 2, release.schema + 1)
  const refused = await migrateDatabase(app.database).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingError)
  expect((refused as Error).message).toBe(
    `This release knows schema ${release.schema}, the database needs a release of schema ${release.schema + 1} or later: start a newer release, or restore a copy from before the update.`,
  )
  expect(await digest()).toBe('of a later release')
})

test('without MIGRATE a database that is not that of the release prevents the start, and nothing is changed', async () => {
  const messageOf = () =>
    assertMigrated(app.database).then(
      () => null,
      ({ message }: Error) => message,
    )
  const behind = (has: string) =>
    `The database has not been migrated to this release (${has}, the release has ${release.schema}): run npm run migrate, or start without MIGRATE=0.`
  await migrateLater(release.schema, release.compatibleFrom)
  expect(await messageOf()).toBe(behind(`schema ${release.schema}`))
  expect(await digest()).toBe('of a later release')
  await migrateDatabase(app.database)
  expect(await messageOf()).toBeNull()
  await migrateLater(release.schema + 2, release.schema)
  expect(await messageOf()).toBeNull()
  await migrateLater(release.schema + 2, release.schema + 1)
  expect(await messageOf()).toMatch(/^This release knows schema/)
  await migrateLater(release.schema - 1, 0)
  expect(await messageOf()).toBe(behind(`schema ${release.schema - 1}`))
  await app.database.run('alter table schema_release rename to other')
  expect(await messageOf()).toBe(behind('no schema'))
  await app.database.run('alter table other rename to schema_release')
  await migrateLater(release.schema, release.compatibleFrom)
  await migrateDatabase(app.database)
})

test('a migration that fails is one line, and changes nothing', async () => {
  const failing = {
    ...app.database,
    migrate: async () => {
      await app.database.run('create table probe (a integer); select 1 / 0')
    },
  }
  const refused = await migrateDatabase(failing).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingError)
  expect((refused as Error).message).toMatch(
    /^The migration of the database failed and changed nothing \(22012: [^\n]+$/,
  )
  expect(await stored()).toEqual(release)
})

test('a migration that does not declare which releases may run on it makes every test fail at start', () => {
  const copy = path.join(folder, 'forgotten')
  cpSync(MIGRATIONS, copy, { recursive: true })
  const entry = { idx: release.schema + 1, version: '7', when: Date.now(), tag: '9999_later', breakpoints: true }
  const addLater = (text: string) => {
    writeFileSync(path.join(copy, '9999_later.sql'), text)
    const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'))
    journal.entries.push(entry)
    writeFileSync(path.join(copy, 'meta', '_journal.json'), JSON.stringify(journal))
    return () => readRelease(copy)
  }
  expect(addLater('select 1;')).toThrow("Migration 9999_later needs a line '-- compatible_from: N'")
  expect(addLater(`-- compatible_from: ${entry.idx}\nselect 1;`)()).toEqual({
    schema: entry.idx,
    compatibleFrom: entry.idx,
  })
  expect(addLater('-- compatible_from: 0\nselect 1;')().compatibleFrom).toBe(release.compatibleFrom)
  expect(addLater('-- compatible_from: 999\nselect 1;')).toThrow('does not exist yet')
})

test('no release that would apply late payments runs on a database that keeps them waiting', () => {
  expect(release.compatibleFrom).toBeGreaterThanOrEqual(19)
})
