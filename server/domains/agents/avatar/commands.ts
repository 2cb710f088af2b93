import { eq } from 'drizzle-orm'
import { asActor, recordAudit } from '#domains/accounts/audit/commands.ts'
import { staffProfiles } from '#domains/accounts/tables.ts'
import { queueFileDeletions, removeFiles } from '#domains/profiles/removals/commands.ts'
import { savePortrait } from '#domains/profiles/uploads/commands.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/**
 * Stores the new files first, then updates the row, then deletes the old files, so that a failed upload keeps the old
 * picture. Returns the key.
 */
export async function putAvatar(app: AppContext, me: Actor, id: string, portrait: Portrait): Promise<string> {
  const key = newFileKey()
  let old: string[] = []
  let isStored = false
  try {
    await savePortrait(app, key, portrait)
    old = await swapKey(app, me, id, key)
    isStored = true
  } finally {
    if (!isStored) await Promise.allSettled(photoFiles(key).map((file) => app.files.remove(file)))
  }
  await removeFiles(app, old)
  return key
}

function swapKey(app: AppContext, me: Actor, id: string, avatarKey: string): Promise<string[]> {
  return asActor(app, me, async (tx) => {
    const [old] = await tx
      .select({ key: staffProfiles.avatarKey })
      .from(staffProfiles)
      .where(eq(staffProfiles.accountId, id))
      .for('update')
    if (!old) throw new AppError('NOT_FOUND')
    await tx.update(staffProfiles).set({ avatarKey }).where(eq(staffProfiles.accountId, id))
    await recordAudit(app, tx, me, { action: 'agentEdited', accountId: id, fields: ['avatar'] })
    const files = old.key ? photoFiles(old.key) : []
    await queueFileDeletions(tx, files)
    return files
  })
}
