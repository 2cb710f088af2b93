import { eq } from 'drizzle-orm'
import { type Acting, actAs } from '#domains/accounts/audit/commands.ts'
import { noteEdit } from '#domains/profiles/edits/commands.ts'
import { noteFiles, removeFiles } from '#domains/profiles/removals/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import { newFileKey } from '#lib/files.ts'
import type { House } from '#lib/house.ts'
import { AppError } from '#rpc/errors.ts'

type Change = Partial<typeof profiles.$inferInsert>

/** Keeps a photo under a new key and lets go of the old one; returns the key. */
export async function putPhoto(house: House, me: Acting, id: string, portrait: Portrait): Promise<string> {
  const key = newFileKey()
  await replaceFiles(house, me, id, photoFiles(key), { photoKey: key, portraitSeed: null }, () =>
    keepPortrait(house, key, portrait),
  )
  return key
}

export async function keepPortrait(house: House, key: string, portrait: Portrait): Promise<void> {
  for (const { width, bytes } of portrait) await house.files.put(`${key}.w${width}`, bytes)
}

export async function putBioData(
  house: House,
  me: Acting,
  id: string,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  const key = newFileKey()
  await replaceFiles(house, me, id, [key], { bioDataKey: key, bioDataName: name }, () => house.files.put(key, bytes))
  return key
}

export async function removePhoto(house: House, me: Acting, id: string): Promise<void> {
  await replaceFiles(house, me, id, [], { photoKey: null, portraitSeed: null })
}

export async function removeBioData(house: House, me: Acting, id: string): Promise<void> {
  await replaceFiles(house, me, id, [], { bioDataKey: null, bioDataName: null })
}

/** New files first, then the row, then the old files go: whatever fails on the way, the row names files that exist. */
async function replaceFiles(
  house: House,
  me: Acting,
  id: string,
  added: string[],
  change: Change,
  put?: () => Promise<void>,
) {
  let old: string[] = []
  let isKept = false
  try {
    await put?.()
    old = await swapKeys(house, me, id, change)
    isKept = true
  } finally {
    if (!isKept) await Promise.allSettled(added.map((key) => house.files.remove(key)))
  }
  await removeFiles(house, old)
}

async function swapKeys(house: House, me: Acting, id: string, change: Change): Promise<string[]> {
  const columns = { photoKey: profiles.photoKey, bioDataKey: profiles.bioDataKey, seed: profiles.portraitSeed }
  return actAs(house, me, async (tx) => {
    const [old] = await tx.select(columns).from(profiles).where(eq(profiles.id, id)).for('update')
    if (!old) throw new AppError('NOT_FOUND')
    await tx
      .update(profiles)
      .set({ ...change, updatedAt: house.clock.now() })
      .where(eq(profiles.id, id))
    await noteEdit(house, tx, me, id, ['bioDataKey' in change ? 'bioData' : 'photo'])
    const oldPhoto = [
      ...(old.photoKey ? photoFiles(old.photoKey) : []),
      ...(old.seed === null ? [] : photoFiles(`p-${id}`)),
    ]
    const files = 'bioDataKey' in change ? [old.bioDataKey ?? []].flat() : oldPhoto
    await noteFiles(tx, files)
    return files
  })
}
