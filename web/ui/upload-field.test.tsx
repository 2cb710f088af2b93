import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UploadField } from '#ui/upload-field.tsx'

function Upload() {
  const [name, setName] = useState<string | null>('family.pdf')
  const onRemove = name ? () => setName(null) : undefined
  return <UploadField label="PDF" hint="" accept=".pdf" preview={name} onChoose={() => undefined} onRemove={onRemove} />
}

test("'Remove' disappears with the file, and the button that chooses one has the focus", async () => {
  render(<Upload />)
  const remove = screen.getByRole('button', { name: 'Remove' })
  remove.focus()
  fireEvent.click(remove)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' })))
})
