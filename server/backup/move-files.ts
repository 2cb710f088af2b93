import { inTurns } from '#backup/in-turns.ts'
import { SettingError } from '#lib/env.ts'
import { type FileStore, isDeletionKey } from '#lib/files.ts'

/**
 * Copies every file and the id of one store to another one, while servers read and write. It reads back what it has
 * written. Repeated, it copies only what has arrived since. Nothing is deleted in the first store.
 */
export async function moveFiles(from: FileStore, to: FileStore): Promise<{ copied: number; present: number }> {
  const there = new Map<string, number>()
  for await (const { key, size } of to.list()) there.set(key, size)
  const id = await from.readId()
  const isEmpty = [...there.keys()].every(isDeletionKey)
  if (!isEmpty && (await to.readId()) !== id)
    throw new SettingError(`${to.name} contains files of another installation. Use an empty one.`)
  await to.setId(id)
  let copied = 0
  let present = 0
  await inTurns(from.list(), async ({ key, size }) => {
    if (there.get(key) === size) present++
    else if (await copyFile(from, to, key)) copied++
  })
  return { copied, present }
}

/** False if the file was deleted in the meantime. */
async function copyFile(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const bytes = await from.get(key)
  if (!bytes) return false
  await to.put(key, bytes)
  const written = await to.get(key)
  // A server has deleted it while it was copied.
  if (!(await from.get(key))) {
    await to.remove(key)
    return false
  }
  if (!written || !Buffer.from(written).equals(bytes))
    throw new SettingError(`${to.name} did not keep file ${key} as it was written.`)
  return true
}
