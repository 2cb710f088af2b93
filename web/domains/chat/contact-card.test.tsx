import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactCard } from '#domains/chat/contact-card.tsx'
import { LiveConnection } from '#domains/chat/live-connection.tsx'
import { openQuery, useConversation } from '#domains/chat/queries.ts'
import { chatRelation } from '#test/relations.ts'
import { answerWith, ME, press, see, show } from '#test/render.tsx'
import { Socket } from '#test/socket.ts'

const CHAT = '0198f2f4-0000-7000-8000-000000000001'
const at = new Date('2026-11-20T10:00:00Z')
const contact = { email: 'vikram@example.in', phoneNumber: '+91 98765 43210', sharedAt: null }
const around = {
  'chat/list': [],
  'chat/unreadCount': { count: 0 },
  'chat/requestQuota': { plan: 'Free', aDay: 5, left: 5 },
  'chat/messages': { messages: [], more: false },
}
const copied: string[] = []

const conversation = (changed: Partial<OpenConversation> = {}): OpenConversation => ({
  ...{ id: CHAT, status: 'accepted', requestedByMe: true, lastMessage: null, unread: 0, lastNumber: 0 },
  other: { id: ME.id, name: 'Vikram Patil', firstName: 'Vikram', photo: null, percent: null, online: null },
  ...{ about: null, relation: chatRelation('contactShared') },
  ...{ createdAt: at, lastActivityAt: at, readByMe: 0, readByThem: 0, adviseSafety: false },
  ...{ iShareContact: false, iShareSince: null, theirContact: contact },
  may: { send: true, answer: false, withdraw: false, shareContact: true },
  ...changed,
})

let client: QueryClient

function OpenCard() {
  client = useQueryClient()
  const { data } = useConversation(CHAT)
  return (
    <>
      <LiveConnection personId={ME.id} />
      {data && <ContactCard conversation={data} />}
    </>
  )
}

beforeEach(() => {
  copied.length = 0
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } })
})
afterEach(() => vi.unstubAllGlobals())

test('offers to call, to write in WhatsApp without a referrer, and to copy, which says so for two seconds', async () => {
  answerWith({ ...around, 'chat/get': conversation() })
  show(<OpenCard />)
  expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+919876543210')
  const whatsApp = screen.getByRole('link', { name: 'WhatsApp' })
  expect(whatsApp.getAttribute('href')).toBe('https://wa.me/919876543210')
  expect(whatsApp.getAttribute('rel')).toContain('noreferrer')
  await press('Copy phone number')
  await screen.findByRole('button', { name: 'Copied' })
  await press('Copy email')
  expect(copied).toEqual(['+91 98765 43210', 'vikram@example.in'])
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull(), { timeout: 3000 })
})

test('stays closed once it is closed, and the page has the focus', async () => {
  answerWith({ ...around, 'chat/get': conversation() })
  show(
    <main tabIndex={-1}>
      <OpenCard />
    </main>,
  )
  const close = await screen.findByRole('button', { name: 'Close contact' })
  close.focus()
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByText('+91 98765 43210')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

test('the number leaves the screen and the memory of the tab when the other person stops sharing', async () => {
  answerWith({ ...around, 'chat/get': conversation() })
  show(<OpenCard />)
  await see('+91 98765 43210')
  const stopped = conversation({ theirContact: null, relation: chatRelation('chatOpen') })
  answerWith({ ...around, 'chat/get': stopped })
  Socket.receive({ type: 'conversationChanged', conversationId: CHAT })
  await see('Vikram stopped sharing contact details.')
  expect(JSON.stringify(client.getQueryData(openQuery(CHAT).queryKey))).not.toContain('98765')
})

test('the number leaves the screen also when the conversation cannot be loaded again', async () => {
  answerWith({ ...around, 'chat/get': conversation() })
  show(<OpenCard />)
  await see('+91 98765 43210')
  answerWith({
    ...around,
    'chat/get': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  Socket.receive({ type: 'conversationChanged', conversationId: CHAT })
  await waitFor(() => expect(screen.queryByText('+91 98765 43210')).toBeNull(), { timeout: 4000 })
  expect(screen.queryByText(/stopped sharing/)).toBeNull()
})

test("the own side says who can see one's contact, and asks before sharing stops", async () => {
  const stop = vi.fn(() => ({}))
  const own = conversation({ theirContact: null, iShareContact: true, relation: chatRelation('chatOpen') })
  answerWith({ ...around, 'chat/get': own, 'chat/stopSharingContact': stop })
  show(<OpenCard />)
  await see('Vikram can see your phone and email.')
  await press('Stop sharing')
  expect(stop).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing my contact' }))
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
})
