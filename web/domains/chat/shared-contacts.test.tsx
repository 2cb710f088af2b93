import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SharedContacts } from '#domains/chat/shared-contacts.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, errorAnswer, ME, press, see, show } from '#test/render.tsx'

const at = new Date('2026-11-20T10:00:00Z')
const conversation = (id: number, name: string, changed: Partial<Conversation> = {}): Conversation => ({
  ...{ id: `0198f2f4-0000-7000-8000-00000000000${id}`, status: 'accepted', requestedByMe: true, lastMessage: null },
  other: { id: ME.id, name, firstName: name.split(' ')[0] ?? '', photo: null, percent: null, online: null },
  ...{ relation: null, unread: 0, createdAt: at, lastActivityAt: at, iShareContact: true, iShareSince: null },
  ...changed,
})
const VIKRAM = conversation(1, 'Vikram Patil', { iShareSince: new Date() })
const OTHERS = [conversation(2, 'Rohan Rao'), conversation(3, 'Kabir Nair', { iShareContact: false })]
/** Of all conversations, the server is asked for those of shared contacts. */
const listOf = (all: () => readonly Conversation[]) => (input: unknown) => {
  expect(input).toEqual({ sharing: true })
  return all().filter(({ iShareContact }) => iShareContact)
}
const around = { 'chat/unreadCount': { count: 0 } }
const dialog = () => screen.findByRole('alertdialog')
const stop = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing my contact', hidden: true }))

test('lists only the people with whom the contact is shared now, and since when', async () => {
  answerWith({ ...around, 'chat/list': listOf(() => [VIKRAM, ...OTHERS]) })
  show(<SharedContacts />, MEMBER)
  await see('Vikram Patil', 'Vikram has been able to see your phone and email since today.')
  await see('Rohan Rao', 'Rohan can see your phone and email.')
  expect(screen.queryByText('Kabir Nair')).toBeNull()
})

test('stopping asks first, and then the person leaves the list', async () => {
  const sent: unknown[] = []
  let list = [VIKRAM, ...OTHERS]
  answerWith({
    ...around,
    'chat/list': listOf(() => list),
    'chat/stopSharingContact': (input: unknown) => {
      list = OTHERS
      return { saved: sent.push(input) }
    },
  })
  show(<SharedContacts />, MEMBER)
  await press('Stop sharing with Vikram Patil')
  await dialog()
  await see('Stop sharing your contact?')
  expect(sent).toEqual([])
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('Stop sharing with Vikram Patil')
  await dialog()
  await stop()
  await stop().catch(() => undefined)
  await see('Contact sharing stopped')
  await waitFor(() => expect(screen.queryByText('Vikram Patil')).toBeNull())
  expect(sent).toEqual([{ id: VIKRAM.id }])
  await see('Rohan Rao')
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an ended session', () => errorAnswer('UNAUTHORIZED')],
  ['an error of the server', () => BROKEN],
])('after %s the person stays in the list', async (_, fail) => {
  answerWith({ ...around, 'chat/list': [VIKRAM], 'chat/stopSharingContact': fail })
  show(<SharedContacts />, MEMBER)
  await press('Stop sharing with Vikram Patil')
  await dialog()
  await stop()
  await see("Couldn't update contact sharing", 'Vikram Patil')
})

test('says so without anybody, and offers another try when the list cannot be loaded', async () => {
  let answer: unknown = BROKEN
  answerWith({ ...around, 'chat/list': () => answer })
  show(<SharedContacts />, MEMBER)
  await screen.findByRole('button', { name: 'Try again' })
  answer = []
  await press('Try again')
  await screen.findByText(/^You share your contact with no one/)
})
