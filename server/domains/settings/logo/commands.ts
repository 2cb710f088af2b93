import type { ActorRights } from '#domains/accounts/audit/commands.ts'
import { replaceLogo } from '#domains/settings/site/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'

/**
 * First stores the new file, then updates the row, then deletes the old file: whatever fails, the row names a file that
 * exists.
 */
export async function saveLogo(app: AppContext, me: ActorRights, bytes: Uint8Array): Promise<string> {
  const key = newFileKey()
  let unused: string | null = key
  try {
    await app.files.put(key, bytes)
    unused = await replaceLogo(app, me, key)
  } finally {
    if (unused) await app.files.remove(unused).catch(() => undefined)
  }
  return key
}

export async function removeLogo(app: AppContext, me: ActorRights): Promise<void> {
  const unused = await replaceLogo(app, me, null)
  if (unused) await app.files.remove(unused).catch(() => undefined)
}
