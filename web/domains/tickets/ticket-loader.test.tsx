import { test } from 'vitest'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { answerWith, errorAnswer, ME, see, show } from '#test/render.tsx'

test('a ticket that is gone blames nobody: staff may have deleted the account', async () => {
  answerWith({ 'tickets/details': errorAnswer('NOT_FOUND') })
  show(
    <TicketLoader id={ME.id} onBack={() => undefined}>
      {() => null}
    </TicketLoader>,
  )
  await see('Ticket not found', "This ticket doesn't exist, or the account of the person who created it was deleted.")
})
