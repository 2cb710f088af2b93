import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { see, show } from '#test/render.tsx'
import { ListFrame } from '#ui/staff/list-frame.tsx'

const QUERY = { error: null, isPlaceholderData: false, isFetching: false, refetch: () => undefined }
const PEOPLE = ['Asha', 'Meera', 'Ravi', 'Zoya']

async function open(names: string[]) {
  const shown = show(
    <main tabIndex={-1}>
      <ListFrame<string>
        label="People"
        columns={[{ key: 'name', title: 'Name', cell: (name) => <a href={`#${name}`}>{name}</a> }]}
        rowKey={(name) => name}
        list={{ ...QUERY, data: { rows: names, total: names.length, page: 1 } }}
        none={{ title: 'No people yet' }}
        failed={{ title: "Couldn't load people" }}
      />
    </main>,
  )
  await see('Asha')
  // As after Back.
  screen.getByRole('main').focus()
  return shown
}

/** What has the focus after a key. */
const after = (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.textContent
}

test('a list that is opened again continues at the row at which it was left, also if that row has gone', async () => {
  const first = await open(PEOPLE)
  expect([after('j'), after('j')]).toEqual(['Asha', 'Meera'])
  first.unmount()
  const second = await open(PEOPLE)
  expect([after('j'), after('k')]).toEqual(['Ravi', 'Meera'])
  second.unmount()
  const third = await open(PEOPLE.filter((name) => name !== 'Meera'))
  expect(after('j')).toBe('Ravi')
  after('Escape')
  third.unmount()
  await open(PEOPLE)
  expect(after('j')).toBe('Asha')
})
