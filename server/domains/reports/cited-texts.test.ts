import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profiles } from '#domains/profiles/tables.ts'
import { reports } from '#domains/reports/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { openReports, report } from '#test/factories/reports.ts'

const READ = 'I insult everybody who writes to me.'

let app: TestApp
let moderator: Actor
let asha: Member
let man: Member
beforeAll(async () => {
  app = await openTestApp()
  moderator = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
})
beforeEach(async () => {
  await app.db.delete(reports)
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male', about: READ })
})
afterAll(() => app.close())

const save = (about: string | null) => app.db.update(profiles).set({ about }).where(eq(profiles.id, man.id))
const cite = (text: string) => report(app, asha, man, { texts: [{ subject: 'about', text }] })
async function citedTexts() {
  const { rows } = await openReports(app, moderator)
  return (await callAs(app, moderator).reports.details({ id: rows[0]?.id ?? '' })).texts
}

test('a text is cited as the reporter read it, also after it was changed', async () => {
  await cite(READ)
  await save('I love old songs.')
  expect(await citedTexts()).toEqual([{ subject: 'about', text: READ }])
})

test.each([
  ['changed', 'I love old songs.'],
  ['removed', null],
])(
  'a text that was %s since it was read is neither replaced nor dropped: the reporter learns it',
  async (_how, now) => {
    await save(now)
    expect(await errorOf(cite(READ))).toMatchObject({ code: 'CONFLICT', reason: 'textChanged', field: 'texts' })
    expect(await app.db.$count(reports)).toBe(0)
  },
)

test('a page of the previous release, which sends only what a text is about, cites it as it is', async () => {
  await report(app, asha, man, { texts: ['about'] })
  expect(await citedTexts()).toEqual([{ subject: 'about', text: READ }])
})
