import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { press, see, show } from '#test/render.tsx'
import { ListFrame } from '#ui/staff/list-frame.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffStates } from '#ui/staff/staff-states.tsx'

type Person = { id: string; name: string; open: boolean }
const PEOPLE: Person[] = ['Asha', 'Meera', 'Ravi'].map((name) => ({ id: name, name, open: name !== 'Ravi' }))
const QUERY = { error: null, isPlaceholderData: false, isFetching: false, refetch: () => undefined }
const page = (rows: Person[], shown = 1) => ({ ...QUERY, data: { rows, total: 30, page: shown } })

afterEach(() => vi.unstubAllGlobals())

type Props = Partial<Parameters<typeof ListFrame<Person>>[0]>

const list = (props: Props) => (
  <ListFrame<Person>
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
    none={{ title: 'No people yet', text: 'People appear here.' }}
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
  show(list({ isFiltered: true, list: { ...QUERY, data: undefined, error: new Error('x'), refetch } }))
  await see("Couldn't load people", 'Your filters are kept.')
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
  await see('No people yet', 'People appear here.')
  empty.unmount()
  const onReset = vi.fn()
  const onClearSearch = vi.fn()
  const noMatch = { title: 'No results', text: 'No person matches.', onClearSearch, onReset }
  const filtered = show(list({ list: page([]), noMatch: { ...noMatch, search: undefined } }))
  await see('No results', 'Nothing matches these filters.')
  await press('Reset Filters')
  expect(onReset).toHaveBeenCalledOnce()
  filtered.unmount()
  show(list({ list: page([]), filters: undefined, noMatch: { ...noMatch, search: 'nik' } }))
  await see('No results', 'No person matches.')
  await press('Clear Search')
  expect(onClearSearch).toHaveBeenCalledOnce()
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
  show(<main tabIndex={-1}>{list({})}</main>)
  await see('Asha')
  // As after another page was opened.
  screen.getByRole('main').focus()
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

test('keys do nothing while the focus is outside the list, and a button that opens nothing is no opener', async () => {
  show(
    <>
      <button type="button">Outside</button>
      {list({ columns: [{ key: 'name', title: 'Name', cell: ({ name }) => <button type="button">{name}</button> }] })}
    </>,
  )
  await see('Asha')
  const outside = screen.getByRole('button', { name: 'Outside' })
  outside.focus()
  for (const key of ['j', '/', 'Escape']) fireEvent.keyDown(outside, { key })
  expect(document.activeElement).toBe(outside)
  outside.blur()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.matches('tr')).toBe(true)
})

const SEARCH_AND_OPEN =
  'Keys: / searches, j and k go to the next and previous row, Enter opens it, Esc leaves the list.'
const closed: Props = { list: page(PEOPLE.filter(({ open }) => !open)) }
test.each<[string, Props]>([
  [SEARCH_AND_OPEN, {}],
  ['Keys: / searches, j and k go to the next and previous row, Esc leaves the list.', closed],
  ['Keys: j and k go to the next and previous row, Enter opens it, Esc leaves the list.', { filters: undefined }],
  ['Keys: j and k go to the next and previous row, Esc leaves the list.', { filters: undefined, ...closed }],
])('the hint names only keys of this list: %s', async (hint, props) => {
  show(list(props))
  await see(hint)
})

test('while it loads, each column has the shape of its content', async () => {
  show(
    list({
      list: { ...QUERY, data: undefined },
      pageSize: 2,
      columns: [
        { key: 'name', title: 'Name', avatar: true, cell: ({ name }) => name },
        { key: 'status', title: 'Status', aside: true, cell: ({ name }) => name },
      ],
    }),
  )
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.querySelectorAll('[aria-hidden]').length))).toEqual([
    [2, 1],
    [2, 1],
  ])
})

test('selected rows replace the filters by actions, also on other pages, until the list shows something else', async () => {
  const act = vi.fn()
  const bulk = (scope: string): Props => ({
    scope,
    bulk: {
      label: ({ name }) => `Select ${name}`,
      actions: (selected, keep) => (
        <button type="button" onClick={() => keep(act(selected))}>
          Close
        </button>
      ),
    },
  })
  act.mockReturnValue(['Meera'])
  const shown = show(<Paged props={bulk} />)
  await see('Asha')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Asha' }))
  await see('1 of 30 selected')
  expect(screen.getByRole('row', { name: /Asha/ }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await see('3 of 30 selected')
  await press('Next')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Zoya' }))
  await see('4 of 30 selected')
  await press('Close')
  expect(act).toHaveBeenCalledExactlyOnceWith(['Asha', 'Meera', 'Ravi', 'Zoya'])
  await see('1 of 30 selected')
  screen.getByRole('button', { name: 'Clear selection' }).focus()
  await press('Clear selection')
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Zoya' }))
  await see('1 of 30 selected')
  await press('Other list')
  await waitFor(() => expect(screen.queryByText('1 of 30 selected')).toBeNull())
  shown.unmount()
})

function Paged({ props }: { props: (scope: string) => Props }) {
  const [at, setAt] = useState(1)
  const [scope, setScope] = useState('open')
  const rows = at === 1 ? PEOPLE : [{ id: 'Zoya', name: 'Zoya', open: true }]
  return (
    <>
      {list({ ...props(scope), list: page(rows, at), page: at, onPage: setAt })}
      <button type="button" onClick={() => setScope('closed')}>
        Other list
      </button>
    </>
  )
}

test('the states of a list are buttons with counts; without a count while it loads', async () => {
  const onChange = vi.fn()
  const states = (counts?: { open: number; done: number }) => (
    <StaffStates
      label="Status"
      value={undefined}
      onChange={onChange}
      states={[
        { value: undefined, label: 'Open', count: counts?.open },
        { value: 'done', label: 'Done', count: counts?.done },
      ]}
    />
  )
  const loading = show(states())
  await screen.findByRole('button', { name: 'Open' })
  loading.unmount()
  show(states({ open: 1200, done: 0 }))
  const group = within(await screen.findByRole('group', { name: 'Status' }))
  expect(group.getAllByRole('button').map((word) => [word.textContent, word.getAttribute('aria-pressed')])).toEqual([
    ['Open1,200', 'true'],
    ['Done0', 'false'],
  ])
  await press('Done 0')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('done')
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

test('a set filter can be removed by itself or with all others', async () => {
  show(<Filtered />)
  const select = await screen.findByRole('combobox', { name: 'Status' })
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull()
  for (const way of ['Remove filter Status', 'Reset Filters']) {
    fireEvent.change(select, { target: { value: 'open' } })
    await press(way)
    expect((select as HTMLSelectElement).value).toBe('')
    expect(screen.queryByRole('button', { name: way })).toBeNull()
  }
})

test('on a phone the filters are in a sheet, behind a button that counts those that are set', async () => {
  onPhone()
  show(<Filtered />)
  const button = await screen.findByRole('button', { name: 'Filters' })
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
  fireEvent.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  fireEvent.change(sheet.getByRole('combobox', { name: 'Status' }), { target: { value: 'open' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Show the list' }))
  await screen.findByRole('button', { name: 'Filters (1)' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Every query for a narrow window matches. */
function onPhone() {
  const real = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(width < 48rem)' ? Object.assign(new EventTarget(), { matches: true, media: query }) : real(query),
  )
}
