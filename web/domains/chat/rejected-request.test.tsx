import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { chatRelation, NO_RELATION } from '#test/relations.ts'
import { answerWith, ME, see, show } from '#test/render.tsx'

const at = new Date('2026-11-20T10:00:00Z')
const other = { id: ME.id, name: 'Rohan Kulkarni', firstName: 'Rohan', photo: null, percent: 90, online: null }
const conversation: OpenConversation = {
  ...{ id: '0198f2f4-0000-7000-8000-000000000001', status: 'rejected', requestedByMe: true, lastMessage: null },
  ...{ other, about: null, unread: 0, createdAt: at, lastActivityAt: at, lastNumber: 0, relation: NO_RELATION },
  ...{ readByMe: 0, readByThem: 0, iShareContact: false, iShareSince: null, theirContact: null, adviseSafety: false },
  may: { send: false, answer: false, withdraw: false, shareContact: false },
}
const rejected = chatRelation('rejected', { requestedByMe: true, since: '2126-11-18', until: '2126-12-18' })

async function open(changed: Partial<OpenConversation>) {
  answerWith({ 'chat/messages': { messages: [], more: false } })
  show(<ConversationView conversation={{ ...conversation, ...changed }} owner={ME.id} />)
  await see('No messages yet')
}
const profileLinks = () => screen.queryAllByRole('link', { name: 'View Profile' }).length

test('the chat of a rejected request says so, when one can ask again, and leads to the profile of the match', async () => {
  await open({ relation: rejected })
  await see('Rohan rejected your request on 18 Nov 2126. You can ask again from 18 Dec 2126.')
  expect(profileLinks()).toBe(1)
})

test('who rejected a request reads that they can start a chat themselves', async () => {
  await open({ requestedByMe: false, relation: chatRelation('rejected', { since: '2026-11-18' }) })
  await see('You rejected the request from Rohan. You can start a chat yourself.')
})

test('of a person who is no match any more it only says that the request was rejected or is closed', async () => {
  const noMatch = { ...other, percent: null }
  await open({ other: noMatch, relation: rejected })
  await see('Rejected by Rohan')
  expect(profileLinks()).toBe(0)
})

test('after the time in which one cannot ask again it says that the request is closed', async () => {
  await open({})
  await see('Request closed')
  expect(profileLinks()).toBe(1)
})
