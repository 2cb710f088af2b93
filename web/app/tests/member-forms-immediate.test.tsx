import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatErrorTexts } from '@jodi/shared/chat/reasons.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '#domains/accounts/queries.ts'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { PresenceSettings } from '#domains/chat/presence-settings.tsx'
import { PrivacySettings } from '#domains/profiles/visibility/privacy-settings.tsx'
import { ThemeSettings } from '#domains/settings/theme-settings.tsx'
import { chooseTheme } from '#lib/display/theme.ts'
import { ENDED, GONE, MEMBER } from '#test/forms.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'

const ROHAN = '00000000-0000-4000-8000-000000000002'
const ID = '00000000-0000-4000-8000-000000000009'
const NOT_SENT = 'Failed to send message. Please try again.'

const lost = () => {
  throw new TypeError('Failed to fetch')
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 30))

const conversation = {
  id: ID,
  status: 'accepted',
  requestedByMe: false,
  other: { id: ROHAN, name: 'Rohan Kulkarni', firstName: 'Rohan', photo: null, online: false, percent: null },
  lastMessage: null,
  unread: 0,
  createdAt: new Date(),
  lastNumber: 0,
  readByMe: 0,
  readByThem: 0,
  iShareContact: false,
  theirContact: null,
  adviseSafety: false,
  may: { send: true, answer: false, withdraw: false, shareContact: false },
} as unknown as OpenConversation

type Message = { messageId: string; content: string }

describe('a message', () => {
  const sent: Message[] = []
  let outcome: (message: Message) => unknown
  const accept = ({ messageId, content }: Message) => ({
    number: 1,
    id: messageId,
    mine: true,
    content,
    createdAt: new Date(),
  })

  beforeEach(async () => {
    sent.length = 0
    localStorage.clear()
    answerWith({
      'chat/messages': { messages: [], more: false },
      'chat/send': (message: Message) => {
        sent.push(message)
        return outcome(message)
      },
    })
    show(<ConversationView conversation={conversation} owner={MEMBER.id} />, MEMBER)
    await see('No messages yet')
  })

  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message')

  test.each([
    ['   ', null],
    ['x'.repeat(2001), 'Messages can be up to 2,000 characters'],
  ])('without text or with too much it is not sent, and stays in the field', async (text, error) => {
    await type('Message', text)
    if (error) await see(error)
    const note = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(note?.textContent ?? null).toBe(error)
    await press('Send')
    fireEvent.keyDown(field(), { key: 'Enter' })
    await moment()
    expect(sent).toEqual([])
    expect(field().value).toBe(text)
  })

  test.each([
    ['without a connection', lost, NOT_SENT],
    [
      'to a person whose account was disabled',
      () => errorAnswer('CONFLICT', { text: chatErrorTexts.notActive }),
      'This conversation is not active',
    ],
    ['after the session ended', () => ENDED.error, NOT_SENT],
    ['in a deleted conversation', () => GONE.error, NOT_SENT],
  ])('%s it stays as not sent, and Resend sends the same message', async (_, fails, text) => {
    outcome = fails
    await type('Message', 'Namaste')
    await press('Send')
    await see(text, 'Namaste')
    await screen.findByRole('button', { name: 'Resend' })
    expect(localStorage.getItem(`chat:${MEMBER.id}:${ID}`)).toContain('Namaste')
    outcome = accept
    screen.getByRole('button', { name: 'Resend' }).focus()
    await press('Resend')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('log'))
    expect(sent).toEqual([sent[0], sent[0]])
  })

  test('a double click and a double Enter send one message', async () => {
    outcome = accept
    await type('Message', 'Namaste')
    const button = screen.getByRole('button', { name: 'Send' })
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 2 })
    await waitFor(() => expect(sent).toHaveLength(1))
    await type('Message', 'Are you there?')
    fireEvent.keyDown(field(), { key: 'Enter' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(sent).toHaveLength(2))
    await moment()
    const messageId = expect.any(String)
    expect(sent).toEqual([
      { id: ID, messageId, content: 'Namaste' },
      { id: ID, messageId, content: 'Are you there?' },
    ])
  })
})

/** Each switch that saves at once: its part, the responses around it, its request, and the text of an error. */
const SWITCHES: [string, ReactNode, Record<string, unknown>, string, string][] = [
  [
    'Show when I am online',
    <PresenceSettings key="a" />,
    {
      'settings/notificationSettings': {
        typing: true,
        presence: false,
        requestMail: true,
        acceptedMail: true,
        unreadMail: true,
      },
    },
    'settings/saveNotificationSettings',
    "Couldn't save your settings",
  ],
  ['Dark Mode', <ThemeSettings key="b" />, {}, 'settings/setTheme', 'Failed to save theme preference'],
  [
    'Browse privately',
    <PrivacySettings key="c" />,
    { 'profiles/visibility': { hidden: false, deactivated: false, keptOut: false, browsesPrivately: false } },
    'profiles/setPrivateBrowsing',
    "Couldn't save this change",
  ],
]

describe.each(SWITCHES)('the switch "%s"', (label, part, around, path, text) => {
  beforeEach(() => chooseTheme('light'))
  afterEach(() => chooseTheme('light'))
  const find = () => screen.findByRole('switch', { name: new RegExp(`^${label}`) })
  const isOn = async () => (await find()).getAttribute('aria-checked') === 'true'

  test.each([
    ['a lost connection', lost],
    ['an ended session', () => ENDED.error],
    ['a deleted account', () => GONE.error],
  ])('after %s it is as before and the error is shown; a second try succeeds', async (_, fails) => {
    let outcome: () => unknown = fails
    answerWith({ ...around, [path]: () => outcome() })
    show(part, MEMBER)
    await waitFor(async () => expect((await find()).hasAttribute('disabled')).toBe(false))
    fireEvent.click(await find())
    await see(text)
    expect(await isOn()).toBe(false)
    outcome = () => ({ theme: 'dark' })
    fireEvent.click(await find())
    await waitFor(async () => expect(await isOn()).toBe(true))
    await moment()
    expect(await isOn()).toBe(true)
  })

  test('two clicks save both states, in order, and it is as before', async () => {
    const saved: unknown[] = []
    answerWith({
      ...around,
      [path]: (input: unknown) => saved.push(input) && { theme: saved.length === 1 ? 'dark' : 'light' },
    })
    show(part, MEMBER)
    await waitFor(async () => expect((await find()).hasAttribute('disabled')).toBe(false))
    fireEvent.click(await find())
    await waitFor(async () => expect(await isOn()).toBe(true))
    fireEvent.click(await find())
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[0]).not.toEqual(saved[1])
    expect(await isOn()).toBe(false)
  })
})

test('a saved theme is that of the account in this tab', async () => {
  const saved: unknown[] = []
  answerWith({ 'settings/setTheme': (input: object) => saved.push(input) && input })
  const Theme = () => <p>{`Theme: ${useSession()?.theme}`}</p>
  show([<ThemeSettings key="a" />, <Theme key="b" />], MEMBER)
  fireEvent.click(await screen.findByRole('switch', { name: /^Dark Mode/ }))
  await see('Theme preference saved.', 'Theme: dark')
  expect(saved).toEqual([{ theme: 'dark' }])
  chooseTheme('light')
})
