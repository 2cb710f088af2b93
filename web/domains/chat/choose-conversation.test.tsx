import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChooseConversation } from '#domains/chat/choose-conversation.tsx'
import { ConversationList } from '#domains/chat/conversation-list.tsx'
import { answerWith, see, show } from '#test/render.tsx'

test('nothing beside an empty list asks to select a conversation from it', async () => {
  answerWith({ 'chat/list': [], 'chat/relations': [] })
  show(
    <>
      <ConversationList openId={undefined} />
      <ChooseConversation />
    </>,
  )
  await see('No conversations yet')
  expect(screen.queryByText('Select a conversation')).toBeNull()
  expect(screen.getByRole('link', { name: 'See matches' }).getAttribute('href')).toBe('/matches')
})
