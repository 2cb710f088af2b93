import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from '#ui/dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Details">
          Text
        </Dialog>
      )}
    </main>
  )
}

it('a closed dialog gives the focus back to what opened it', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const close = await screen.findByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).not.toBe(opener))
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
