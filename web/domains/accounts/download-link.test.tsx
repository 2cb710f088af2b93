import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DownloadLink } from '#domains/accounts/download-link.tsx'
import { answerWith, BROKEN, errorAnswer, see, show } from '../../test-stage.tsx'

/** Whether the browser follows each click. */
let followed: boolean[] = []
const onClick = (event: Event) => {
  followed.push(!event.defaultPrevented)
  event.preventDefault()
}
beforeEach(() => {
  followed = []
  window.addEventListener('click', onClick)
})
afterEach(() => window.removeEventListener('click', onClick))

const link = () => screen.findByRole('link', { name: 'Download my data' })
function showLink() {
  show(
    <DownloadLink href="/files/export" name="my-data.json">
      Download my data
    </DownloadLink>,
  )
}

it('follows the link once the session is valid, and at each click', async () => {
  answerWith({ 'accounts/refreshAccess': { accessToken: 'token', expiresAt: 1, userId: 'me' } })
  showLink()
  for (const clicks of [2, 4]) {
    fireEvent.click(await link())
    await vi.waitFor(() => expect(followed).toHaveLength(clicks))
  }
  expect(followed).toEqual([false, true, false, true])
  expect(await link()).toHaveProperty('download', 'my-data.json')
})

it.each([
  ['an ended session', () => errorAnswer('UNAUTHORIZED'), 'Please sign in and try again.'],
  ['a server that fails', () => BROKEN, 'Something went wrong on our side. Please try again.'],
])('says so and does not follow the link with %s', async (_what, answer, text) => {
  answerWith({ 'accounts/refreshAccess': answer() })
  showLink()
  fireEvent.click(await link())
  await see('Error', text)
  expect(followed).toEqual([false])
})

it('leaves a click that opens the link elsewhere to the browser', async () => {
  showLink()
  fireEvent.click(await link(), { ctrlKey: true })
  expect(followed).toEqual([true])
})
