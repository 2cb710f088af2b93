import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, readDraftText, readUnsent, saveDraftText, saveUnsentMessages } from '#lib/unsent-texts.ts'

const ME = 'me'
const unsent = { id: 'a', content: 'Sunday after six?', createdAt: new Date(0) }

beforeEach(() => localStorage.clear())

test('each conversation has its own text, and another account sees none of them', () => {
  saveDraftText(ME, 'one', 'Namaste')
  saveDraftText(ME, 'two', 'Hello')
  expect(readDraftText(ME, 'one')).toBe('Namaste')
  expect(readDraftText(ME, 'two')).toBe('Hello')
  expect(readDraftText('my sister', 'one')).toBe('')
})

test('draft and unsent messages do not overwrite each other', () => {
  saveUnsentMessages(ME, 'one', [unsent])
  saveDraftText(ME, 'one', 'and then')
  saveDraftText(ME, 'one', '')
  expect(readUnsent(ME, 'one')).toEqual([unsent])
})

test('nothing remains once everything is sent, or after the person signs out', () => {
  saveUnsentMessages(ME, 'one', [unsent])
  saveUnsentMessages(ME, 'one', [])
  expect(localStorage).toHaveLength(0)
  saveDraftText(ME, 'one', 'private')
  saveDraftText('my sister', 'one', 'hers')
  clearDrafts(ME)
  expect(readDraftText(ME, 'one')).toBe('')
  expect(readDraftText('my sister', 'one')).toBe('hers')
})

test('invalid stored data is ignored', () => {
  localStorage.setItem('chat:me:one', 'no JSON')
  expect(readDraftText(ME, 'one')).toBe('')
  expect(readUnsent(ME, 'one')).toEqual([])
})
