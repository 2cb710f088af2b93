import type { FilterOffer } from '@jodi/shared/matches/contract.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchOffers } from '#domains/matches/filters/search-offers.tsx'

function Page() {
  const [offers, setOffers] = useState<FilterOffer[]>([{ name: 'city', value: 'Pune' }])
  return (
    <main id="page" tabIndex={-1}>
      <SearchOffers offers={offers} onTake={() => setOffers([])} />
    </main>
  )
}

test('an offer that is taken disappears, and the page has the focus', async () => {
  render(<Page />)
  const offer = screen.getByRole('button', { name: 'Show only people in Pune' })
  offer.focus()
  fireEvent.click(offer)
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
})
