import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

const PIXELS_MAX = 25_000_000
const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }
// 'error' accepts small mistakes in headers, as some phones make them, and rejects truncated files.
const CAREFUL = { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true } as const
/** Maximum time for one image. */
export const SECONDS_MAX = 20

// Each image takes one thread, and two are decoded at a time, so that the event loop keeps its share of two cores.
sharp.concurrency(1)
sharp.cache(false)

export interface Size {
  width: number
  height: number
}

/**
 * Processes an uploaded image: JPEG, PNG or WebP by its bytes, never SVG. Returns the reason of a rejection otherwise.
 */
export async function encodePicture<T>(
  bytes: Uint8Array,
  encode: (picture: Sharp, size: Size) => Promise<T>,
): Promise<T | 'notImage' | 'tooManyPixels'> {
  const type = await fileTypeFromBuffer(bytes)
  const format = FORMATS[type?.mime ?? '']
  if (!format) return 'notImage'
  const size = await unlessBroken(() => sizeOf(bytes, format))
  if (!size) return 'notImage'
  if (size.width * size.height > PIXELS_MAX) return 'tooManyPixels'
  return (await unlessBroken(() => encode(sharp(bytes, CAREFUL), size))) ?? 'notImage'
}

async function sizeOf(bytes: Uint8Array, format: string): Promise<Size | null> {
  const found = await sharp(bytes, { ...CAREFUL, limitInputPixels: false }).metadata()
  return found.format === format ? found.autoOrient : null
}

/** The decoder throws for broken images; null stands for that. */
async function unlessBroken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
