import { replaceLogo } from '#domains/settings/site/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'

/**
 * First stores the new file, then updates the row, then deletes the old file: whatever fails, the row names a file that
 * exists.
 */
export async function saveLogo(app: AppContext, me: Actor, bytes: Uint8Array, seen?: string): Promise<string> {
  const key = newFileKey()
  let isSaved = false
  try {
    await app.files.put(key, bytes)
    await replaceLogo(app, me, key, seen)
    isSaved = true
  } finally {
    if (!isSaved) await app.files.remove(key).catch(() => undefined)
  }
  return key
}

export const removeLogo = (app: AppContext, me: Actor, seen?: string) => replaceLogo(app, me, null, seen)
