import type { ProfileFields } from '@jodi/shared/profiles/contract.ts'
import type { ReadContent } from '@jodi/shared/profiles/reviews.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOwnData } from '#domains/people/export/queries.ts'
import { contentReviews, profiles } from '#domains/profiles/tables.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

const ABOUT = 'I teach physics, and I cook two things well.'
const NEWER = 'I teach chemistry, and I cook three things well.'
const SUNDAY = { prompt: 'sunday', answer: 'Poha and the newspaper.' } as const
const FAMILY = { prompt: 'family', answer: 'Loud at dinner, early for trains.' } as const
const REASON = { code: 'respect', details: 'Insults a community.', message: null } as const

let app: TestApp
let admin: Actor
let asha: Member
let arjun: Member
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  await app.db.delete(siteSettings)
  await app.db.delete(contentReviews)
  asha = await makeMember(app, { gender: 'female' })
  arjun = await makeMember(app, { gender: 'male', age: 30 })
})
afterAll(() => app.close())

const save = async (texts: Partial<ProfileFields>, by: Actor = asha) => {
  const { revision } = await readProfile(app, asha.id)
  return callAs(app, by).profiles.save({ id: asha.id, revision, fields: { ...profileFields, about: null, ...texts } })
}
const seenBy = async (me: Actor) => {
  const { profile, reviews } = await callAs(app, me).people.profile({ id: asha.id })
  return { about: profile.about, prompts: profile.prompts, reviews }
}
const list = async (status: 'waiting' | 'approved' | 'removed' = 'waiting', by: Actor = admin) => {
  const { rows } = await callAs(app, by).profiles.listReviews({ status, page: 1 })
  return rows.filter(({ person }) => person.id === asha.id)
}
const read = (content: string, subject: ReadContent['subject'] = 'about'): ReadContent => ({
  ...{ personId: asha.id, kind: 'text', subject, content },
})
const approve = (...contents: ReadContent[]) => callAs(app, admin).profiles.approveContents({ contents })
const remove = (text: ReadContent, message: string | null = null) =>
  callAs(app, admin).profiles.removeContent({ ...text, reason: { ...REASON, message } })
const actions = async () =>
  (await callAs(app, admin).audit.list({ person: asha.email })).items.map(({ action, fields }) => ({ action, fields }))

async function reviewFirst() {
  const { fields, revision } = await callAs(app, admin).settings.siteForAdmin()
  await callAs(app, admin).settings.saveSite({ revision, fields: { ...fields, contentAppears: 'afterReview' } })
}

describe('before the review, as by default,', () => {
  test('a new text is seen at once in the order of the member, and waits for staff', async () => {
    await save({ about: ABOUT, prompts: [FAMILY, SUNDAY] })
    const seen = { about: ABOUT, prompts: [FAMILY, SUNDAY], reviews: {} }
    expect(await seenBy(arjun)).toEqual(seen)
    expect(await seenBy(asha)).toEqual(seen)
    expect((await list()).map(({ subject, content }) => [subject, content])).toEqual(
      expect.arrayContaining([
        ['about', ABOUT],
        ['family', FAMILY.answer],
        ['sunday', SUNDAY.answer],
      ]),
    )
  })

  test('a save that changes no text adds nothing to the queue, and a deleted text leaves it', async () => {
    await save({ about: ABOUT, prompts: [SUNDAY] })
    await approve(read(ABOUT))
    await save({ about: ABOUT, prompts: [SUNDAY, { ...FAMILY, answer: '' }] })
    expect((await list()).map(({ subject }) => subject)).toEqual(['sunday'])
    await save({ about: null, prompts: [] })
    expect([...(await list()), ...(await list('approved'))]).toEqual([])
    expect(await seenBy(arjun)).toEqual({ about: null, prompts: [], reviews: {} })
  })

  test('a page that does not know the texts keeps them', async () => {
    await save({ about: ABOUT, prompts: [SUNDAY] })
    const { about: _about, ...known } = profileFields
    const { revision } = await readProfile(app, asha.id)
    await callAs(app, asha).profiles.save({ id: asha.id, revision, fields: known })
    expect(await seenBy(arjun)).toMatchObject({ about: ABOUT, prompts: [SUNDAY] })
  })

  test('what an admin writes for a member needs no review; what their agent writes does', async () => {
    await save({ about: ABOUT, prompts: [] }, admin)
    expect(await list()).toEqual([])
    expect((await list('approved')).map(({ content }) => content)).toEqual([ABOUT])
    const agent = await makeAccount(app, { role: 'agent' })
    const client = await makeMember(app, { agentId: agent.id })
    const fields = { ...profileFields, about: NEWER }
    await callAs(app, agent).profiles.save({ id: client.id, revision: 1, fields })
    const { rows } = await callAs(app, admin).profiles.listReviews({ page: 1, search: 'chemistry' })
    expect(rows.map(({ person }) => person.id)).toEqual([client.id])
  })
})

