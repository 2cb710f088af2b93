import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { press, see, show } from '../../test-stage.tsx'

type Person = { id: string; name: string; open: boolean }
const PEOPLE: Person[] = ['Asha', 'Meera', 'Ravi'].map((name) => ({ id: name, name, open: name !== 'Ravi' }))
const QUERY = { error: null, isPlaceholderData: false, isFetching: false, refetch: () => undefined }
const page = (rows: Person[], shown = 1) => ({ ...QUERY, data: { rows, total: 30, page: shown } })

type Props = Partial<Parameters<typeof StaffList<Person>>[0]>

const list = (props: Props) => (
  <StaffList<Person>
    label="People"
    columns={[
      {
        key: 'name',
        title: 'Name',
        sortable: true,
        cell: ({ name, open }) => (open ? <a href={`#${name}`}>{name}</a> : name),
      },
    ]}
    rowKey={({ id }) => id}
    list={page(PEOPLE)}
    onPage={() => undefined}
    filters={<StaffFilters search={{ value: 'a', onSearch: () => undefined, placeholder: 'Name' }} onReset={vi.fn()} />}
    none={{ title: 'Nobody yet', text: 'People appear here.' }}
    failed={{ title: "Couldn't load people" }}
    {...props}
  />
)

test('while it loads, the filters stay and the list is busy', async () => {
  show(list({ list: { ...QUERY, data: undefined }, loading: 'Loading people...' }))
  await see('Loading people...')
  await screen.findByRole('textbox', { name: 'Search' })
  expect(document.querySelector('[data-list]')?.getAttribute('aria-busy')).toBe('true')
})

test('a list that could not be loaded says so, keeps the filters, and is loaded again on request', async () => {
  const refetch = vi.fn()
  show(list({ list: { ...QUERY, data: undefined, error: new Error('x'), refetch } }))
  await see("Couldn't load people")
  await screen.findByRole('textbox', { name: 'Search' })
  await press('Try again')
  expect(refetch).toHaveBeenCalledOnce()
})

test('an error while a page is shown keeps the page', async () => {
  show(list({ list: { ...page(PEOPLE), error: new Error('x') } }))
  await see('Asha', 'Meera', 'Ravi')
  expect(screen.queryByText("Couldn't load people")).toBeNull()
})

test('an empty list says what will appear; with filters set, how to reset them', async () => {
  const empty = show(list({ list: page([]) }))
  await see('Nobody yet', 'People appear here.')
  empty.unmount()
  const onReset = vi.fn()
  const noMatch = { title: 'No results', text: 'Nobody matches.', reset: 'Reset Filters', onReset }
  show(list({ list: page([]), noMatch }))
  await see('No results', 'Nobody matches.')
  await press('Reset Filters')
  expect(onReset).toHaveBeenCalledOnce()
})

test('a page that does not exist is replaced in the URL by the one that is shown', async () => {
  const onPage = vi.fn()
  show(list({ list: page(PEOPLE, 2), page: 7, onPage }))
  await see('Asha')
  expect(onPage.mock.calls).toEqual([[2, true]])
  await press('Next')
  expect(onPage).toHaveBeenLastCalledWith(3)
})

test('the previous page shown meanwhile does not correct the URL', async () => {
  const onPage = vi.fn()
  show(list({ list: { ...page(PEOPLE, 1), isPlaceholderData: true }, page: 2, onPage }))
  await see('Asha')
  expect(onPage).not.toHaveBeenCalled()
})

test('/ goes to the search, j and k to the rows, Escape leaves; keys typed in a field are text', async () => {
  show(list({}))
  await see('Asha')
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  key('j')
  expect(document.activeElement?.textContent).toBe('Asha')
  key('j')
  key('j')
  expect(document.activeElement?.matches('tr')).toBe(true)
  expect(document.activeElement?.textContent).toBe('Ravi')
  key('j')
  expect(document.activeElement?.textContent).toBe('Ravi')
  key('k')
  expect(document.activeElement?.textContent).toBe('Meera')
  key('/')
  const search = screen.getByRole('textbox', { name: 'Search' })
  expect(document.activeElement).toBe(search)
  key('j')
  expect(document.activeElement).toBe(search)
  key('Escape')
  expect(document.activeElement).toBe(document.body)
})

function Filtered() {
  const [status, setStatus] = useState<string | undefined>()
  return (
    <StaffFilters
      onReset={() => setStatus(undefined)}
      choices={[
        {
          label: 'Status',
          any: 'Any status',
          value: status,
          onChange: setStatus,
          choices: [{ value: 'open', label: 'Open' }],
        },
      ]}
    />
  )
}

test('a set filter can be removed by itself or with all others, and is counted on a phone', async () => {
  show(<Filtered />)
  const select = await screen.findByRole('combobox', { name: 'Status' })
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull()
  for (const way of ['Remove filter Status', 'Reset Filters']) {
    fireEvent.change(select, { target: { value: 'open' } })
    await screen.findByRole('button', { name: 'Filters (1)' })
    await press(way)
    expect((select as HTMLSelectElement).value).toBe('')
    expect(screen.queryByRole('button', { name: way })).toBeNull()
  }
  const phone = within(document.body).getByRole('button', { name: 'Filters' })
  expect(phone.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(phone)
  expect(phone.getAttribute('aria-expanded')).toBe('true')
})
