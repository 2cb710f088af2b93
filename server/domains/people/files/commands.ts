import sharp from 'sharp'
import { portraitOf } from '#demo/portrait-of.ts'
import { findPortraitSource } from '#domains/profiles/photos/queries.ts'
import type { AppContext } from '#lib/app-context.ts'

const QUALITY = 82

/**
 * Draws a photo of a demo person in one width and stores it under that file's key; null if it is not a drawn one.
 */
export async function drawPortrait(
  app: AppContext,
  photoKey: string,
  file: { key: string; width: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const source = await findPortraitSource(app.db, photoKey)
  if (!source || source.seed === null) return null
  const { seed, pose, gender, age, religion, state } = source
  const svg = portraitOf(seed, {
    gender: gender ?? 'other',
    age: age ?? 0,
    religion: religion ?? '',
    state: state ?? '',
    pose,
  })
  const picture = sharp(Buffer.from(svg)).resize({ width: file.width }).webp({ quality: QUALITY })
  const bytes = new Uint8Array(await picture.toBuffer())
  await app.files.put(file.key, bytes)
  return bytes
}
