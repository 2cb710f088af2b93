import type { CheckReason } from '@jodi/shared/checks/contract.ts'
import { encodePicture, SECONDS_MAX } from '#lib/pictures.ts'

// In pixels: small print stays legible.
const SIDE_MAX = 2400
const QUALITY = 86

/**
 * Re-encodes the picture of a document, upright and complete, without metadata. Returns the reason of a rejection
 * otherwise.
 */
export async function documentPictureOf(bytes: Uint8Array): Promise<Uint8Array | CheckReason> {
  const picture = await encodePicture(bytes, async (picture) =>
    picture
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_MAX })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  )
  if (picture === 'notImage') return 'documentNotRead'
  return picture === 'tooManyPixels' ? 'documentTooManyPixels' : picture
}
