import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { CheckLoader } from '#domains/checks/check-loader.tsx'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { answerWith, errorAnswer, press, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000009'

/** The page, and what an event does to it. */
function Page({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  return (
    <main id="page" tabIndex={-1}>
      <input type="button" value="event" onClick={() => client.invalidateQueries()} />
      {children}
    </main>
  )
}

const expectFocusOnPage = () => waitFor(() => expect(document.activeElement?.id).toBe('page'))
const field = () => <input aria-label="Response" />
const ticket = (
  <TicketLoader id={ID} onBack={() => undefined}>
    {field}
  </TicketLoader>
)
const agent = (
  <AgentLoader id={ID} back="/">
    {field}
  </AgentLoader>
)

test.each([
  ['ticket', 'tickets/details', ticket],
  ['agent', 'agents/details', agent],
])('what somebody deletes while its field has the focus gives it to the page: %s', async (_, procedure, part) => {
  let answer: unknown = { id: ID }
  answerWith({ [procedure]: () => answer })
  show(<Page>{part}</Page>)
  const typed = await screen.findByLabelText('Response')
  typed.focus()
  answer = errorAnswer('NOT_FOUND')
  fireEvent.click(screen.getByDisplayValue('event'))
  await waitFor(() => expect(screen.queryByLabelText('Response')).toBeNull())
  await expectFocusOnPage()
})

test('the second admin who presses the button of an identity check has the focus on the page, not at its top', async () => {
  const check: CheckDetails = {
    ...{ id: ID, documentType: 'pan', status: 'waiting', at: new Date(), rejectionReason: null },
    ...{ name: 'Nikhil Rao', profileId: ID, photo: null, assignee: null },
    profile: { revision: 3, firstName: 'Nikhil', middleName: null, lastName: 'Rao', age: 31, gender: 'male' },
    may: { assign: true, decide: false },
  }
  const assignee = { name: 'Sunita Joshi', isMe: false, until: new Date(Date.now() + 600_000), secondsLeft: 600 }
  let stored = check
  const assign = () => {
    stored = { ...check, assignee, may: { assign: false, decide: false } }
    return errorAnswer('CONFLICT', { text: checkErrorTexts.assignedToOther })
  }
  answerWith({ 'checks/details': () => stored, 'checks/assignToMe': assign })
  show(
    <Page>
      <CheckLoader id={ID} />
    </Page>,
  )
  ;(await screen.findByRole('button', { name: 'Assign to me' })).focus()
  await press('Assign to me')
  await see('This case is assigned to another admin.')
  await screen.findByText(/^Assigned to Sunita Joshi until/)
  await expectFocusOnPage()
})
