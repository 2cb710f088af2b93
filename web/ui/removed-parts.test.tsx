import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { ErrorCard } from '#ui/error-card.tsx'
import { ErrorLine } from '#ui/error-line.tsx'

type Retry = { onRetry: () => void }

/** A page on which something can be loaded the second time. */
function Page({ failed: Failed, loaded }: { failed: (retry: Retry) => ReactNode; loaded: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <main id="page" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      {isLoaded ? loaded : <Failed onRetry={() => setLoaded(true)} />}
    </main>
  )
}

const CARD = ({ onRetry }: Retry) => <ErrorCard title="Couldn't load" text="Later" onRetry={onRetry} busy={false} />
const LINE = ({ onRetry }: Retry) => <ErrorLine text="Couldn't load" onRetry={onRetry} busy={false} />
/** What takes the focus as it appears. */
const FIELD = <input aria-label="Name" ref={(field) => field?.focus()} />

const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test.each([
  ['a card', CARD],
  ['a line', LINE],
])("'Try again' of %s disappears with the error, and the page has the focus", async (_, failed) => {
  render(<Page failed={failed} loaded="Loaded" />)
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
})

test('what takes the focus in its place keeps it', async () => {
  render(<Page failed={CARD} loaded={FIELD} />)
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  await settled()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a focus that is elsewhere stays there', async () => {
  render(<Page failed={CARD} loaded="Loaded" />)
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settled()
  expect(document.activeElement).toBe(elsewhere)
})
