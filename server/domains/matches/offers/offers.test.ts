import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundIn, offersFor } from '#domains/matches/offers/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
let asha: Member
beforeAll(async () => {
  app = await openTestApp()
  asha = await makeMember(app, { gender: 'female' })
})
afterAll(() => app.close())

const offers = (query: string, filter: MatchFilter = {}) =>
  offersFor(query, filter).map(({ name, value }) => `${name} ${value}`)

test.each([
  ['pune', ['city Pune']],
  ['  Púne  ', ['city Pune']],
  ['bombay', ['city Mumbai']],
  ['navi mumbai', ['city Navi Mumbai']],
  ['mumbai pilot', ['city Mumbai']],
  ['tamil brahmin', ['motherTongue Tamil', 'caste Brahmin']],
  ['delhi', ['city New Delhi', 'state Delhi']],
  ['church of south india', ['caste Church of South India']],
  ['muslim', ['religion Islam']],
  ['west bengal', ['state West Bengal']],
  ['pune pune', ['city Pune']],
  ['puneet', []],
  ['other', []],
  ['constructor', []],
  ['', []],
])('%s offers %j', (query, expected) => {
  expect(offers(query)).toEqual(expected)
})

test('what the filter has already is not offered', () => {
  expect(offers('pune brahmin', { city: ['Pune'], caste: ['Rajput'] })).toEqual(['caste Brahmin'])
})

test('a word is found in the fields that contain it, without accents and case', () => {
  const person = { firstName: 'Zoë', lastName: 'Pune', city: 'Pune', occupation: 'Pilot', religion: null, caste: null }
  expect(foundIn(['zoe', 'pune'], person as never)).toEqual(['firstName', 'lastName', 'city'])
  expect(foundIn([], person as never)).toEqual([])
})

test('the list finds city, says where, and offers the filter', async () => {
  const puneet = await makeMember(app, { gender: 'male', age: 30, firstName: 'Puneet', city: 'Surat' })
  const arjun = await makeMember(app, { gender: 'male', age: 30, city: 'Pune', address: 'Secret Pune Lane' })
  await makeMember(app, { gender: 'male', age: 30, city: 'Nagpur', address: 'Pune', pincode: '411001' })
  const page = await pageOf(app, asha, { query: 'PUNE' })
  const places = Object.fromEntries(page.items.map(({ id, foundIn }) => [id, foundIn]))
  expect(places).toEqual({ [puneet.id]: ['firstName'], [arjun.id]: ['city'] })
  expect([page.total, page.of, page.offers]).toEqual([2, 3, [{ name: 'city', value: 'Pune' }]])
  expect((await pageOf(app, asha)).items.every(({ foundIn }) => foundIn.length === 0)).toBe(true)
  expect((await pageOf(app, asha, { query: '411001' })).total).toBe(0)
})

test('the list finds About me, and says so', async () => {
  const about = 'I restore old sitars.'
  const vikram = await makeMember(app, { gender: 'male', age: 30, firstName: 'Sitaram', about })
  const page = await pageOf(app, asha, { query: 'restore sitar' })
  expect(page.items.map(({ id, foundIn }) => [id, foundIn])).toEqual([[vikram.id, ['firstName', 'about']]])
  await callAs(app, vikram).profiles.save({ id: vikram.id, revision: 1, fields: { ...profileFields, about: null } })
  expect((await pageOf(app, asha, { query: 'restore sitar' })).total).toBe(0)
})
