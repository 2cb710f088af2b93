import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { type CriterionName, eachSet } from '@jodi/shared/profiles/preferences.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PreferencesDialog } from '#domains/preferences/preferences-dialog.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, errorAnswer, press, see, show, type } from '#test/render.tsx'

const stated: Preferences = {
  ...{ seeking: ['male'], minAge: 27, maxAge: 30, anyAge: false, minHeight: null, maxHeight: null },
  musts: ['maritalStatus'],
  ...eachSet((): string[] => []),
  ...{ maritalStatus: ['never_married'], preferredReligion: ['Hinduism'], preferredCaste: ['No bar'] },
}
const UNAVAILABLE = "We can't count your matches right now."
const LIMIT = errorAnswer('TOO_MANY')
const save = 'Save Preferences'

/** What the server counts: a total, and per criterion the position and the number in the other one. */
type Rows = { criterion: CriterionName; must: boolean; switched: number | null }[]
const countsOf = ({ musts = [] }: Partial<Preferences>, total = 4000 - musts.length * 1000) => ({
  total,
  rows: (['age', 'religion', 'maritalStatus'] as const).map((criterion) => {
    const must = musts.includes(criterion)
    return { criterion, must, switched: criterion === 'religion' ? null : total + (must ? 1000 : -1000) }
  }) satisfies Rows,
})

type Answer = (input: Preferences) => unknown
type Server = { counted: Preferences[]; saved: Preferences[]; count: Answer; save: Answer }

/** Opens the dialog, and waits for the first count. */
async function open(own: Partial<Preferences> = {}, count: Answer = countsOf): Promise<Server> {
  const server: Server = { counted: [], saved: [], count, save: () => ({}) }
  const values = { ...stated, ...own }
  answerWith({
    'preferences/getOwn': { stated: values, defaults: { ...stated, musts: [] }, emptyIsNoBar: false },
    'preferences/whatIf': (input: Preferences) => {
      server.counted.push(input)
      return server.count(input)
    },
    'preferences/save': (input: Preferences) => {
      server.saved.push(input)
      return server.save(input)
    },
  })
  show(<PreferencesDialog open onClose={() => undefined} />, MEMBER)
  await screen.findByLabelText('Minimum Age')
  await waitFor(() => expect(server.counted).toHaveLength(1))
  return server
}

const mustHave = (label: string) => screen.getByRole('switch', { name: `${label}: must-have` })
const isOn = (label: string) => mustHave(label).getAttribute('aria-checked') === 'true'
const flip = (label: string) => fireEvent.click(mustHave(label))
/** The number beside a switch, by which it is described. */
const beside = (label: string) =>
  document.getElementById(mustHave(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null
const sum = () => document.querySelector('[aria-live="polite"][aria-atomic="true"]')?.textContent
const seeSum = (text: string) => waitFor(() => expect(sum()).toBe(text))
/** Longer than a count needs, for what must not happen. */
const wait = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))
const NOW = 'With these preferences: 3,000 matches'

afterEach(() => vi.useRealTimers())

test('each stated preference has a switch; what is empty or No bar has none', async () => {
  await open()
  const names = screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Age: must-have', 'Marital Status: must-have', 'Religion: must-have'])
  expect(['Age', 'Marital Status', 'Religion'].map(isOn)).toEqual([false, true, false])
  await type('Minimum Height (in)', '64')
  expect(isOn('Height')).toBe(false)
})

test('beside each switch is the number of matches in its other position', async () => {
  await open()
  await seeSum(NOW)
  expect(['Age', 'Marital Status', 'Religion'].map(beside)).toEqual(['2,000 if on', '4,000 if off', 'few if on'])
  flip('Religion')
  await waitFor(() => expect(beside('Religion')).toBe('few if off'))
})

test('a switch is counted with the unsaved values, and compared with the saved ones', async () => {
  const server = await open()
  await seeSum(NOW)
  flip('Age')
  // The number for 'on' would be wrong beside a switch that is on.
  expect(beside('Age')).toBeNull()
  await seeSum('With these preferences: 2,000 matches3,000 before')
  expect(beside('Age')).toBe('3,000 if off')
  expect(server.counted.at(-1)).toEqual({ ...stated, musts: ['age', 'maritalStatus'] })
  expect(server.saved).toEqual([])
  flip('Age')
  await seeSum(NOW)
})

test('one match is counted in the singular', async () => {
  await open({}, (input) => countsOf(input, 1))
  await seeSum('With these preferences: 1 match')
})

test('must-haves are saved with the input', async () => {
  const server = await open()
  flip('Religion')
  await press(save)
  await waitFor(() => expect(server.saved).toEqual([{ ...stated, musts: ['religion', 'maritalStatus'] }]))
})

test('an emptied preference is no must-have, also when it is stated again', async () => {
  const server = await open({ minAge: null, musts: ['age', 'maritalStatus'] })
  expect(isOn('Age')).toBe(true)
  await type('Maximum Age', '')
  await waitFor(() => expect(screen.queryByRole('switch', { name: 'Age: must-have' })).toBeNull())
  await type('Maximum Age', '31')
  expect(isOn('Age')).toBe(false)
  fireEvent.click(screen.getByLabelText('Marital Status'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'No bar' }))
  await waitFor(() => expect(server.counted.at(-1)).toMatchObject({ maritalStatus: ['No bar'], musts: [] }))
  expect(screen.queryByRole('switch', { name: 'Marital Status: must-have', hidden: true })).toBeNull()
})

