import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useLoaded } from '#lib/loading/use-loaded.ts'
import { press, see, show } from '#test/render.tsx'
import { latePart } from '#ui/late-part.tsx'

/** Code that cannot be loaded at first. */
function lateCode<Part>(part: Part) {
  const connection = { isThere: false }
  const read = async () => {
    if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
  return { connection, read }
}

test('a part whose code cannot be loaded leaves the screen as it is, and opens at the next try', async () => {
  const { connection, read } = lateCode(({ onClose }: { onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close the part
    </button>
  ))
  const Part = latePart(read)
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <label>
          Text <input />
        </label>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Part onClose={() => setOpen(false)} />}
      </>
    )
  }
  show(<Page />)
  const field = (await screen.findByLabelText('Text')) as HTMLInputElement
  field.value = 'typed'
  await press('Open')
  await see("We couldn't reach the server. Please check your connection and try again.")
  expect(((await screen.findByLabelText('Text')) as HTMLInputElement).value).toBe('typed')
  connection.isThere = true
  await press('Open')
  await press('Close the part')
  await waitFor(() => expect(screen.queryByText('Close the part')).toBeNull())
})

test('a part whose code is never answered is closed with an explanation', async () => {
  const Part = latePart(() => new Promise<(props: { onClose: () => void }) => ReactNode>(() => undefined))
  const onClose = vi.fn()
  show(<Part onClose={onClose} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(onClose).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  expect(onClose).toHaveBeenCalledOnce()
  await see("We couldn't reach the server. Please check your connection and try again.")
})

test('what a screen loads later is loaded when the connection is back', async () => {
  const { connection, read } = lateCode('loaded')
  const Page = () => <p>{useLoaded(true, read) ?? 'not yet'}</p>
  show(<Page />)
  await see('not yet')
  connection.isThere = true
  dispatchEvent(new Event('online'))
  await see('loaded')
})
