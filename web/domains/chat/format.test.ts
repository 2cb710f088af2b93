import type { Conversation, Message } from '@jodi/shared/chat/contract.ts'
import { expect, test } from 'vitest'
import { dayLabel, previewText, rowsOf, timeAgo } from '#domains/chat/format.ts'
import { chatRelation, NO_RELATION } from '#test/relations.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const said = (number: number, minutesAgo: number, mine = false): Message => ({
  number,
  id: `message-${number}`,
  mine,
  content: String(number),
  createdAt: ago(minutesAgo),
})
const waiting = (id: string, failed: boolean) => ({ id, content: id, createdAt: NOW, failed })
const nothing = { outbox: [], readByThem: 0, newAfter: null }

test('times are shown in words', () => {
  const texts = [-3, 0.5, 1, 59, 60, 60 * 23, 60 * 24, 60 * 24 * 9, 60 * 24 * 90, 60 * 24 * 800]
  expect(texts.map((minutes) => timeAgo(ago(minutes), NOW))).toEqual([
    'moments ago',
    'moments ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '9 days ago',
    '2 months ago',
    '2 years ago',
  ])
})

test('days are named in India', () => {
  expect(dayLabel(new Date('2026-11-19T18:30:00Z'), NOW)).toBe('Today')
  expect(dayLabel(new Date('2026-11-19T18:29:00Z'), NOW)).toBe('Yesterday')
  expect(dayLabel(new Date('2026-11-12T10:00:00Z'), NOW)).toBe('Thursday, 12 Nov 2026')
})

test('consecutive messages of one person are grouped; a new day or a pause starts a new group', () => {
  const messages = [said(1, 60 * 24), said(2, 20), said(3, 18), said(4, 5), said(5, 4, true)]
  const rows = rowsOf({ ...nothing, messages, readByThem: 5 })
  const shape = rows.map((row) => (row.kind === 'bubble' ? [row.content, row.starts, row.ends] : row.kind))
  expect(shape).toEqual([
    'day',
    ['1', true, true],
    'day',
    ['2', true, false],
    ['3', false, true],
    ['4', true, true],
    ['5', true, true],
  ])
})

test('the line is before the first unread message of the other person', () => {
  const messages = [said(1, 9), said(2, 8, true), said(3, 7), said(4, 6)]
  const keys = (newAfter: number | null) => rowsOf({ ...nothing, messages, newAfter }).map(({ key }) => key)
  expect(keys(1)).toEqual(['2026-11-20', 'message-1', 'message-2', 'new', 'message-3', 'message-4'])
  expect(keys(4)).not.toContain('new')
  expect(keys(null)).not.toContain('new')
})

test("the status of one's own message is sending, failed, sent or read", () => {
  const messages = [said(1, 9, true), said(2, 1, true)]
  const outbox = [waiting('on its way', false), waiting('lost', true)]
  const rows = rowsOf({ messages, outbox, readByThem: 1, newAfter: null })
  expect(rows.flatMap((row) => (row.kind === 'bubble' ? row.state : []))).toEqual(['read', 'sent', 'sending', 'failed'])
})

test('the list shows the status of a conversation', () => {
  const other = { firstName: 'Nikhil' } as Conversation['other']
  const relation = chatRelation('requestSent', { since: '2026-11-17' })
  const conversation = { status: 'pending', relation, other, lastMessage: null } as Conversation
  const text = (changed: Partial<Conversation>) => previewText({ ...conversation, ...changed }, NOW)
  expect(text({})).toBe('Request sent, waiting since Tuesday')
  expect(text({ relation: chatRelation('askedYou') })).toBe('Nikhil asked you')
  const rejected = chatRelation('rejected', { requestedByMe: true })
  expect(text({ status: 'rejected', relation: rejected })).toBe('Rejected by Nikhil')
  expect(text({ status: 'rejected', relation: NO_RELATION })).toBe('Request closed')
  expect(text({ status: 'accepted' })).toBe('No messages yet')
  const lastMessage = { content: 'Namaste', mine: true, createdAt: NOW }
  expect(text({ status: 'accepted', lastMessage })).toBe('You: Namaste')
})
