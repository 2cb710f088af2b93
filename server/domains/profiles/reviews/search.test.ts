import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProfile } from '#domains/profiles/commands.ts'
import { FINISHED_STEP } from '#domains/profiles/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
let admin: Actor
let asha: Member
let arjun: Member
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  asha = await makeMember(app, { gender: 'female' })
  arjun = await makeMember(app, { gender: 'male', age: 30 })
  const { fields, revision } = await callAs(app, admin).settings.siteForAdmin()
  await callAs(app, admin).settings.saveSite({ revision, fields: { ...fields, contentAppears: 'afterReview' } })
})
afterAll(() => app.close())

const write = async (about: string) => {
  const { revision } = await readProfile(app, asha.id)
  await callAs(app, asha).profiles.save({ id: asha.id, revision, fields: { ...profileFields, about } })
}
const approve = (content: string, personId = asha.id, by = admin) =>
  callAs(app, by).profiles.approveContents({ contents: [{ personId, kind: 'text', subject: 'about', content }] })
const found = async () => {
  const finds = async (query: string) => {
    const page = await callAs(app, arjun).matches.list({ filter: {}, query, list: 'all' })
    return page.kind === 'page' && page.items.some(({ id }) => id === asha.id)
  }
  return { physics: await finds('physics'), chemistry: await finds('chemistry') }
}

test('a save that began before an approval, and has no texts, keeps the approved text in the search', async () => {
  await write('I teach physics.')
  const began = await readProfile(app, asha.id)
  await approve('I teach physics.')
  await saveProfile(app, asha, began, { city: 'Pune' }, FINISHED_STEP)
  expect(await found()).toEqual({ physics: true, chemistry: false })
  await write('I teach chemistry.')
  const next = await readProfile(app, asha.id)
  await approve('I teach chemistry.')
  await saveProfile(app, asha, next, { city: 'Nashik' }, FINISHED_STEP)
  expect(await found()).toEqual({ physics: false, chemistry: true })
})

test('of an approval and a save at the same time, the search finds what others see', async () => {
  for (let round = 0; round < 6; round++) {
    const [about, word] = round % 2 ? ['I teach physics.', 'physics'] : ['I teach chemistry.', 'chemistry']
    await write(about)
    const { revision } = await readProfile(app, asha.id)
    const { about: _about, ...fields } = profileFields
    await Promise.all([approve(about), callAs(app, asha).profiles.save({ id: asha.id, revision, fields })])
    expect(await readProfile(app, asha.id)).toMatchObject({ about, searchText: expect.stringContaining(word) })
    expect(await found()).toEqual({ physics: word === 'physics', chemistry: word === 'chemistry' })
  }
})

test('an admin does not review their own text by an id in capital letters', async () => {
  const own = await errorOf(approve('I teach physics.', admin.id.toUpperCase()))
  expect(own).toMatchObject({ code: 'FORBIDDEN', reason: 'ownContent' })
})
