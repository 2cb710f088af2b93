import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A temporary file of this age was left by a crash. */
const LEFT_MS = 120_000

/** Replaces the file atomically, also if others do the same: a reader finds either the old or the new one, complete. */
export async function writeRanking(file: string, parts: Uint8Array[]): Promise<void> {
  await removeLeftParts(file)
  const part = `${file}.${randomUUID()}`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      for (const bytes of parts) await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** After this the folder contains no data of members, except what a process was writing within the last minutes. */
export async function removeRanking(file: string): Promise<void> {
  await rm(file, { force: true })
  await removeLeftParts(file)
}

async function removeLeftParts(file: string) {
  const folder = path.dirname(file)
  const parts = (await namesIn(folder)).filter((name) => name.startsWith(`${path.basename(file)}.`))
  for (const name of parts) {
    const part = path.join(folder, name)
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LEFT_MS) await rm(part, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
