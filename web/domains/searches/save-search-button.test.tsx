import type { SavedSearch, SearchToSave } from '@jodi/shared/searches/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListChoice } from '#domains/matches/filters/format.ts'
import { SaveSearchButton } from '#domains/searches/save-search-button.tsx'
import { SavedSearchList } from '#domains/searches/saved-search-list.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, errorAnswer, press, see, show, type } from '#test/render.tsx'

const FILTER = { state: ['Maharashtra'], qualification: ["Master's", 'MBA'] }
const CHOICE: ListChoice = { list: 'all', filter: FILTER, query: 'doctor pune' }
const SAVE = 'Save this search'

const WEST: SavedSearch = {
  ...{ id: '00000000-0000-4000-8000-000000000009', name: 'West', filter: FILTER, query: 'doctor pune' },
  ...{ emails: false, isPossible: true, newPeople: 0 },
}

/** The server with these searches; it saves, renames and deletes. */
function serverWith(...searches: SavedSearch[]) {
  const server = { searches }
  answerWith({
    'searches/list': () => ({ hour: 8, emailsOn: true, newPeople: 0, searches: server.searches }),
    'searches/save': (search: SearchToSave) => {
      server.searches = [...server.searches, { ...search, isPossible: true, newPeople: 0 }]
      return {}
    },
    'searches/update': ({ id, name }: { id: string; name: string }) => {
      server.searches = server.searches.map((one) => (one.id === id ? { ...one, name } : one))
      return {}
    },
    'searches/remove': ({ id }: { id: string }) => {
      server.searches = server.searches.filter((one) => one.id !== id)
      return {}
    },
  })
  return server
}

const find = (name: string) => screen.findByRole('button', { name })
const isOffered = () => screen.queryByRole('button', { name: SAVE }) !== null
const isNamed = () => screen.queryByRole('button', { name: /^Saved as/ }) !== null

test.each<[string, ListChoice]>([
  ['as it was saved', CHOICE],
  [
    'with values, words and capital letters in another order',
    { ...CHOICE, filter: { qualification: ['MBA', "Master's"], state: ['Maharashtra'] }, query: 'Pune  DOCTOR' },
  ],
  ['in another order of the list', { ...CHOICE, sort: 'newest' }],
])('a search that is saved says under which name, and is not offered again: %s', async (_, choice) => {
  serverWith(WEST)
  show(<SaveSearchButton choice={choice} />, MEMBER)
  await find("Saved as 'West'")
  expect(isOffered()).toBe(false)
})

test.each<[string, SavedSearch]>([
  ['one with another filter is saved', { ...WEST, filter: { state: ['Maharashtra'] } }],
  ['one with other words is saved', { ...WEST, query: 'doctor' }],
  ['the saved one has lost a part and is no longer possible', { ...WEST, isPossible: false }],
])('it is offered while %s', async (_, saved) => {
  serverWith(saved)
  show(<SaveSearchButton choice={CHOICE} />, MEMBER)
  await waitFor(async () => expect((await find(SAVE)).className).not.toContain('invisible'))
  expect(isNamed()).toBe(false)
})

test('until it is known whether it is saved, its place is kept and nothing is said', async () => {
  answerWith({ 'searches/list': () => new Promise(() => undefined) })
  show(<SaveSearchButton choice={CHOICE} />, MEMBER)
  expect((await find(SAVE)).className).toContain('invisible')
})

test('if the saved searches cannot be loaded, it is offered', async () => {
  answerWith({ 'searches/list': BROKEN })
  show(<SaveSearchButton choice={CHOICE} />, MEMBER)
  await waitFor(async () => expect((await find(SAVE)).className).not.toContain('invisible'))
})

test('after saving, the focus is on the button that says under which name', async () => {
  serverWith()
  show(<SaveSearchButton choice={CHOICE} />, MEMBER)
  const button = await find(SAVE)
  button.focus()
  fireEvent.click(button)
  await type('Name', 'Doctors')
  await press('Save search')
  await see("Saved 'Doctors'")
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Saved as 'Doctors'"))
})

test('it leads to the saved searches, and follows a new name and a deletion there', async () => {
  serverWith(WEST)
  show(<SaveSearchButton choice={CHOICE} />, MEMBER)
  const button = await find("Saved as 'West'")
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: 'Saved searches' })
  await press("Rename 'West'")
  await type('Name', 'Doctors')
  await press('Rename')
  await waitFor(() => expect(button.textContent).toBe("Saved as 'Doctors'"))
  await press("Delete 'Doctors'")
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: "Delete 'Doctors'" }))
  await waitFor(() => expect(button.textContent).toBe(SAVE))
  await press('Close')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('what another tab saves and deletes is shown at once', async () => {
  const server = serverWith()
  const client: { current?: QueryClient } = {}
  function WithClient() {
    client.current = useQueryClient()
    return <SaveSearchButton choice={CHOICE} />
  }
  show(<WithClient />, MEMBER)
  await find(SAVE)
  server.searches = [WEST]
  await client.current?.invalidateQueries({ queryKey: ['searches'] })
  await find("Saved as 'West'")
  server.searches = []
  await client.current?.invalidateQueries({ queryKey: ['searches'] })
  await find(SAVE)
})

test('a search that another tab deletes leaves the dialog in which it is renamed, with what was typed and the error', async () => {
  const server = serverWith(WEST)
  const client: { current?: QueryClient } = {}
  function WithClient() {
    client.current = useQueryClient()
    return <SavedSearchList />
  }
  show(<WithClient />, MEMBER)
  await press("Rename 'West'")
  await type('Name', 'Doctors')
  server.searches = []
  await client.current?.invalidateQueries({ queryKey: ['searches'] })
  await screen.findByText('No saved searches yet')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Doctors')
  answerWith({ 'searches/update': errorAnswer('NOT_FOUND'), 'searches/list': BROKEN })
  await press('Rename')
  await see("We couldn't find this. It may have been removed.")
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Doctors')
})
