import { PHOTO_WIDTHS } from '@jodi/shared/photos.ts'
import type { ProfileReason } from '@jodi/shared/profiles.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

const PIXELS_MAX = 25_000_000
const SECONDS_MAX = 20
const QUALITY = 82
const WIDEST = Math.max(...PHOTO_WIDTHS)
const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' }
// 'error' lets through what phones get slightly wrong in headers, and refuses what is cut off.
const CAREFUL = { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true } as const

// Each picture takes one thread, and two are decoded at a time: the event loop keeps its share of two cores.
sharp.concurrency(1)
sharp.cache(false)

export type Portrait = { width: number; bytes: Uint8Array }[]

/**
 * Re-encodes a picture, upright and cropped to 4:5, into every kept width, without anything else that came with it;
 * or says why not. Its bytes decide what it is.
 */
export async function portraitsOf(bytes: Uint8Array): Promise<Portrait | ProfileReason> {
  const type = await fileTypeFromBuffer(bytes)
  const format = FORMATS[type?.mime ?? '']
  if (!format) return 'photoNotImage'
  const size = await unlessBroken(() => sizeOf(bytes, format))
  if (!size) return 'photoNotImage'
  if (size.width * size.height > PIXELS_MAX) return 'photoTooManyPixels'
  return (await unlessBroken(() => encode(sharp(bytes, CAREFUL), size))) ?? 'photoNotImage'
}

interface Size {
  width: number
  height: number
}

async function sizeOf(bytes: Uint8Array, format: string): Promise<Size | null> {
  const found = await sharp(bytes, { ...CAREFUL, limitInputPixels: false }).metadata()
  return found.format === format ? found.autoOrient : null
}

async function encode(picture: Sharp, { width, height }: Size): Promise<Portrait> {
  const cut = { width: Math.max(1, Math.min(width, Math.round(height * 0.8))), height: 0 }
  cut.height = Math.max(1, Math.min(height, Math.round(cut.width * 1.25)))
  const { data, info } = await picture
    .autoOrient()
    .extract({ left: (width - cut.width) >> 1, top: (height - cut.height) >> 1, ...cut })
    .resize(WIDEST, heightOf(WIDEST), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const portraits: Portrait = []
  for (const kept of PHOTO_WIDTHS) {
    const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const encoded = await small.resize(kept, heightOf(kept)).webp({ quality: QUALITY }).toBuffer()
    portraits.push({ width: kept, bytes: encoded })
  }
  return portraits
}

function heightOf(width: number): number {
  return (width * 5) / 4
}

/** The decoder throws at broken pictures; null stands for that. */
async function unlessBroken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
