import type { FilterOffer, MatchCard } from '@jodi/shared/matches/contract.ts'
import type { MatchFilter, MatchSort } from '@jodi/shared/matches/filters.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { readChoice } from '#domains/matches/filters/format.ts'
import type { ListedMatch } from '#domains/matches/queries.ts'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { MEMBER } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, BROKEN, errorAnswer, press, see, show } from '#test/render.tsx'

vi.stubGlobal('scrollTo', () => undefined)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => undefined

const card: MatchCard = {
  ...{ id: '00000000-0000-4000-8000-000000000101', name: 'Rohan Pune', firstName: 'Rohan', age: 31, gender: 'male' },
  ...{ occupation: 'Architect', city: 'Pune', religion: 'Hinduism', caste: 'Maratha', photo: null, percent: 88 },
  ...{ reasons: [], facts: [], miss: null, relation: NO_RELATION, isNew: false, checkedOn: null },
  evidence: { yours: { met: 8, of: 9 }, theirs: { met: 4, of: 4, noBar: false } },
}
type Asked = { filter: MatchFilter; sort: string; query?: string; list: string }
type Page = { total?: number; of?: number; offers?: FilterOffer[]; sort?: MatchSort; foundIn?: ListedMatch['foundIn'] }

function List() {
  const { search } = useSearchParam<Record<string, unknown>>()
  return <AllMatches choice={readChoice(search)} actionFor={() => null} />
}

/** Opens the list at these parameters. */
function open(parameters: string, page: Page = {}, more: Record<string, unknown> = {}) {
  const { total = 412, of = 3208, offers = [], sort, foundIn = [] } = page
  const asked: Asked[] = []
  answerWith({
    'matches/stats': { totalProfiles: 9, matches: 1, unlisted: null },
    'matches/list': (input: Asked) => {
      asked.push(input)
      return {
        kind: 'page',
        items: total > 0 ? [{ ...card, foundIn }] : [],
        next: null,
        total,
        of,
        sort: sort ?? input.sort,
        offers,
      }
    },
    'matches/count': { total: 7, options: {}, without: [], nearbyOf: 'Pune' },
    ...more,
  })
  const history = createMemoryHistory({ initialEntries: [`/matches?${parameters}`] })
  show(<List />, MEMBER, history, { shell: 'member', path: '/matches' })
  return { asked, history, url: () => decodeURIComponent(history.location.search) }
}
const atUrl = (url: () => string, expected: string) => waitFor(() => expect(url()).toBe(expected))

test('the list is asked for with the filter, sort and search of the URL; broken values are left out', async () => {
  const { asked } = open('city=["Pune","Atlantis"]&minAge=25&maxAge=old&sort=newest&verified=maybe&q=engineer')
  await see('412 profiles found', 'Age: 25 or more', 'City: Pune')
  expect(asked).toEqual([{ query: 'engineer', list: 'all', sort: 'newest', filter: { minAge: 25, city: ['Pune'] } }])
})

test('the count says how many of all matches are shown', async () => {
  open('verified=true')
  await see('412 of 3,208 matches')
})

test('after the last page the first person that it added has the focus, as the button that loaded it has gone', async () => {
  const named = (at: number) => ({ ...card, id: card.id.replace('101', `10${at}`), name: `Rohan ${at}` })
  const pages: Record<string, unknown> = {
    first: { items: [named(1), named(2)], next: 'second' },
    second: { items: [named(3), named(4)], next: 'third' },
    third: { items: [named(5), named(6)], next: null },
  }
  open(
    '',
    {},
    {
      'matches/list': ({ cursor = 'first' }: { cursor?: string }) => ({
        ...{ kind: 'page', total: 6, of: 6, offers: [], sort: 'best' },
        ...(pages[cursor] as object),
      }),
    },
  )
  const button = await screen.findByRole('button', { name: 'Load More Profiles' })
  button.focus()
  fireEvent.click(button)
  await see('Rohan 4, 31')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  await see('Rohan 6, 31')
  expect(document.activeElement?.textContent).toBe('Rohan 5, 31')
})

test('without a filter all matches are counted', async () => {
  open('', { total: 3208 })
  await see('3,208 matches', 'Same percentage: recently active first, in an order that changes daily.')
})

test('all filters are cleared beside the count, which then has the focus; the search and the order stay', async () => {
  const { url } = open('q=ab&sort=newest&verified=true&state=Maharashtra')
  await press('Clear all')
  await atUrl(url, '?q=ab&sort=newest')
  expect(document.activeElement?.getAttribute('aria-live')).toBe('polite')
})

test('filters that are on come first; one is removed by its chip, and Back puts it on again', async () => {
  const { url, history, asked } = open('verified=true&state=Maharashtra&q=ab')
  await press('Remove the filter State: Maharashtra')
  await atUrl(url, '?q=ab&verified=true')
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ verified: true }))
  const chips = screen.getByRole('group', { name: 'Filters' }).querySelectorAll('button')
  expect(chips[0]?.textContent).toBe('Verified')
  expect(document.activeElement?.textContent).toMatch(/^Filters/)
  history.back()
  await screen.findByRole('button', { name: 'Remove the filter State: Maharashtra' })
})

test('a chip of a switch puts it on, also with a double click', async () => {
  const { url } = open('')
  const chip = await screen.findByRole('button', { name: 'With photo' })
  fireEvent.click(chip)
  fireEvent.click(chip)
  await atUrl(url, '?withPhoto=true')
})

