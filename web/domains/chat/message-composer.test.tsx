import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MessageComposer } from '#domains/chat/message-composer.tsx'
import { show } from '#test/render.tsx'

const conversation = {
  id: '0198f2f4-0000-4000-8000-00000000000a',
  status: 'accepted',
  other: { id: null, firstName: 'Rohan' },
  may: { send: true },
} as OpenConversation

test('Enter sends, but not one that accepts a word of an input method, which Safari reports after its end', async () => {
  const onSend = vi.fn()
  show(<MessageComposer conversation={conversation} owner="me" onSend={onSend} />)
  const field = await screen.findByRole('textbox', { name: 'Message' })
  fireEvent.change(field, { target: { value: 'नमस्ते' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ content: 'नमस्ते' }))
})
