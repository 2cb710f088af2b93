import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterPanel } from '#domains/matches/filters/filter-panel.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, errorAnswer, press, show } from '#test/render.tsx'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => undefined

type Asked = { filter: MatchFilter; options: string[]; query?: string; list: string }
type Server = { asked: Asked[]; count: (input: Asked) => unknown; shown: MatchFilter[]; closed: number }

const LIMIT = errorAnswer('TOO_MANY')
const countsOf = (total: number, nearbyOf: string | null = 'Pune') => ({
  ...{ total, without: [], nearbyOf },
  options: {
    maritalStatus: [
      { value: 'never_married', count: 58 },
      { value: 'divorced', count: null },
      { value: 'widowed', count: 0 },
    ],
    city: [{ value: 'Nashik', count: 41 }],
  },
})

/** Opens the panel, and waits for the first count. */
async function open(filter: MatchFilter = {}, count: Server['count'] = () => countsOf(412)): Promise<Server> {
  const server: Server = { asked: [], count, shown: [], closed: 0 }
  answerWith({
    'matches/count': (input: Asked) => {
      server.asked.push(input)
      return server.count(input)
    },
  })
  show(
    <FilterPanel
      choice={{ list: 'all', query: 'engineer', sort: 'newest', filter }}
      part={undefined}
      onClose={() => server.closed++}
      onShow={(chosen) => server.shown.push(chosen)}
    />,
    MEMBER,
  )
  await screen.findByRole('dialog', { name: 'Filters' })
  await waitFor(() => expect(server.asked).toHaveLength(1))
  return server
}

const showButton = () => screen.getByRole('button', { name: /^Show/ })
const seeButton = (text: string) => waitFor(() => expect(showButton().textContent).toBe(text))
const chip = (name: RegExp) => screen.getByRole('button', { name })
const isPressed = (name: RegExp) => chip(name).getAttribute('aria-pressed') === 'true'
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const typeNow = (label: string, value: string) => fireEvent.change(typed(label), { target: { value } })
/** Longer than a count needs, for what must not happen. */
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)))

afterEach(() => vi.useRealTimers())

test('the first count is of the applied filter with the search and list; beside options are the numbers of people', async () => {
  const server = await open({ verified: true })
  await seeButton('Show 412 matches')
  expect(server.asked[0]).toMatchObject({ list: 'all', query: 'engineer', filter: { verified: true } })
  expect(server.asked[0]).not.toHaveProperty('sort')
  expect(chip(/^Never married/).textContent).toBe('Never married58')
  expect(chip(/^Divorced/).textContent).toBe('Divorcedfew')
  expect(chip(/^Widowed/).textContent).toBe('Widowed0')
})

test('a press is counted 300 ms after the last one, once, and applied only by the button', async () => {
  const server = await open()
  await seeButton('Show 412 matches')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(chip(/^Never married/))
  fireEvent.click(chip(/^Divorced/))
  expect(isPressed(/^Divorced/)).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(server.asked).toHaveLength(1)
  expect(showButton().textContent).toBe('Show 412 matches')
  expect(showButton().firstElementChild?.className).toContain('opacity')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(server.asked.map(({ filter }) => filter)).toEqual([{}, { maritalStatus: ['never_married', 'divorced'] }])
  expect(server.shown).toEqual([])
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{ maritalStatus: ['never_married', 'divorced'] }])
})

test('one match is counted in the singular', async () => {
  await open({}, () => countsOf(1))
  await seeButton('Show 1 match')
})

test('a double click on a chip changes nothing and counts nothing', async () => {
  const server = await open()
  fireEvent.click(chip(/^Divorced/))
  fireEvent.click(chip(/^Divorced/))
  expect(isPressed(/^Divorced/)).toBe(false)
  await wait()
  expect(server.asked).toHaveLength(1)
})

