import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OperatingWarnings } from '#domains/admins/operating-warnings.tsx'
import { NotInterestedList } from '#domains/matches/not-interested-list.tsx'
import { UnappliedPayments } from '#domains/plans/unapplied-payments.tsx'
import { BlockedList } from '#domains/safety/blocked-list.tsx'
import { MEMBER } from '#test/forms.tsx'
import { NO_RELATION } from '#test/relations.ts'
import { answerWith, ME, press, show } from '#test/render.tsx'

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

const DAY = new Date('2026-11-01T09:00:00Z')
const payment = {
  ...{
    id: ME.id,
    planName: 'Gold',
    periodMonths: 6,
    amountPaise: 249_900,
    status: 'paid',
    createdAt: DAY,
    paidAt: DAY,
  },
  ...{ refundedAt: null, refundAskedAt: null, unapplied: true },
}
const basic = { code: 'basic', name: 'Basic', requestsADay: 5, paymentId: null, startsAt: null, endsAt: null }
const PARTS = [
  {
    part: <UnappliedPayments refund={() => null} />,
    button: 'Apply payment',
    loads: 'plans/getOwn',
    before: { ...basic, payments: [payment] },
    sends: 'plans/applyPayment',
    after: { ...basic, payments: [] },
  },
  {
    part: <OperatingWarnings />,
    button: 'Confirm clock',
    loads: 'admins/operatingWarnings',
    before: ['clockDoubtful'],
    sends: 'admins/confirmClock',
    after: [],
  },
]

test.each(PARTS)('after $button the part is gone, and the page has the focus', async (of) => {
  let loaded: unknown = of.before
  answerWith({
    [of.loads]: () => loaded,
    [of.sends]: () => {
      loaded = of.after
      return {}
    },
  })
  show(
    <main id="page" tabIndex={-1}>
      {of.part}
    </main>,
    { ...ME, privileges: ['manage_settings'] },
  )
  const button = await screen.findByRole('button', { name: of.button })
  button.focus()
  await press(of.button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
})
