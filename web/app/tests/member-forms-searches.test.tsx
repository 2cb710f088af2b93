import type { SavedSearch } from '@jodi/shared/searches/contract.ts'
import { searchErrorTexts } from '@jodi/shared/searches/contract.ts'
import { message } from '@jodi/shared/texts.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { searchName } from '#domains/searches/format.ts'
import { OpenSavedSearch } from '#domains/searches/open-saved-search.tsx'
import { SaveSearchButton } from '#domains/searches/save-search-button.tsx'
import { SavedSearchList } from '#domains/searches/saved-search-list.tsx'
import { SavedSearchesButton } from '#domains/searches/saved-searches-button.tsx'
import { denied, deniedAt, ENDED, type Form, GONE, MEMBER, tryForms, UNREACHABLE } from '#test/forms.tsx'
import { answerWith, press, see, show } from '#test/render.tsx'
import { tryScreens } from '#test/screens.tsx'

const ID = '00000000-0000-4000-8000-000000000009'
const FILTER = { state: ['Maharashtra'], qualification: ["Master's", 'MBA', 'Law'] }
const searchOf = (name: string, newPeople = 0): SavedSearch => ({
  ...{ id: ID, name, filter: FILTER, query: '', emails: false, isPossible: true, newPeople },
})
const listOf = (...searches: SavedSearch[]) => ({
  'searches/list': { hour: 20, emailsOn: true, newPeople: 0, searches },
})
const nameTaken = deniedAt(
  'name',
  'Name',
  'CONFLICT',
  searchErrorTexts.nameTaken,
  'You already have a saved search with this name.',
)
const wrong: Form['wrong'] = [
  ['Name', '  ', 'Please enter a name'],
  ['Name', 'x'.repeat(61), 'Use at most 60 characters'],
]

const FORMS: Record<string, Form> = {
  'save a search': {
    part: <SaveSearchButton choice={{ list: 'all', filter: FILTER }} />,
    around: listOf(),
    open: () => press('Save this search'),
    typed: { Name: 'West' },
    choose: () => fireEvent.click(screen.getByRole('switch', { name: /^Email me new people/ })),
    keeps: () => screen.getByRole('switch', { name: /^Email me new people/ }).getAttribute('aria-checked') === 'false',
    button: 'Save search',
    sends: 'searches/save',
    input: { id: expect.any(String), name: 'West', emails: false, filter: FILTER, query: '' },
    done: "Saved 'West'",
    denials: [
      nameTaken,
      denied(
        'CONFLICT',
        message(searchErrorTexts.tooMany, { max: 10 }) as never,
        'You already have 10 saved searches. Delete one to save another.',
      ),
      ENDED,
    ],
    wrong,
  },
  'rename a search': {
    part: <SavedSearchList />,
    around: listOf(searchOf('Pune')),
    open: async () => {
      await see('Pune')
      await press("Rename 'Pune'")
    },
    typed: { Name: 'West' },
    button: 'Rename',
    sends: 'searches/update',
    input: { id: ID, name: 'West' },
    denials: [nameTaken, GONE, ENDED],
    wrong,
  },
  'delete a search': {
    part: <SavedSearchList />,
    around: listOf(searchOf('Pune')),
    open: async () => {
      await see('Pune')
      fireEvent.click(screen.getByRole('button', { name: "Delete 'Pune'" }))
      await see("Delete 'Pune'?")
    },
    closes: true,
    button: "Delete 'Pune'",
    sends: 'searches/remove',
    input: { id: ID },
    done: "Deleted 'Pune'",
    denials: [GONE, ENDED],
  },
}

tryForms(FORMS)

tryScreens({
  'saved searches': {
    part: <SavedSearchList />,
    loaded: { answers: listOf(searchOf('Pune', 3)), texts: ['Pune', '3 new', "Master's +2, Maharashtra"] },
    failed: ["Couldn't load your saved searches", UNREACHABLE],
    others: [{ answers: listOf(), texts: ['No saved searches yet'] }],
    changed: { answers: listOf(searchOf('Mumbai')), texts: ['Mumbai'] },
  },
})

describe('the name of a search in words', () => {
  test.each([
    [FILTER, '', "Master's +2, Maharashtra"],
    [{ minAge: 25, maxAge: 30, verified: true as const }, 'doctor', 'doctor, 25 to 30, Verified'],
    [{}, '', 'All matches'],
    [{}, 'x'.repeat(100), 'x'.repeat(60)],
    // Half of an emoji would be refused.
    [{}, `${'x'.repeat(59)}\u{1f3d4}`, 'x'.repeat(59)],
  ])('%o %s: %s', (filter, query, name) => expect(searchName(filter, query)).toBe(name))
})

test.each<[string, ListChoice]>([
  ['without a limit', { list: 'all' }],
  ['with a single letter, which is no search', { list: 'all', query: 'x' }],
  ['on the shortlist, which a saved search is not about', { list: 'shortlist', query: 'doctor', filter: FILTER }],
])('nothing is offered for saving %s', async (_, choice) => {
  answerWith(listOf(searchOf('Pune', 2)))
  show(
    <>
      <SaveSearchButton choice={choice} />
      <SavedSearchesButton />
    </>,
    MEMBER,
  )
  await screen.findByRole('button', { name: /^Saved searches/ })
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
})

