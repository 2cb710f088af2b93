import type { SiteReason } from '@jodi/shared/settings/contract.ts'
import { encodePicture, SECONDS_MAX } from '#lib/pictures.ts'

const SIDE = 256
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** Re-encodes the bureau's logo as a square PNG without cropping and without metadata. */
export async function logoOf(bytes: Uint8Array): Promise<Uint8Array | SiteReason> {
  const logo = await encodePicture(bytes, async (picture) =>
    picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'contain', background: NOTHING })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_MAX })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
  if (logo === 'notImage') return 'logoNotImage'
  return logo === 'tooManyPixels' ? 'logoTooManyPixels' : logo
}
