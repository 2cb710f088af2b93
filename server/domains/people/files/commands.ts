import sharp from 'sharp'
import { portraitOf } from '#demo/portrait-of.ts'
import { findSitter } from '#domains/people/files/queries.ts'
import type { AppContext } from '#lib/app-context.ts'

const QUALITY = 82

/** Draws the portrait of a demo person in one width and keeps it under that file's key; null for whoever has none. */
export async function drawPortrait(
  app: AppContext,
  personId: string,
  file: { key: string; width: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const sitter = await findSitter(app.db, personId)
  if (!sitter || sitter.seed === null) return null
  const { seed, gender, age, religion, state } = sitter
  const svg = portraitOf(seed, {
    gender: gender ?? 'other',
    age: age ?? 0,
    religion: religion ?? '',
    state: state ?? '',
  })
  const picture = sharp(Buffer.from(svg)).resize({ width: file.width }).webp({ quality: QUALITY })
  const bytes = new Uint8Array(await picture.toBuffer())
  await app.files.put(file.key, bytes)
  return bytes
}
