import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { chatRelation } from '#test/relations.ts'
import { answerWith, ME, see, show } from '#test/render.tsx'

const at = new Date('2026-11-20T10:00:00Z')
const conversation: OpenConversation = {
  ...{ id: '0198f2f4-0000-7000-8000-000000000001', status: 'accepted', requestedByMe: true, lastMessage: null },
  about: { age: 29, occupation: 'Paediatrician', city: 'Pune' },
  other: { id: ME.id, name: 'Rohan Kulkarni', firstName: 'Rohan', photo: null, percent: null, online: null },
  ...{ relation: chatRelation('chatOpen'), unread: 0, createdAt: at, lastActivityAt: at, lastNumber: 0 },
  ...{ readByMe: 0, readByThem: 0, iShareContact: false, iShareSince: null, theirContact: null, adviseSafety: false },
  may: { send: true, answer: false, withdraw: false, shareContact: false },
}

/** The links and menu entries of an empty chat that lead to the profile. */
async function waysToProfile(changed: Partial<OpenConversation>): Promise<number> {
  answerWith({ 'chat/messages': { messages: [], more: false } })
  show(<ConversationView conversation={{ ...conversation, ...changed }} owner={ME.id} />)
  await see('No messages yet')
  const links = screen.queryAllByRole('link', { name: 'View Profile' }).length
  fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' })
  await screen.findByRole('menuitem', { name: 'Block' })
  return links + screen.queryAllByRole('menuitem', { name: 'View Profile' }).length
}

test('a chat leads to the profile of the other person in three places', async () => {
  expect(await waysToProfile({})).toBe(3)
})

test('a chat does not lead to the profile of a person who is not active, which cannot be opened', async () => {
  expect(await waysToProfile({ relation: chatRelation('notActive') })).toBe(0)
})

test('a chat with a person who is not active does not say that they have not shared their contact: it is only not shown', async () => {
  const said = () => screen.queryAllByText("Rohan hasn't shared contact details.").length
  await waysToProfile({})
  expect(said()).toBe(1)
  cleanup()
  await waysToProfile({ relation: chatRelation('notActive') })
  expect(said()).toBe(0)
})

test('the header says age, occupation and city, and nothing of a person whose profile cannot be opened', async () => {
  await waysToProfile({})
  expect(screen.getByText('29 · Paediatrician · Pune')).toBeTruthy()
  cleanup()
  await waysToProfile({ about: { age: 29, occupation: null, city: 'Pune' } })
  expect(screen.getByText('29 · Pune')).toBeTruthy()
  cleanup()
  await waysToProfile({ about: null })
  expect(screen.queryByText(/Pune/)).toBeNull()
})

test('the request of a chat with a person who is not active says that it waits, and not that it can be answered', async () => {
  const request = { status: 'pending', relation: chatRelation('notActive') } as const
  const waits = 'Rohan is not active. The request waits until they are active again.'
  for (const requestedByMe of [true, false]) {
    await waysToProfile({ ...request, requestedByMe })
    expect(screen.getByText(waits)).toBeTruthy()
    expect(screen.queryByText(/^You can chat/)).toBeNull()
    cleanup()
  }
})
