import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from '#backup/backup.ts'
import { dumpDatabase } from '#backup/dump.ts'
import { restoreBackup } from '#backup/restore.ts'
import { DEMO_SEED } from '#bootstrap.ts'
import { createAppContext } from '#create-app-context.ts'
import { growDemo } from '#demo/fill.ts'
import { readEnv } from '#lib/env.ts'
import { newPlace } from '#test/factories/backups.ts'
import { createOwnPlace, type OwnPlace } from '#test/processes/server-process.ts'

const IS_LONG = process.env.LONG_TESTS === 'long'
const MEMBERS = IS_LONG ? 100_000 : 500
const MESSAGES_EACH = 10
const MOST_MINUTES = 10

let place: OwnPlace
const where = mkdtempSync(path.join(tmpdir(), 'jodi-backups-'))
beforeAll(async () => {
  place = await createOwnPlace()
}, MINUTE_MS)
afterAll(async () => {
  await place.drop()
  rmSync(where, { recursive: true, force: true })
})

/** One accepted conversation of each member with the next one. */
const CHATS = `
  insert into conversations (member_a_id, member_b_id, requester_id, status, last_number)
    select id, next, id, 'accepted', ${MESSAGES_EACH}
    from (select id, lead(id) over (order by id) as next from profiles) pairs where next is not null;
  insert into messages (conversation_id, number, id, sender_id, content)
    select c.id, number, gen_random_uuid(), c.requester_id, 'Message ' || number || ' of some words, as people write them.'
    from conversations c, generate_series(1, ${MESSAGES_EACH}) number`

const COUNTS = `select (select count(*)::int from profiles) as profiles, (select count(*)::int from messages) as messages,
  (select sum(hashtext(m::text)::bigint)::text from messages m) as digest`

test(
  `${MEMBERS} profiles and ${MEMBERS * MESSAGES_EACH} messages are backed up and restored within ${MOST_MINUTES} minutes`,
  async () => {
    const app = await createAppContext(readEnv(place.settings))
    await growDemo(app, MEMBERS + 1, DEMO_SEED)
    await app.database.run(CHATS)
    const before = (await app.database.query(COUNTS)).rows
    const began = performance.now()
    const made = await createBackup(app, where)
    const backedUp = performance.now()
    await app.close()
    const into = await newPlace(place)
    await restoreBackup(readEnv(into.settings), { where, name: made.name })
    const restored = performance.now()
    const other = await createAppContext(readEnv(into.settings))
    expect((await other.database.query(COUNTS)).rows).toEqual(before)
    expect(before[0]?.profiles).toBe(MEMBERS)
    await other.close()
    await into.drop()
    const seconds = (from: number, to: number) => Math.round((to - from) / 1000)
    const figures = { members: MEMBERS, messages: MEMBERS * MESSAGES_EACH, rows: made.rows }
    const times = { backupSeconds: seconds(began, backedUp), restoreSeconds: seconds(backedUp, restored) }
    if (IS_LONG) process.stdout.write(`${JSON.stringify({ ...figures, ...times })}\n`)
    expect(restored - began).toBeLessThan(MOST_MINUTES * MINUTE_MS)
  },
  60 * MINUTE_MS,
)

test('rows with long values, such as saved searches that found many people, are in parts that fit into memory', async () => {
  const app = await createAppContext(readEnv(place.settings))
  await app.database.run(`
    insert into accounts (email) select 's' || n || '@searches.example' from generate_series(1, 400) n;
    insert into profiles (id, active_day) select id, 0 from accounts where email like '%@searches.example';
    insert into saved_searches (id, owner_id, name, filter, opened_at, known)
      select gen_random_uuid(), id, 'Found many', '{}', now(),
        (select string_agg(decode(md5(id::text || n), 'hex'), '') from generate_series(1, 5000) n)
      from accounts where email like '%@searches.example'`)
  const sizes: number[] = []
  const dump = await dumpDatabase(app.database, 'test', async (part, packed) => {
    if (part.key.includes('saved_searches')) sizes.push(gunzipSync(packed).byteLength)
  })
  await app.close()
  const found = dump.tables.find(({ name }) => name === 'saved_searches')
  expect(found?.parts.reduce((rows, part) => rows + part.rows, 0)).toBe(400)
  // 80 kB of each row, as text twice as much.
  expect(sizes.reduce((all, size) => all + size, 0)).toBeGreaterThan(60 * 1024 ** 2)
  expect(Math.max(...sizes)).toBeLessThan(24 * 1024 ** 2)
}, 60_000)