test('a chip of a range or list opens the panel there; the filter is applied, and the search and list stay', async () => {
  const { url } = open('q=engineer&list=shortlist&sort=active')
  await press('Marital Status')
  fireEvent.click(await screen.findByRole('button', { name: 'Divorced' }))
  expect(document.activeElement?.textContent).toBe('Never married')
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }))
  await atUrl(url, '?q=engineer&list=shortlist&sort=active&maritalStatus=divorced')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the order is in the URL with one sentence about equals; the best first has no parameter', async () => {
  const { url, asked } = open('verified=true')
  const sort = await screen.findByLabelText('Sort')
  fireEvent.change(sort, { target: { value: 'active' } })
  await atUrl(url, '?verified=true&sort=active')
  await see('Active on the same day: in an order that changes daily. People who hide their activity come last.')
  await waitFor(() => expect(asked.at(-1)?.sort).toBe('active'))
  fireEvent.change(sort, { target: { value: 'best' } })
  await atUrl(url, '?verified=true')
})

test('who does not show when they are active reads why the list is in the order of the best match', async () => {
  open('sort=active', { sort: 'best' })
  await see(
    "You don't show when you are active, so you don't see it of others: this is the order of the best match. You can change it in Settings.",
  )
  expect(screen.queryByText(/^Active on the same day/)).toBeNull()
})

test('the switch to the shortlist keeps the rest of the URL, and there filters work', async () => {
  const { url, asked } = open('verified=true&sort=newest&q=ab', { total: 2, of: 5 })
  await press('Shortlist')
  await atUrl(url, '?verified=true&sort=newest&q=ab&list=shortlist')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ list: 'shortlist', filter: { verified: true } }))
})

test('the count of a filtered shortlist is of the shortlist', async () => {
  open('verified=true&list=shortlist', { total: 2, of: 5 })
  await see('2 of 5 profiles on your shortlist')
})

test('a search says in which field it found somebody, but not that it was the name', async () => {
  open('q=pune', { foundIn: ['firstName', 'city', 'about'] })
  await see('City: Pune, Found in About me')
  expect(screen.queryByText(/First Name:/)).toBeNull()
})

test('a value that the search names is offered as a filter in place of the word', async () => {
  const { url } = open('q=engineer pune', { offers: [{ name: 'city', value: 'Pune' }] })
  await press('Show only people in Pune')
  await atUrl(url, '?q=engineer&city=Pune')
})

test('a city that is offered takes the place of the chosen state', async () => {
  const { url } = open('q=pune&state=Maharashtra&verified=true', { offers: [{ name: 'city', value: 'Pune' }] })
  await press('Show only people in Pune')
  await atUrl(url, '?city=Pune&verified=true')
})

test('without a result it says which filter to drop, and how many each would give', async () => {
  const without = [
    { part: 'city', total: 58 },
    { part: 'verified', total: 1 },
    { part: 'age', total: 0 },
  ]
  const { url } = open('city=Pune&verified=true&minAge=60', { total: 0 }, { 'matches/count': { total: 0, without } })
  await see(
    '0 of 3,208 matches',
    'No Results Found',
    'No profiles match your search criteria.',
    'Verified: 1 match without it',
  )
  expect(screen.queryByText(/Age: .* without it/)).toBeNull()
  await press('City: Pune: 58 matches without it')
  await atUrl(url, '?minAge=60&verified=true')
})

test('if no single filter is the reason, it says so and offers to clear all', async () => {
  const { url } = open('city=Pune&verified=true&q=ab', { total: 0 })
  await see('No single filter is the reason. Clear all of them, or change some.')
  await press('Clear all')
  await atUrl(url, '?q=ab')
})

test.each([
  ['verified=true', 'button', 'Clear all'],
  ['q=zzz', 'link', 'Clear Search'],
])('after what an empty list of %s offers, the %s %s, the focus is on the count', async (parameters, role, name) => {
  open(parameters, { total: 0 })
  await see('No Results Found')
  const offered = await screen.findByRole(role, { name })
  offered.focus()
  fireEvent.click(offered)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-live')).toBe('polite'))
})

test.each([
  ['without a connection', BROKEN],
  ["above the day's limit", errorAnswer('TOO_MANY')],
])('%s each filter can be dropped without a number', async (_, answer) => {
  const { url } = open('city=Pune&verified=true', { total: 0 }, { 'matches/count': answer })
  await press('Remove City: Pune')
  await atUrl(url, '?verified=true')
})

test('a filter that the server rejects is named, and can be removed', async () => {
  const issues = [{ field: 'filter.nearby', message: 'Choose your city from the list first' }]
  const nearby = Object.assign(errorAnswer('BAD_INPUT'), { data: { issues } })
  const { url } = open('nearby=true', {}, { 'matches/list': nearby })
  await see('Choose your city from the list first')
  await press('Remove the filter Nearby')
  await atUrl(url, '')
})

test('a next page that cannot be loaded, or not yet, says nothing about the list that is shown since then', async () => {
  const late = Promise.withResolvers<unknown>()
  const page = { kind: 'page', items: [card], next: 'after Rohan', total: 412, of: 3208, offers: [] }
  const list = ({ cursor }: { cursor?: string }) => (cursor ? late.promise : page)
  open('', {}, { 'matches/list': list })
  const more = () => screen.findByRole('button', { name: /Load More Profiles/ })
  fireEvent.click(await more())
  await waitFor(async () => expect((await more()).getAttribute('aria-disabled')).toBe('true'))
  await press('Verified')
  await see('412 of 3,208 matches')
  expect((await more()).getAttribute('aria-disabled')).not.toBe('true')
  late.resolve(BROKEN)
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByRole('alert')).toBeNull()
})
