import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchedProposals } from '#domains/pairs/matched-proposals.tsx'
import { MatchedSettings } from '#domains/pairs/matched-settings.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, see, show } from '#test/render.tsx'

const proposals = ['Rohan', 'Nikhil'].map((name, at) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${at}`, name, photo: null, byMe: false },
}))

/** Declining takes the first proposal away, unless it fails. */
function serve({ fails = false } = {}) {
  const server = { left: proposals, fails }
  answerWith({
    'pairs/status': () => ({ isMatched: false, partner: null, proposals: server.left }),
    'pairs/decline': () => {
      if (server.fails) return BROKEN
      server.left = server.left.slice(1)
      return {}
    },
  })
  return server
}

const decline = (at: number) => screen.getAllByRole('button', { name: 'Decline' })[at] as HTMLElement

test.each([
  ['dashboard', <MatchedProposals key="a" />],
  ['settings', <MatchedSettings key="b" />],
])('after an answer the focus is on the next proposal, after the last one on the page: %s', async (_, part) => {
  serve()
  show(<main tabIndex={-1}>{part}</main>, MEMBER)
  await screen.findByText(/Rohan/)
  for (const left of [1, 0]) {
    decline(0).focus()
    decline(0).click()
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Decline' })).toHaveLength(left))
    const next = left ? screen.getByRole('button', { name: 'Confirm' }) : screen.getByRole('main')
    await waitFor(() => expect(document.activeElement).toBe(next))
  }
})

test('an answer that failed, or that comes late, does not take the focus from where the person is by then', async () => {
  const server = serve({ fails: true })
  show(
    <main tabIndex={-1}>
      <MatchedProposals />
      <input aria-label="Elsewhere" />
    </main>,
    MEMBER,
  )
  await screen.findByText(/Rohan/)
  decline(0).click()
  await see("Couldn't save this change")
  screen.getByLabelText('Elsewhere').focus()
  server.fails = false
  decline(0).click()
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Decline' })).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
})