test('the button counts a new person once who is in several searches', async () => {
  const searches = [searchOf('Pune', 2), { ...searchOf('West', 3), id: '00000000-0000-4000-8000-000000000008' }]
  answerWith({ 'searches/list': { hour: 20, emailsOn: true, newPeople: 4, searches } })
  show(<SavedSearchesButton />, MEMBER)
  const button = await screen.findByRole('button', { name: 'Saved searches, 4 new people' })
  expect(button.textContent).toBe('Saved searches4')
})

describe('while the emails are switched off', () => {
  const answers = (...searches: SavedSearch[]) => ({
    'searches/list': { hour: 20, emailsOn: false, newPeople: 0, searches },
  })
  const seeOff = async () => {
    await see('Emails about saved searches are off.')
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings/notifications')
    expect(screen.queryByText(/once a day|unsubscribe|daily email/i)).toBeNull()
  }

  test('saving a search promises none', async () => {
    answerWith(answers())
    show(<SaveSearchButton choice={{ list: 'all', filter: FILTER }} />, MEMBER)
    await press('Save this search')
    await seeOff()
  })

  test('the list of searches promises none', async () => {
    answerWith(answers(searchOf('Pune')))
    show(<SavedSearchList />, MEMBER)
    await seeOff()
  })
})

test('the hour is saved at once, and the former one is shown again if that fails', async () => {
  const sent: unknown[] = []
  let outcome: () => unknown = () => {
    throw new TypeError('Failed to fetch')
  }
  answerWith({ ...listOf(searchOf('Pune')), 'searches/setHour': (input: unknown) => sent.push(input) && outcome() })
  show(<SavedSearchList />, MEMBER)
  const field = await screen.findByLabelText<HTMLSelectElement>('Time of the daily email')
  expect(field.selectedOptions[0]?.textContent).toMatch(/^8:00\spm$/)
  fireEvent.change(field, { target: { value: '7' } })
  await see("Couldn't change the time")
  await waitFor(() => expect(field.value).toBe('20'))
  outcome = () => ({})
  fireEvent.change(field, { target: { value: '7' } })
  await waitFor(() => expect(sent).toEqual([{ hour: 7 }, { hour: 7 }]))
})

test('of hours that are chosen quickly the last one is saved last, however late an answer is', async () => {
  const sent: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  answerWith({
    ...listOf(searchOf('Pune')),
    'searches/setHour': async (input: unknown) => {
      sent.push(input)
      await promise
      return {}
    },
  })
  show(<SavedSearchList />, MEMBER)
  const field = await screen.findByLabelText<HTMLSelectElement>('Time of the daily email')
  for (const hour of ['7', '9']) fireEvent.change(field, { target: { value: hour } })
  await waitFor(() => expect(field.value).toBe('9'))
  await waitFor(() => expect(sent).toEqual([{ hour: 7 }]))
  resolve()
  await waitFor(() => expect(sent).toEqual([{ hour: 7 }, { hour: 9 }]))
})

describe('opening a saved search', () => {
  const open = (outcome: () => unknown) => {
    const history = createMemoryHistory({ initialEntries: ['/'] })
    answerWith({ ...listOf(), 'searches/open': () => outcome() })
    show(<OpenSavedSearch id={ID} />, MEMBER, history)
    return history
  }

  test('leads to the list with its filter and words', async () => {
    const history = open(() => ({ filter: { ...FILTER, minAge: 25 }, query: 'doctor' }))
    await waitFor(() => expect(history.location.pathname).toBe('/matches'))
    const search = new URLSearchParams(history.location.search)
    expect(Object.fromEntries(search)).toEqual({
      q: 'doctor',
      state: 'Maharashtra',
      qualification: JSON.stringify(FILTER.qualification),
      minAge: '25',
    })
  })

  test('without a connection it can be tried again', async () => {
    let outcome: () => unknown = () => {
      throw new TypeError('Failed to fetch')
    }
    const history = open(() => outcome())
    await see("Couldn't open this search", UNREACHABLE)
    outcome = () => ({ filter: {}, query: '' })
    await press('Try again')
    await waitFor(() => expect(history.location.pathname).toBe('/matches'))
  })

  test('one that was deleted says so, and leads to all matches', async () => {
    open(() => GONE.error)
    await see('This saved search no longer exists')
    expect(screen.getByRole('link', { name: 'See all matches' }).getAttribute('href')).toBe('/matches')
  })
})

test('the switch of a search saves at once, and is as before if that fails', async () => {
  const sent: unknown[] = []
  let outcome: () => unknown = () => {
    throw new TypeError('Failed to fetch')
  }
  answerWith({ ...listOf(searchOf('Pune')), 'searches/update': (input: unknown) => sent.push(input) && outcome() })
  show(<SavedSearchList />, MEMBER)
  const find = () => screen.findByRole('switch', { name: "Email me new people for 'Pune'" })
  fireEvent.click(await find())
  await see("Couldn't change the emails")
  expect((await find()).getAttribute('aria-checked')).toBe('false')
  outcome = () => ({})
  fireEvent.click(await find())
  await waitFor(async () => expect((await find()).getAttribute('aria-checked')).toBe('true'))
  expect(sent).toEqual([
    { id: ID, emails: true },
    { id: ID, emails: true },
  ])
})