test('a late count never replaces a newer one', async () => {
  const server = await open()
  await seeButton('Show 412 matches')
  const late = Promise.withResolvers<unknown>()
  server.count = () => late.promise
  fireEvent.click(chip(/^Divorced/))
  await waitFor(() => expect(server.asked).toHaveLength(2))
  server.count = () => countsOf(70)
  fireEvent.click(chip(/^Widowed/))
  await seeButton('Show 70 matches')
  late.resolve(countsOf(90))
  await wait()
  expect(showButton().textContent).toBe('Show 70 matches')
})

test("above the day's limit the last count stays with 'about'", async () => {
  const server = await open()
  await seeButton('Show 412 matches')
  server.count = () => LIMIT
  fireEvent.click(chip(/^Divorced/))
  await seeButton('Show about 412 matches')
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{ maritalStatus: ['divorced'] }])
})

test.each([
  ['an error of the server', () => BROKEN],
  [
    'a lost connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('with %s there is no number that could be wrong, and the filter can be applied', async (_, fail) => {
  const server = await open()
  await seeButton('Show 412 matches')
  server.count = fail
  fireEvent.click(chip(/^Divorced/))
  await seeButton('Show matches')
  expect(chip(/^Divorced/).textContent).toBe('Divorced')
  server.count = () => countsOf(7)
  fireEvent.click(chip(/^Widowed/))
  await seeButton('Show 7 matches')
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{ maritalStatus: ['divorced', 'widowed'] }])
})

test('a wrong bound is not counted and not applied: its message is at the field, and nothing typed is lost', async () => {
  const server = await open()
  await seeButton('Show 412 matches')
  typeNow('Minimum Height (in)', '5 ft 4 in')
  await waitFor(() => expect(server.asked.at(-1)?.filter).toEqual({ minHeight: 64 }))
  typeNow('Minimum Age', 'about 25')
  typeNow('Maximum Age', '500')
  await wait()
  const counted = server.asked.length
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(showButton())
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  expect([typed('Minimum Age'), typed('Maximum Age')].map(({ value }) => value)).toEqual(['about 25', '500'])
  expect(typed('Minimum Age').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(typed('Minimum Age'))
  expect(typed('Minimum Height (in)').value).toBe('5 ft 4 in')
  expect([server.asked.length, server.shown]).toEqual([counted, []])
  typeNow('Minimum Age', '30')
  typeNow('Maximum Age', '25')
  expect((await screen.findByRole('alert')).textContent).toBe('Minimum age must not be above maximum age')
  typeNow('Maximum Age', '35')
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{ minHeight: 64, minAge: 30, maxAge: 35 }])
})

test('a message appears when a field with a wrong bound is left', async () => {
  await open()
  typeNow('Minimum Age', '3')
  fireEvent.blur(typed('Minimum Age'))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('the arrow keys move an end of a range; an end at its limit excludes no one', async () => {
  const server = await open({ minAge: 19 })
  const slider = screen.getByRole('slider', { name: 'Minimum Age' })
  slider.focus()
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(typed('Minimum Age').value).toBe('20')
  expect(typed('Maximum Age').value).toBe('')
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(typed('Minimum Age').value).toBe('')
  const height = screen.getByRole('slider', { name: 'Maximum Height (in)' })
  expect(height.getAttribute('aria-valuetext')).toBe('6 ft 8 in')
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{}])
})

test('several cities or states: one kind takes the place of the other', async () => {
  const server = await open({ state: ['Gujarat'] })
  const place = screen.getByRole('combobox', { name: 'City or state' })
  fireEvent.focus(place)
  fireEvent.change(place, { target: { value: 'Na' } })
  // The number beside a place is without the places that it replaces.
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ options: ['state', 'city'], filter: {} }))
  const list = screen.getByRole('listbox')
  expect(within(list).getAllByRole('option')[0]?.textContent).toMatch(/^Na/)
  await waitFor(() => expect(within(list).getByRole('option', { name: /^Nashik/ }).textContent).toBe('Nashik41'))
  fireEvent.click(within(list).getByRole('option', { name: /^Nashik/ }))
  await waitFor(() => expect(server.asked.at(-1)?.filter).toEqual({ city: ['Nashik'] }))
  fireEvent.change(place, { target: { value: 'Pune' } })
  fireEvent.keyDown(place, { key: 'Enter' })
  expect(place).toHaveProperty('value', '')
  await waitFor(() => expect(server.asked.at(-1)?.filter.city).toHaveLength(2))
  await press('Remove the filter Nashik')
  fireEvent.change(place, { target: { value: 'maharash' } })
  fireEvent.keyDown(place, { key: 'Enter' })
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{ state: ['Maharashtra'] }])
})

