import type { ProfileReason } from '@jodi/shared/profiles/contract.ts'
import { PHOTO_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import sharp, { type Sharp } from 'sharp'
import { encodePicture, SECONDS_MAX, type Size } from '#lib/pictures.ts'

const QUALITY = 82

export type Portrait = { width: number; bytes: Uint8Array }[]

/** How a picture is stored: its widths in pixels, and its height as a fraction of the width. */
export interface Shape {
  widths: readonly number[]
  height: number
}
export const PORTRAIT: Shape = { widths: PHOTO_WIDTHS, height: 5 / 4 }

/**
 * Re-encodes a picture, upright and cropped to its shape, in every width, without metadata. Returns the reason of a
 * rejection otherwise. The type is detected from its bytes.
 */
export async function portraitsOf(bytes: Uint8Array, shape = PORTRAIT): Promise<Portrait | ProfileReason> {
  const portrait = await encodePicture(bytes, (picture, size) => encode(picture, size, shape))
  if (portrait === 'notImage') return 'photoNotImage'
  return portrait === 'tooManyPixels' ? 'photoTooManyPixels' : portrait
}

async function encode(picture: Sharp, { width, height }: Size, shape: Shape): Promise<Portrait> {
  const heightOf = (kept: number) => Math.round(kept * shape.height)
  const widest = Math.max(...shape.widths)
  const cut = { width: Math.max(1, Math.min(width, Math.round(height / shape.height))), height: 0 }
  cut.height = Math.max(1, Math.min(height, heightOf(cut.width)))
  const { data, info } = await picture
    .autoOrient()
    .extract({ left: (width - cut.width) >> 1, top: (height - cut.height) >> 1, ...cut })
    .resize(widest, heightOf(widest), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const portraits: Portrait = []
  for (const kept of shape.widths) {
    const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const encoded = await small.resize(kept, heightOf(kept)).webp({ quality: QUALITY }).toBuffer()
    portraits.push({ width: kept, bytes: encoded })
  }
  return portraits
}
