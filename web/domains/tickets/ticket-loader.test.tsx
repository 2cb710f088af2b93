import { test } from 'vitest'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { answerWith, errorAnswer, ME, see, show } from '#test/render.tsx'

test('a ticket that is gone does not say who deleted the account: it may have been staff', async () => {
  answerWith({ 'tickets/details': errorAnswer('NOT_FOUND') })
  show(
    <TicketLoader id={ME.id} onBack={() => undefined}>
      {() => null}
    </TicketLoader>,
  )
  await see('Ticket not found', "This ticket doesn't exist, or the account of the person who created it was deleted.")
})
