import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PickPhoto } from '#domains/profiles/photos/pick-photo.tsx'
import { crop, drawPictures } from '#test/pictures.ts'
import { show } from '#test/render.tsx'

drawPictures()
const nothing = () => undefined

test('a picture that is being cropped cannot be cancelled by Escape or Cancel: it would be sent all the same', async () => {
  let finish: () => void = nothing
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    finish = () => done(new Blob(['x'], { type }))
  })
  const onCropped = vi.fn()
  const around = { progress: null, onPicked: nothing, onUnreadable: nothing }
  show(<PickPhoto label="Add photo" {...around} onCropped={onCropped} />)
  await crop('Add photo')
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await screen.findByRole('dialog')
  await waitFor(() => expect(finish).not.toBe(nothing))
  finish()
  await waitFor(() => expect(onCropped).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
