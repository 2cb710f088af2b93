import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Whether this browser can read and crop images; happy-dom draws none. */
export const browser = { reads: true, crops: true }

/** Call it outside the tests: each then has a browser that reads and crops every image. */
export function drawPictures(): void {
  beforeEach(() => {
    Object.assign(browser, { reads: true, crops: true })
    vi.stubGlobal('createImageBitmap', async () => {
      if (!browser.reads) throw new Error('not an image')
      return { close: () => undefined }
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(browser.crops ? new Blob(['x'], { type }) : null),
    )
    URL.createObjectURL ??= () => 'blob:picture'
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Chooses a file of so many bytes, in one of several inputs with this label. */
export async function choose(label: string, bytes = 4, at = 0): Promise<void> {
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: bytes })
  const inputs = await screen.findAllByLabelText(label, { selector: 'input' })
  fireEvent.change(inputs[at] as HTMLElement, { target: { files: [file] } })
}

/** Chooses an image and crops it, with a double click. */
export async function crop(label: string, at = 0): Promise<void> {
  await choose(label, undefined, at)
  const image = await waitFor(() => {
    const image = document.querySelector<HTMLImageElement>('.reactEasyCrop_Image')
    if (!image) throw new Error('no image to crop')
    return image
  })
  fireEvent.load(image)
  const use = await screen.findByText('Use photo')
  await waitFor(() => expect(use.getAttribute('aria-disabled')).toBeNull())
  for (const detail of [1, 2]) fireEvent.click(use, { detail })
}
