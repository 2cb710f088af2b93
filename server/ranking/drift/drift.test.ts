import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { watchDrift } from '#ranking/drift/jobs.ts'
import { findDrift } from '#ranking/drift/queries.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeMember } from '#test/factories/factories.ts'
import { addMembers, editSomebody } from '#test/factories/odd-members.ts'

const [WARN, ERROR] = [40, 50]
const logged: { level: number; msg: string }[] = []

let app: TestApp
const numbers: number[] = []
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
  for (const gender of ['female', 'male', 'female', 'male'] as const)
    numbers.push((await makeMember(app, { gender })).profile.rankingId)
})
beforeEach(() => void logged.splice(0))
afterAll(() => app.close())

/** Removes all men from the index without the database: for any viewer the view then differs. */
async function losePeople(): Promise<() => void> {
  const { index } = await syncedRanking(app)
  const rows = numbers.flatMap((number) => index.get(number) ?? []).filter(({ gender }) => gender === 0)
  expect(rows).toHaveLength(2)
  for (const { id } of rows) index.remove(id)
  return () => {
    for (const row of rows) index.upsert(row)
  }
}

const ALARM = { level: ERROR, msg: 'ranking engine and matching_profiles view disagree', engine: 0, view: 2, place: 1 }

test('an index that has lost people raises the alarm at the second consecutive difference, not at the first', async () => {
  const check = watchDrift(app)
  const repair = await losePeople()
  await check()
  expect(logged).toEqual([])
  await check()
  expect(logged).toMatchObject([ALARM])
  repair()
  await check()
  expect(logged).toHaveLength(1)
})

test('two differences with an agreement between them raise no alarm', async () => {
  const check = watchDrift(app)
  for (let round = 0; round < 3; round++) {
    const repair = await losePeople()
    await check()
    repair()
    await check()
  }
  expect(logged).toEqual([])
})

test('a wrong view raises the alarm as well, and a failing query is reported separately', async () => {
  const check = watchDrift(app)
  await app.database.run(`alter view matching_profiles rename to hidden_profiles`)
  await check()
  await check()
  expect(logged).toMatchObject([{ level: WARN }, { level: WARN }])
  logged.splice(0)
  await app.database.run(`create view matching_profiles as select * from hidden_profiles where false`)
  await check()
  expect(logged).toEqual([])
  await check()
  expect(logged).toMatchObject([{ ...ALARM, engine: 2, view: 0 }])
  await app.database.run(`drop view matching_profiles; alter view hidden_profiles rename to matching_profiles`)
})

test('engine and view agree for any viewer, also during edits', async () => {
  const today = (await syncedRanking(app)).day
  const { ids } = await addMembers(app, today, 60, 4, 5)
  const dice = { rng: new Rng(9, 'edits'), today }
  let isEditing = app.database.kind === 'postgres'
  const editing = (async () => {
    while (isEditing) await Promise.all([editSomebody(app, ids, dice), syncedRanking(app)])
  })()
  for (let round = 0; round < 30; round++) expect(await findDrift(app)).toEqual({ drift: null })
  isEditing = false
  await editing
})
