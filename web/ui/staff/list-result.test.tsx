import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press, see, show } from '#test/render.tsx'
import { ListFrame } from '#ui/staff/list-frame.tsx'

const QUERY = { error: null, isPlaceholderData: false, isFetching: false, refetch: () => undefined }
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `Row ${at}` }))

/** What the list loads one after the other; 'stale' is the former page while the next one is on its way. */
const STATES = {
  first: { scope: '', page: 1, data: { rows: rows(10), total: 2000, page: 1 } },
  grown: { scope: '', page: 1, data: { rows: rows(10), total: 2001, page: 1 } },
  stale: { scope: 'asha', page: 1, data: { rows: rows(10), total: 2001, page: 1 } },
  searched: { scope: 'asha', page: 1, data: { rows: rows(10), total: 12, page: 1 } },
  second: { scope: 'asha', page: 2, data: { rows: rows(2), total: 12, page: 2 } },
  one: { scope: 'asha r', page: 1, data: { rows: rows(1), total: 1, page: 1 } },
  none: { scope: 'asha rx', page: 1, data: { rows: [], total: 0, page: 1 } },
  whole: { scope: 'without total', page: 1, data: { rows: rows(3) } },
}

function Lists() {
  const [state, setState] = useState<keyof typeof STATES>('first')
  const { data, ...asked } = STATES[state]
  return (
    <>
      {Object.keys(STATES).map((name) => (
        <button key={name} type="button" onClick={() => setState(name as keyof typeof STATES)}>
          {name}
        </button>
      ))}
      <ListFrame<{ id: string }>
        {...asked}
        label="People"
        columns={[{ key: 'id', title: 'Name', cell: ({ id }) => id }]}
        rowKey={({ id }) => id}
        list={{ ...QUERY, data, isPlaceholderData: state === 'stale' }}
        none={{ title: 'No people' }}
        failed={{ title: "Couldn't load people" }}
      />
    </>
  )
}

test('a screen reader announces how many rows a search has, and the page; not the first page, and no changes by others', async () => {
  show(<Lists />)
  await see('Row 0')
  const said: (string | null)[] = []
  for (const name of Object.keys(STATES)) {
    await press(name)
    said.push(screen.getByRole('status').textContent)
  }
  expect(said).toEqual([
    '',
    '',
    '',
    '12 results, page 1 of 2',
    '12 results, page 2 of 2',
    '1 result',
    '0 results',
    '3 results',
  ])
})
