import { adminListSchema } from '@jodi/shared/admins/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { rpc } from '#lib/requests/rpc.ts'
import { answerWith, BROKEN, ME, see, show } from '#test/render.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

function People() {
  const list = useStaffList({
    key: ['admins', 'list'],
    input: adminListSchema,
    load: async (input) => ({ rows: await rpc.admins.list(input) }),
  })
  return (
    <StaffList
      label="People"
      columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
      list={list}
      rowKey={({ id }) => id}
      menu={({ name }) => ({
        label: `Actions for ${name}`,
        entries: [{ label: 'Remove', icon: X, onSelect: () => void list.query.refetch() }],
      })}
      search={{ placeholder: 'Name' }}
      choices={[{ name: 'status', label: 'Status', any: 'Any', choices: [{ value: 'active', label: 'Active' }] }]}
      none={{ title: 'No people yet' }}
      noMatch={{ title: 'No people found', text: 'Nobody matches.' }}
      failed={{ title: "Couldn't load people" }}
    />
  )
}

const PERSON = { id: ME.id, name: 'Asha Deo', email: 'asha@example.in', joinedAt: new Date(), privileges: [] }
const at = (url: string) => show(<People />, ME, createMemoryHistory({ initialEntries: [url] }))

/** Presses a button with the keyboard: it has the focus. */
async function pressWithKey(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected && !(button as HTMLButtonElement).disabled).toBe(false))
}

const hasListFocus = () => waitFor(() => expect(document.activeElement?.hasAttribute('data-list')).toBe(true))

test.each([
  ['a filter that is removed', '/?status=active', 'Remove filter Status'],
  ['filters that are reset', '/?status=active&q=asha', 'Reset Filters'],
  ['a search without a match that is cleared', '/?q=zzz', 'Clear Search'],
  ['filters without a match that are reset', '/?status=disabled', 'Reset Filters'],
])('the button of %s disappears, and the list has the focus', async (_, url, button) => {
  answerWith({
    'admins/list': ({ search, status }: { search: string; status: string | null }) =>
      search === 'zzz' || status === 'disabled' ? [] : [PERSON],
  })
  at(url)
  await screen.findByText(/Asha Deo|No people found/)
  const named = await screen.findAllByRole('button', { name: button })
  const last = named.at(-1) as HTMLElement
  last.focus()
  fireEvent.click(last)
  await hasListFocus()
})

test('the button that loads a list again disappears, and the list has the focus; an error as the page opens takes none', async () => {
  let answer: unknown = BROKEN
  answerWith({ 'admins/list': () => answer })
  at('/')
  await see("Couldn't load people")
  expect(document.activeElement).toBe(document.body)
  answer = [PERSON]
  await pressWithKey('Try again')
  await see('Asha Deo')
  await hasListFocus()
})

test('an action of the menu removes its row, and the list has the focus', async () => {
  let people = [PERSON, { ...PERSON, id: '00000000-0000-4000-8000-000000000002', name: 'Kiran Rao' }]
  answerWith({ 'admins/list': () => people })
  at('/')
  const actions = await screen.findByRole('button', { name: 'Actions for Asha Deo' })
  people = people.slice(1)
  fireEvent.keyDown(actions, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(actions.isConnected).toBe(false))
  await hasListFocus()
})

test('at either end of the pages the focus goes from the button that is disabled to the other one', async () => {
  const Pages = () => {
    const [page, setPage] = useState(1)
    return <Pagination page={page} pageSize={10} total={20} onPage={setPage} />
  }
  show(<Pages />)
  await pressWithKey('Next')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' })))
  await pressWithKey('Previous')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })))
})

test('a row that another person removes while its menu is open leaves the focus to the list', async () => {
  let rows = [PERSON]
  answerWith({ 'admins/list': () => rows })
  show(
    <>
      <People />
      <Reload />
    </>,
  )
  const opener = await screen.findByRole('button', { name: 'Actions for Asha Deo' })
  opener.focus()
  fireEvent.keyDown(opener, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  rows = []
  fireEvent.click(screen.getByDisplayValue('event'))
  await waitFor(() => expect(opener.isConnected).toBe(false))
  await hasListFocus()
})

/** As an event about another person's change does. */
function Reload() {
  const client = useQueryClient()
  return <input type="button" value="event" onClick={() => client.invalidateQueries()} />
}
