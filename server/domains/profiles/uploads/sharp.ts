import { PHOTO_WIDTHS } from '@jodi/shared/photos.ts'
import type { ProfileReason } from '@jodi/shared/profiles.ts'
import sharp, { type Sharp } from 'sharp'
import { encodePicture, SECONDS_MAX, type Size } from '#lib/pictures.ts'

const QUALITY = 82
const WIDEST = Math.max(...PHOTO_WIDTHS)

export type Portrait = { width: number; bytes: Uint8Array }[]

/**
 * Re-encodes a picture, upright and cropped to 4:5, into every kept width, without anything else that came with it;
 * or says why not. Its bytes decide what it is.
 */
export async function portraitsOf(bytes: Uint8Array): Promise<Portrait | ProfileReason> {
  const portrait = await encodePicture(bytes, encode)
  if (portrait === 'notImage') return 'photoNotImage'
  return portrait === 'tooManyPixels' ? 'photoTooManyPixels' : portrait
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
