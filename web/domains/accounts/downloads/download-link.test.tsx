import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DownloadLink } from '#domains/accounts/downloads/download-link.tsx'
import { network } from '#test/network.ts'
import { answerWith, BROKEN, errorAnswer, see, show } from '#test/render.tsx'

const LOST = () => {
  throw new TypeError('Failed to fetch')
}

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
function showLink(onGone?: () => void) {
  show(
    <DownloadLink href="/files/export" name="my-data.json" onGone={onGone}>
      Download my data
    </DownloadLink>,
  )
}

it('asks for the file without its content and follows the link, at each click', async () => {
  const methods: string[] = []
  network.answer = async ({ method }) => {
    methods.push(method)
    return new Response()
  }
  showLink()
  for (const clicks of [2, 4]) {
    fireEvent.click(await link())
    await waitFor(() => expect(followed).toHaveLength(clicks))
  }
  expect(followed).toEqual([false, true, false, true])
  expect(methods).toEqual(['HEAD', 'HEAD'])
  expect(await link()).toHaveProperty('download', 'my-data.json')
})

it.each([
  ['an ended session', () => errorAnswer('UNAUTHORIZED'), 'Please sign in and try again.', 0],
  ['a server that fails', () => BROKEN, 'Something went wrong on our side. Please try again.', 0],
  ['a file that is gone', () => errorAnswer('NOT_FOUND'), "We couldn't find this. It may have been removed.", 1],
  ['no connection', LOST, "We couldn't reach the server. Please check your connection and try again.", 0],
])('says so and does not follow the link with %s', async (_what, answer, text, times) => {
  answerWith({ '/files/export': answer === LOST ? LOST : answer() })
  const onGone = vi.fn()
  showLink(onGone)
  fireEvent.click(await link())
  await see('Error', text)
  expect(followed).toEqual([false])
  expect(onGone).toHaveBeenCalledTimes(times)
})

it('leaves a click that opens the link elsewhere to the browser', async () => {
  showLink()
  fireEvent.click(await link(), { ctrlKey: true })
  expect(followed).toEqual([true])
})