test('several changes are counted once, at most 300 ms after the last one', async () => {
  const server = await open()
  await seeSum(NOW)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const age of ['2', '25', '26']) await act(() => typeNow('Minimum Age', age))
  expect(server.counted).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(server.counted.map(({ minAge }) => minAge)).toEqual([27, 26])
})

test('a double click on a switch changes nothing and counts nothing', async () => {
  const server = await open()
  await seeSum(NOW)
  flip('Age')
  flip('Age')
  expect(isOn('Age')).toBe(false)
  await wait()
  expect(server.counted).toHaveLength(1)
})

test('the former count stays while one loads, and a late answer never replaces a newer one', async () => {
  const server = await open()
  await seeSum(NOW)
  const late = Promise.withResolvers<unknown>()
  server.count = () => late.promise
  await type('Minimum Age', '26')
  await waitFor(() => expect(server.counted).toHaveLength(2))
  expect(sum()).toBe(NOW)
  expect(beside('Age')).toBe('2,000 if on')
  server.count = () => countsOf({}, 700)
  await type('Minimum Age', '25')
  const newer = 'With these preferences: 700 matches3,000 before'
  await seeSum(newer)
  late.resolve(countsOf({}, 900))
  await wait()
  expect(sum()).toBe(newer)
})

test('a late count of the saved preferences is only what is compared with', async () => {
  const late = Promise.withResolvers<unknown>()
  const server = await open({}, (input) => (input.minAge === 27 ? late.promise : countsOf(input, 700)))
  await type('Minimum Age', '26')
  await seeSum('With these preferences: 700 matches')
  late.resolve(countsOf({}, 900))
  await seeSum('With these preferences: 700 matches900 before')
  expect(server.counted).toHaveLength(2)
})

test('invalid input is not counted: the last count stays', async () => {
  const server = await open()
  await seeSum(NOW)
  for (const wrong of ['12', '35', 'about 25']) {
    await type('Minimum Age', wrong)
    await wait()
  }
  expect(server.counted).toHaveLength(1)
  expect(sum()).toBe(NOW)
  expect(beside('Marital Status')).toBe('4,000 if off')
  await type('Minimum Age', '26')
  await seeSum('With these preferences: 3,000 matches3,000 before')
})

test("above the day's limit the last count stays with 'about'", async () => {
  const server = await open()
  await seeSum(NOW)
  server.count = () => LIMIT
  await type('Minimum Age', '26')
  await seeSum('With these preferences: about 3,000 matches')
  expect(beside('Age')).toBe('2,000 if on')
  await press(save)
  await waitFor(() => expect(server.saved).toHaveLength(1))
})

test("without any count there is nothing to show when the day's limit is reached", async () => {
  const server = await open({}, () => LIMIT)
  await wait()
  expect([sum(), beside('Age')]).toEqual(['', null])
  expect(server.counted).toHaveLength(1)
})

test.each([
  ['an error of the server', () => BROKEN],
  ['a session that ended in another tab', () => errorAnswer('UNAUTHORIZED')],
  [
    'a lost connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('%s shows no number that could be wrong, and does not prevent saving', async (_, fail) => {
  const server = await open()
  await seeSum(NOW)
  server.count = fail
  await type('Minimum Age', '26')
  await seeSum(UNAVAILABLE)
  expect(['Age', 'Marital Status', 'Religion'].map(beside)).toEqual([null, null, null])
  server.count = countsOf
  flip('Age')
  await seeSum('With these preferences: 2,000 matches3,000 before')
  server.count = fail
  await type('Minimum Age', '25')
  await seeSum(UNAVAILABLE)
  await press(save)
  await see('Partner preferences updated successfully')
  expect(server.saved).toEqual([{ ...stated, minAge: 25, musts: ['age', 'maritalStatus'] }])
})

test('the limit of saves of must-haves is shown in the form until the next attempt, and nothing is lost', async () => {
  const server = await open()
  flip('Age')
  await type('Minimum Age', '26')
  server.save = () => LIMIT
  await press(save)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Too many attempts. Please wait a few minutes and try again.')
  expect(screen.queryByText('Failed to update partner preferences')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Minimum Age').value).toBe('26')
  expect(isOn('Age')).toBe(true)
  server.save = () => ({})
  await press(save)
  await waitFor(() => expect(server.saved).toHaveLength(2))
  expect(server.saved[1]).toEqual(server.saved[0])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('closing asks before a switched must-have is lost', async () => {
  await open()
  flip('Age')
  await press('Cancel')
  await see('Leave without saving?')
})

test('saving does not count again', async () => {
  const server = await open()
  await seeSum(NOW)
  await press(save)
  await see('Partner preferences updated successfully')
  await wait()
  expect(server.counted).toHaveLength(1)
})

function typeNow(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
