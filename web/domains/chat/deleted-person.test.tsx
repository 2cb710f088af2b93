import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { LiveConnection } from '#domains/chat/live-connection.tsx'
import { useConversation } from '#domains/chat/queries.ts'
import { answerWith, ME, see, show } from '#test/render.tsx'
import { Socket } from '#test/socket.ts'

const CHAT = '0198f2f4-0000-7000-8000-000000000001'
const at = new Date('2026-11-20T10:00:00Z')

afterEach(() => vi.unstubAllGlobals())

const message = (number: number, mine: boolean, content: string) => ({
  number,
  id: `0198f2f4-0000-7000-8000-00000000001${number}`,
  mine,
  content,
  createdAt: at,
})
const own = message(1, true, 'Namaste Rohan')
const theirs = message(2, false, 'Namaste Meera')

const conversation = (name: string, isThere: boolean) => ({
  id: CHAT,
  status: 'accepted',
  requestedByMe: true,
  other: { id: isThere ? ME.id : null, name, firstName: name, photo: null, percent: null, online: null },
  lastMessage: null,
  unread: 0,
  createdAt: at,
  lastActivityAt: at,
  lastNumber: 2,
  readByMe: 2,
  readByThem: 2,
  iShareContact: false,
  theirContact: null,
  adviseSafety: false,
  may: { send: isThere, answer: false, withdraw: false, shareContact: false },
})

function OpenChat() {
  const { data } = useConversation(CHAT)
  return (
    <>
      <LiveConnection personId={ME.id} />
      {data && <ConversationView conversation={data} owner={ME.id} />}
    </>
  )
}

test("an open chat removes the other person's messages as soon as their account is deleted", async () => {
  vi.stubGlobal('WebSocket', Socket)
  const others = {
    'chat/list': [],
    'chat/unreadCount': { count: 0 },
    'chat/requestQuota': { plan: 'Free', aDay: 5, left: 5 },
  }
  answerWith({
    ...others,
    'chat/get': conversation('Rohan', true),
    'chat/messages': { messages: [own, theirs], more: false },
  })
  show(<OpenChat />)
  await see('Namaste Rohan', 'Namaste Meera', 'Rohan')

  answerWith({
    ...others,
    'chat/get': conversation('Deleted member', false),
    'chat/messages': { messages: [own], more: false },
  })
  Socket.receive({ type: 'conversationChanged', conversationId: CHAT })
  await see('Deleted member')
  await waitFor(() => expect(screen.queryByText('Namaste Meera')).toBeNull())
  await see('Namaste Rohan')
})