describe('after the review, if the site settings say so,', () => {
  beforeEach(reviewFirst)

  test('only the owner sees a new text until it is approved, marked as waiting', async () => {
    await save({ about: ABOUT, prompts: [SUNDAY] })
    expect(await seenBy(arjun)).toEqual({ about: null, prompts: [], reviews: {} })
    const own = { about: ABOUT, prompts: [SUNDAY], reviews: { about: 'waiting', sunday: 'waiting' } }
    expect(await seenBy(asha)).toEqual(own)
    expect(await callAs(app, asha).profiles.getOwn()).toMatchObject(own)
    expect(await approve(read(ABOUT), read(SUNDAY.answer, 'sunday'))).toEqual({ left: [] })
    expect(await seenBy(arjun)).toEqual({ about: ABOUT, prompts: [SUNDAY], reviews: {} })
    expect(await seenBy(asha)).toMatchObject({ reviews: {} })
    expect(await actions()).toEqual([
      { action: 'textApproved', fields: ['prompts'] },
      { action: 'textApproved', fields: ['about'] },
    ])
  })

  test('others see the last approved text while a new one waits, also after the new one is removed', async () => {
    await save({ about: ABOUT })
    await approve(read(ABOUT))
    await save({ about: NEWER })
    expect(await seenBy(arjun)).toMatchObject({ about: ABOUT })
    expect(await seenBy(asha)).toMatchObject({ about: NEWER, reviews: { about: 'waiting' } })
    await remove(read(NEWER))
    expect(await seenBy(arjun)).toMatchObject({ about: ABOUT })
    expect(await seenBy(asha)).toMatchObject({ about: ABOUT, reviews: { about: 'removed' } })
  })

  test('a save of something else neither shows nor loses a waiting text', async () => {
    await save({ about: ABOUT, prompts: [SUNDAY] })
    await save({ about: ABOUT, prompts: [SUNDAY] })
    expect(await seenBy(arjun)).toMatchObject({ about: null, prompts: [] })
    expect(await seenBy(asha)).toMatchObject({ about: ABOUT, prompts: [SUNDAY] })
  })

  test('a text that waits or was removed is in no filter, count, list or answer to others', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const users = await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_support'] })
    await app.db.update(profiles).set({ agentId: agent.id }).where(eq(profiles.id, asha.id))
    const said = async () => {
      const { matches, people } = callAs(app, arjun)
      const filter = { withAbout: true } as const
      const page = await matches.list({ filter, query: '', list: 'all' })
      const answers: unknown[] = [page, await matches.count({ filter, query: '', options: [], without: true })]
      answers.push(await matches.details({ id: asha.id }), await people.home())
      for (const me of [arjun, agent, users]) answers.push(await callAs(app, me).people.profile({ id: asha.id }))
      const isIn = (list: typeof page) => list.kind === 'page' && list.items.some(({ id }) => id === asha.id)
      const searched = await matches.list({ filter: {}, query: 'PHYSICS', list: 'all' })
      return {
        isFound: isIn(page),
        isSearched: isIn(searched),
        isRead: JSON.stringify(answers).includes(ABOUT) || JSON.stringify(answers).includes(SUNDAY.answer),
      }
    }
    await save({ about: ABOUT, prompts: [SUNDAY] })
    expect(await said()).toEqual({ isFound: false, isSearched: false, isRead: false })
    await approve(read(ABOUT), read(SUNDAY.answer, 'sunday'))
    expect(await said()).toEqual({ isFound: true, isSearched: true, isRead: true })
    await remove(read(ABOUT))
    await remove(read(SUNDAY.answer, 'sunday'))
    expect(await said()).toEqual({ isFound: false, isSearched: false, isRead: false })
  })

  test('of an approval and a new text at the same time, others never see what no one has approved', async () => {
    for (let round = 0; round < 6; round++) {
      const [first, second] = [`${ABOUT} ${round}`, `${NEWER} ${round}`]
      await save({ about: first })
      await Promise.all([approve(read(first)), save({ about: second })])
      // An earlier one, if the newer one was saved first.
      expect((await seenBy(arjun)).about ?? ABOUT).toContain(ABOUT)
      expect(await seenBy(asha)).toMatchObject({ about: second, reviews: { about: 'waiting' } })
    }
  })

  test('of a removal and a save at the same time, the removed text is not seen again', async () => {
    for (let round = 0; round < 6; round++) {
      const text = `${ABOUT} ${round}`
      await save({ about: text })
      await approve(read(text))
      await Promise.allSettled([remove(read(text)), save({ about: text, employer: `Peepal Labs ${round}` })])
      expect((await seenBy(arjun)).about).toBeNull()
    }
  })

  test('a deleted text is gone at once', async () => {
    await save({ about: ABOUT })
    await approve(read(ABOUT))
    await save({ about: null })
    expect(await seenBy(arjun)).toMatchObject({ about: null })
  })
})

