import { beforeEach, expect, test } from 'vitest'
import { readDraft, saveDraft, WIZARD_DRAFT } from '#lib/forms/draft.ts'
import {
  clearUnsentTexts,
  readDraftText,
  readUnsent,
  saveDraftText,
  saveUnsentMessages,
} from '#lib/forms/unsent-texts.ts'

const ME = 'me'
const unsent = { id: 'a', content: 'Sunday after six?', createdAt: new Date(0) }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('each conversation has its own text, and another account sees none of them', () => {
  saveDraftText(ME, 'one', 'Namaste')
  saveDraftText(ME, 'two', 'Hello')
  expect(readDraftText(ME, 'one')).toBe('Namaste')
  expect(readDraftText(ME, 'two')).toBe('Hello')
  expect(readDraftText('my sister', 'one')).toBe('')
})

test('draft and unsent messages do not overwrite each other', () => {
  saveUnsentMessages(ME, 'one', [], [unsent])
  saveDraftText(ME, 'one', 'and then')
  saveDraftText(ME, 'one', '')
  expect(readUnsent(ME, 'one')).toEqual([unsent])
})

test('nothing remains once everything is sent, or after the person signs out', () => {
  saveUnsentMessages(ME, 'one', [], [unsent])
  saveUnsentMessages(ME, 'one', [unsent], [])
  expect(localStorage).toHaveLength(0)
  saveDraftText(ME, 'one', 'private')
  saveDraftText('my sister', 'one', 'hers')
  clearUnsentTexts(ME)
  expect(readDraftText(ME, 'one')).toBe('')
  expect(readDraftText('my sister', 'one')).toBe('hers')
})

test('each tab has its own draft; one that is opened later has the last one', () => {
  saveDraftText(ME, 'one', 'a long text of this tab')
  localStorage.setItem('chat:me:one', JSON.stringify({ draft: 'typed in another tab' }))
  expect(readDraftText(ME, 'one')).toBe('a long text of this tab')
  sessionStorage.clear()
  expect(readDraftText(ME, 'one')).toBe('typed in another tab')
})

test('what this tab has sent is removed, and what another tab could not send stays', () => {
  const later = { id: 'b', content: 'Or at seven?', createdAt: new Date(60_000) }
  saveUnsentMessages(ME, 'one', [], [later])
  // Another tab, which has been open since before.
  saveUnsentMessages(ME, 'one', [], [unsent])
  expect(readUnsent(ME, 'one')).toEqual([unsent, later])
  saveUnsentMessages(ME, 'one', [later], [])
  expect(readUnsent(ME, 'one')).toEqual([unsent])
})

test('a sign-out in another tab deletes the draft of this one', () => {
  saveDraftText(ME, 'one', 'private')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'chat-signed-out', newValue: ME }))
  expect(readDraftText(ME, 'one')).toBe('')
})

test('invalid stored data is ignored', () => {
  localStorage.setItem('chat:me:one', 'no JSON')
  expect(readDraftText(ME, 'one')).toBe('')
  expect(readUnsent(ME, 'one')).toEqual([])
})

test.each([
  ['this tab', () => clearUnsentTexts(ME)],
  ['another tab', () => dispatchEvent(new StorageEvent('storage', { key: 'chat-signed-out', newValue: ME }))],
])(
  'a sign-out in %s deletes what was typed into forms, but neither the wizard nor a sign-up that has begun',
  (_tab, signOut) => {
    saveDraft('profile-edit', ME, { address: '4 Law College Road' })
    saveDraft('agent-edit', 'an agent', { pincode: '411004' })
    saveDraft(WIZARD_DRAFT, ME, { about: 'kept' })
    saveDraft('sign-up', '', { email: 'asha@example.in' })
    sessionStorage.setItem('last-person', ME)
    signOut()
    expect(Object.keys(sessionStorage).sort()).toEqual(['last-person', WIZARD_DRAFT, 'sign-up'])
    expect(readDraft(WIZARD_DRAFT, ME)).toEqual({ about: 'kept' })
  },
)
