import sharp from 'sharp'
import { portraitOf } from '#demo/portrait-of.ts'
import { findSitter } from '#domains/people/files/queries.ts'
import type { House } from '#lib/house.ts'

const QUALITY = 82

/** Draws the portrait of a demo person in one width and keeps it; null for whoever has none. */
export async function drawPortrait(house: House, id: string, width: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const sitter = await findSitter(house.db, id)
  if (!sitter) return null
  const svg = portraitOf(sitter.seed, {
    gender: sitter.gender ?? 'other',
    age: sitter.age ?? 0,
    religion: sitter.religion ?? '',
    state: sitter.state ?? '',
  })
  const bytes = new Uint8Array(await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: QUALITY }).toBuffer())
  await house.files.put(`p-${id}.w${width}`, bytes)
  return bytes
}
