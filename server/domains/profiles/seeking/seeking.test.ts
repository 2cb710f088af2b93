import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import type { Gender } from '@jodi/shared/profiles/contract.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preferences } from '#domains/preferences/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { personalFields, profileFields } from '#test/typed-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NOTHING = {
  minAge: null,
  maxAge: null,
  minHeight: null,
  maxHeight: null,
  maritalStatus: [],
  preferredReligion: [],
  preferredCaste: [],
  motherTongue: [],
  country: [],
  state: [],
  qualification: [],
  workingWith: [],
}
const choose = (me: Member, seeking: Gender[], rest: Partial<Preferences> = {}) =>
  callAs(app, me).preferences.save({ ...NOTHING, ...rest, seeking })
const storedOf = async (me: Member) => {
  const [row] = await app.db.select().from(preferences).where(eq(preferences.profileId, me.id))
  return row?.seeking
}
const shownTo = async (me: Member) => (await callAs(app, me).preferences.getOwn()).defaults.seeking
const change = (
  me: Member,
  gender: Gender,
  seeking?: Gender[],
  actor: Parameters<typeof callAs>[1] = me,
  revision = 1,
) =>
  callAs(app, actor).profiles.save({
    id: me.id,
    revision,
    fields: { ...profileFields, gender, ...(seeking ? { seeking } : {}) },
  })

describe('a choice that equals the default is not stored', () => {
  test.each([
    ['female', ['male'], []],
    ['male', ['female', 'female'], []],
    ['other', ['other', 'female', 'male'], []],
    ['female', ['female'], ['female']],
    ['female', ['other', 'male'], ['other', 'male']],
    ['other', ['female'], ['female']],
  ] as const)('%s who is looking for %j is stored as %j', async (gender, chosen, kept) => {
    const me = await makeMember(app, { gender })
    await choose(me, [...chosen])
    expect(await storedOf(me)).toEqual(kept)
    expect([...(await shownTo(me))].sort()).toEqual([...new Set(chosen)].sort())
  })

  test('so that it follows a corrected gender without a question', async () => {
    const me = await makeMember(app, { gender: 'female' })
    const woman = await makeMember(app, { gender: 'female' })
    const matchesOf = async (one: Member) => (await callAs(app, one).matches.stats()).matches
    await choose(me, ['male'], { minAge: 20 })
    const before = await matchesOf(woman)
    await change(me, 'male')
    expect(await shownTo(me)).toEqual(['female'])
    expect((await callAs(app, me).preferences.getOwn()).stated).toMatchObject({ seeking: ['female'], minAge: 20 })
    expect(await matchesOf(woman)).toBe(before + 1)
  })
})

describe('an earlier choice', () => {
  test('has to be confirmed with the new gender, in the same save', async () => {
    const me = await makeMember(app, { gender: 'female' })
    await choose(me, ['female'])
    for (const seeking of [undefined, []])
      expect(await errorOf(change(me, 'male', seeking))).toMatchObject({
        code: 'BAD_INPUT',
        reason: 'seekingNeeded',
        field: 'seeking',
      })
    expect(await readProfile(app, me.id)).toMatchObject({ gender: 'female', revision: 1, genderChangedAt: null })
    expect(await storedOf(me)).toEqual(['female'])
    await change(me, 'male', ['male'])
    expect(await readProfile(app, me.id)).toMatchObject({ gender: 'male', revision: 2 })
    expect(await storedOf(me)).toEqual(['male'])
  })

  test('is deleted if the answer is the default of the new gender', async () => {
    const me = await makeMember(app, { gender: 'female' })
    await choose(me, ['female'])
    await change(me, 'male', ['female'])
    expect(await storedOf(me)).toEqual([])
    expect(await shownTo(me)).toEqual(['female'])
  })

  test('stays if the gender stays, whatever a form sends', async () => {
    const me = await makeMember(app, { gender: 'female' })
    await choose(me, ['female'])
    await change(me, 'female', ['male'])
    expect(await storedOf(me)).toEqual(['female'])
  })

  test('has to be confirmed in the wizard and by staff too', async () => {
    const me = await makeMember(app, { gender: 'female', finishedAt: null, wizardStep: 1 })
    await choose(me, ['female'])
    const save = (seeking: Gender[]) =>
      callAs(app, me).profiles.saveStep({
        step: 0,
        revision: 1,
        fields: { ...personalFields, gender: 'other', seeking },
      })
    expect(await errorOf(save([]))).toMatchObject({ reason: 'seekingNeeded' })
    await save(['female', 'other'])
    expect(await storedOf(me)).toEqual(['female', 'other'])
    const admin = await makeAccount(app, { role: 'admin' })
    expect(await errorOf(change(me, 'male', undefined, admin, 2))).toMatchObject({ reason: 'seekingNeeded' })
    await change(me, 'male', ['male'], admin, 2)
    expect(await storedOf(me)).toEqual(['male'])
  })
})

test('the migration deletes what equals the default, and keeps every other choice', async () => {
  const folder = path.join(import.meta.dirname, '../../../db/migrations/before-base')
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_seeking-default.sql'))
  const rows: [gender: Gender, before: Gender[], after: Gender[]][] = [
    ['male', ['female'], []],
    ['male', ['female', 'other'], ['female', 'other']],
    ['male', ['male'], ['male']],
    ['female', ['male'], []],
    ['female', ['female'], ['female']],
    ['other', ['other', 'female', 'male'], []],
    ['other', ['male', 'female'], ['male', 'female']],
    ['female', [], []],
  ]
  const members = await Promise.all(
    rows.map(([gender, seeking]) => makeMember(app, { gender, preferences: { seeking, minAge: 20 } })),
  )
  await app.db.execute(sql.raw(readFileSync(path.join(folder, file), 'utf8')))
  expect(await Promise.all(members.map(storedOf))).toEqual(rows.map(([, , after]) => after))
})
