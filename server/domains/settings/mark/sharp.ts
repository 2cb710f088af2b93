import type { SiteReason } from '@jodi/shared/settings/contract.ts'
import { encodePicture, SECONDS_MAX } from '#lib/pictures.ts'

const SIDE = 256
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** Re-encodes the bureau's mark as a square PNG that no side is cut off of, without anything else that came with it. */
export async function markOf(bytes: Uint8Array): Promise<Uint8Array | SiteReason> {
  const mark = await encodePicture(bytes, async (picture) =>
    picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'contain', background: NOTHING })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_MAX })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
  if (mark === 'notImage') return 'markNotImage'
  return mark === 'tooManyPixels' ? 'markTooManyPixels' : mark
}
