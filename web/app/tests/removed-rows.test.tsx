import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { MEMBER } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, press, show } from '#test/render.tsx'

const personOf = (end: number, firstName: string) => {
  const id = `00000000-0000-4000-8000-00000000000${end}`
  return { id, name: `${firstName} Rao`, firstName, photo: null, relation: NO_RELATION }
}
const PEOPLE = [personOf(2, 'Asha'), personOf(3, 'Meera')]
const LISTS = [
  { part: <BlockedList />, list: 'safety/listBlocked', undo: 'safety/unblockPerson', button: 'Unblock' },
  {
    part: <NotInterestedList />,
    list: 'matches/listNotInterested',
    undo: 'matches/undoNotInterested',
    button: 'Undo for',
  },
]

test.each(LISTS)('after $button the focus is on the next row, and at last on the list', async (of) => {
  let people = PEOPLE
  answerWith({
    [of.list]: () => people,
    [of.undo]: ({ id }: { id: string }) => {
      people = people.filter((person) => person.id !== id)
      return {}
    },
  })
  show(of.part, MEMBER)
  const first = await screen.findByRole('button', { name: `${of.button} Asha Rao` })
  first.focus()
  await press(`${of.button} Asha Rao`)
  await waitFor(() => expect(first.isConnected).toBe(false))
  const last = screen.getByRole('button', { name: `${of.button} Meera Rao` })
  await waitFor(() => expect(document.activeElement).toBe(last))
  await press(`${of.button} Meera Rao`)
  await waitFor(() => expect(last.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'))
})
