import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgentProposalCard } from '#domains/members/agent-changes/agent-proposal-card.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, press, see, show } from '#test/render.tsx'

const proposal = {
  ...{ id: '00000000-0000-4000-8000-000000000009', agent: 'Rekha Nair', current: null },
  endsAt: new Date('2099-11-01T09:00:00Z'),
}

test('a failed answer keeps the focus on its button, and after an answer it is on the page', async () => {
  let open: typeof proposal | null = proposal
  let fails = true
  answerWith({
    'members/agentProposal': () => open,
    'members/acceptAgentProposal': async () => {
      await new Promise((done) => setTimeout(done, 20))
      if (fails) return BROKEN
      open = null
      return {}
    },
  })
  show(
    <main tabIndex={-1}>
      <AgentProposalCard />
    </main>,
    MEMBER,
  )
  const button = await screen.findByRole('button', { name: 'Accept change' })
  button.focus()
  await press('Accept change')
  // A disabled button loses the focus in a browser, not here.
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button).toHaveProperty('disabled', false)
  await see("Couldn't save your answer")
  expect(document.activeElement).toBe(button)
  fails = false
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await press('Accept change')
  await see('Agent changed')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
