import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { RowMenu } from '#ui/staff/row-menu.tsx'

function Row() {
  const [asking, setAsking] = useState(false)
  return (
    <main tabIndex={-1}>
      <RowMenu
        label="Actions for Meera"
        entries={[{ label: 'Delete', icon: Trash2, onSelect: () => setAsking(true), destructive: true }]}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure?"
        description="It is gone then."
        action="Delete Meera"
        onAction={() => setAsking(false)}
      />
    </main>
  )
}

it('a confirmation opened from a menu returns the focus to the button of the menu', async () => {
  show(<Row />)
  const opener = await screen.findByRole('button', { name: 'Actions for Meera' })
  opener.focus()
  fireEvent.keyDown(opener, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  fireEvent.click(cancel)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
