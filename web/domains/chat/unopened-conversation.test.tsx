import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UnopenedConversation } from '#domains/chat/unopened-conversation.tsx'
import { answerWith, see, show } from '#test/render.tsx'

it('a chat that is loading or failed to load keeps its header with the back link', async () => {
  answerWith({})
  show(<UnopenedConversation id="0198f2f4-0000-4000-8000-00000000000a">Couldn't load messages</UnopenedConversation>)
  await see('Messages', "Couldn't load messages")
  expect(screen.getByRole('link', { name: 'Back to Messages' }).getAttribute('href')).toBe('/chats')
})
