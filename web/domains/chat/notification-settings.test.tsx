import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotificationSettings } from '#domains/chat/notification-settings.tsx'
import { PresenceSettings } from '#domains/chat/presence-settings.tsx'
import { answerWith, show } from '#test/render.tsx'

const STORED = { typing: true, presence: true, requestMail: true, acceptedMail: true, unreadMail: true }
const find = (label: RegExp) => screen.findByRole('switch', { name: label })
const areOn = async () => {
  const shown = await Promise.all([/typing/i, /unread/i, /online/i].map(find))
  return shown.map((one) => one.getAttribute('aria-checked') === 'true')
}

test('a switch saves itself alone, and shows what is saved while another is saved', async () => {
  const sent: unknown[] = []
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  answerWith({
    'settings/notificationSettings': STORED,
    'settings/saveNotificationSettings': (changed: object) => answers[sent.push(changed) - 1]?.promise,
  })
  show(
    <>
      <PresenceSettings />
      <NotificationSettings />
    </>,
  )
  fireEvent.click(await find(/typing/i))
  fireEvent.click(await find(/unread/i))
  await waitFor(() => expect(sent).toEqual([{ typing: false }]))
  expect(await areOn()).toEqual([false, false, true])
  answers[0]?.resolve({ ...STORED, typing: false })
  await waitFor(() => expect(sent).toEqual([{ typing: false }, { unreadMail: false }]))
  expect(await areOn()).toEqual([false, false, true])
  answers[1]?.resolve({ ...STORED, typing: false, unreadMail: false })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await areOn()).toEqual([false, false, true])
})