describe('staff', () => {
  test('remove a text that was read, with a reason, and the member gets it by email in the words of staff', async () => {
    await save({ about: ABOUT, prompts: [SUNDAY] })
    await remove(read(ABOUT), 'Please write without insults.')
    expect(await seenBy(arjun)).toMatchObject({ about: null, prompts: [SUNDAY] })
    expect(await seenBy(asha)).toMatchObject({ about: null, reviews: { about: 'removed' } })
    expect(await actions()).toContainEqual({ action: 'textRemoved', fields: ['about'] })
    const [mail] = app.mailer.sent().filter(({ to }) => to === asha.email)
    expect(mail?.text).toContain('Please write without insults.')
    expect(mail?.text).not.toContain(ABOUT)
    expect((await list('removed')).map(({ subject, content }) => [subject, content])).toEqual([['about', null]])
  })

  test('a form that was opened before the removal does not bring the text back', async () => {
    await save({ about: ABOUT })
    const { revision } = await readProfile(app, asha.id)
    await remove(read(ABOUT))
    const late = callAs(app, asha).profiles.save({ id: asha.id, revision, fields: { ...profileFields, about: ABOUT } })
    expect(await errorOf(late)).toMatchObject({ reason: 'editConflict' })
    expect(await seenBy(arjun)).toMatchObject({ about: null })
  })

  test('remove a text that waits, which a form that was opened before does not send again', async () => {
    await reviewFirst()
    await save({ about: ABOUT })
    const { revision } = await readProfile(app, asha.id)
    await remove(read(ABOUT))
    const late = callAs(app, asha).profiles.save({ id: asha.id, revision, fields: { ...profileFields, about: ABOUT } })
    expect(await errorOf(late)).toMatchObject({ reason: 'editConflict' })
    expect(await list()).toEqual([])
  })

  test('remove a text once, also with a second click', async () => {
    await save({ about: ABOUT, prompts: [SUNDAY] })
    await Promise.all([remove(read(ABOUT), 'Please write politely.'), remove(read(ABOUT), 'Please write politely.')])
    await remove(read(ABOUT), 'Please write politely.')
    expect((await actions()).filter(({ action }) => action === 'textRemoved')).toHaveLength(1)
    expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toHaveLength(1)
    expect(await seenBy(arjun)).toMatchObject({ about: null, prompts: [SUNDAY] })
  })

  test('do not decide about a text that has changed since they read it', async () => {
    await save({ about: ABOUT })
    await save({ about: NEWER })
    expect(await approve(read(ABOUT))).toEqual({ left: [read(ABOUT)] })
    expect(await errorOf(remove(read(ABOUT)))).toMatchObject({ code: 'CONFLICT', reason: 'contentChanged' })
    expect((await list()).map(({ content }) => content)).toEqual([NEWER])
  })

  test('do not review their own text, which does not count for them', async () => {
    const own = await makeMember(app, { gender: 'female' })
    await callAs(app, own).profiles.save({ id: own.id, revision: 1, fields: { ...profileFields, about: ABOUT } })
    const me = { ...own, role: 'admin', privileges: ['manage_profiles'] } as Actor
    const contents = [{ ...read(ABOUT), personId: own.id }]
    expect(await errorOf(callAs(app, me).profiles.approveContents({ contents }))).toBeDefined()
  })
})

test.each([
  ['a phone number', { about: 'Call me: nine eight seven six five four three two one zero' }, 'about'],
  ['an email address', { prompts: [{ ...SUNDAY, answer: 'asha at gmail dot com' }] }, 'prompts.answer'],
  ['a link', { employer: 'Peepal Labs, www.peepal.example.com' }, 'employer'],
  ['a name on another app', { college: 'insta: asha.reads' }, 'college'],
  ['a phone number', { fatherOccupation: 'Teacher, 98765 43210' }, 'fatherOccupation'],
  ['a phone number', { familyHome: 'Satara 98765-43210' }, 'familyHome'],
])('a text with %s is rejected by the server, next to its field: %j', async (_kind, texts, field) => {
  expect(await errorOf(save(texts))).toMatchObject({ code: 'BAD_INPUT', issues: [{ field }] })
})

test('texts, also waiting ones, are in the export of their owner', async () => {
  await reviewFirst()
  await save({ about: ABOUT, prompts: [SUNDAY] })
  const { tables } = await readOwnData(app, asha.id)
  expect(tables.content_reviews?.map(({ content }) => content).toSorted()).toEqual([ABOUT, SUNDAY.answer])
})

test('a report cites a text as it was', async () => {
  await save({ about: ABOUT, prompts: [SUNDAY] })
  const fields = { reason: 'respect', details: '' } as const
  const key = crypto.randomUUID()
  await callAs(app, arjun).reports.create({ key, personId: asha.id, fields, cited: null, texts: ['about', 'family'] })
  await save({ about: null })
  const { rows } = await callAs(app, admin).reports.list({ decided: false, reason: null, page: 1 })
  const found = rows.find(({ reported }) => reported?.profileId === asha.id)
  const { texts } = await callAs(app, admin).reports.details({ id: found?.id ?? '' })
  expect(texts).toEqual([{ subject: 'about', text: ABOUT }])
  const { tables } = await readOwnData(app, arjun.id)
  expect(tables.reports).toHaveLength(1)
  expect(JSON.stringify(tables)).not.toContain(ABOUT)
})