test('a name that is no listed place is not taken, and stays to be corrected', async () => {
  const server = await open()
  const place = screen.getByRole('combobox', { name: 'City or state' })
  fireEvent.change(place, { target: { value: 'Atlantis' } })
  fireEvent.keyDown(place, { key: 'Enter' })
  expect(place).toHaveProperty('value', 'Atlantis')
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{}])
})

test('a long list begins with the values of most people, stays in this order, and is opened and searched', async () => {
  const casteCounts = (value: string) => ({ ...countsOf(412), options: { caste: [{ value, count: 99 }] } })
  const server = await open({}, () => casteCounts('Yadav'))
  const section = within(screen.getByRole('region', { name: 'Caste' }))
  const first = () => section.getAllByRole('button')[0]?.textContent
  await waitFor(() => expect(first()).toBe('Yadav99'))
  server.count = () => casteCounts('Rajput')
  fireEvent.click(chip(/^Divorced/))
  await waitFor(() => expect(server.asked).toHaveLength(2))
  await waitFor(() => expect(first()).toBe('Yadav'))
  fireEvent.click(section.getByRole('button', { name: 'More: caste' }))
  fireEvent.change(section.getByLabelText('Search in caste'), { target: { value: 'maRÀtha' } })
  fireEvent.click(section.getByRole('button', { name: 'Maratha' }))
  fireEvent.change(section.getByLabelText('Search in caste'), { target: { value: 'zzz' } })
  expect(section.getByText('No entry of the list matches.')).toBeDefined()
  fireEvent.click(section.getByRole('button', { name: 'Less: caste' }))
  expect(section.getByRole('button', { name: 'Maratha', pressed: true })).toBeDefined()
})

test('nearby names the own city; without a listed one it is disabled, says why, and can still be switched off', async () => {
  await open({}, () => countsOf(412, null))
  const nearby = () => screen.getByRole('switch', { name: /^Nearby/ })
  await screen.findByText('Your own city is not in our list, so we cannot tell who is nearby.')
  expect(nearby()).toHaveProperty('disabled', true)
})

test('nearby that is on without an own listed city can be switched off', async () => {
  const server = await open({ nearby: true }, () => countsOf(0, null))
  await seeButton('Show 0 matches')
  fireEvent.click(screen.getByRole('switch', { name: /^Nearby/ }))
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{}])
})

test('clearing all removes what was chosen and typed, and is applied by the button', async () => {
  const server = await open({ minAge: 25, verified: true, city: ['Pune'] })
  typeNow('Maximum Age', 'old')
  await press('Clear all')
  expect([typed('Minimum Age'), typed('Maximum Age')].map(({ value }) => value)).toEqual(['', ''])
  expect(server.shown).toEqual([])
  fireEvent.click(showButton())
  expect(server.shown).toEqual([{}])
})

test.each([
  ['the cross', () => press('Close')],
  ['Escape', async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
])('%s closes the panel and applies nothing; Escape in the suggestions closes only them', async (_, close) => {
  const server = await open()
  const place = screen.getByRole('combobox', { name: 'City or state' })
  place.focus()
  fireEvent.change(place, { target: { value: 'Na' } })
  fireEvent.keyDown(place, { key: 'Escape' })
  expect(server.closed).toBe(0)
  fireEvent.click(chip(/^Divorced/))
  await close()
  expect([server.closed, server.shown]).toEqual([1, []])
})
