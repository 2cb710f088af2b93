import { eq } from 'drizzle-orm'
import { staffProfiles } from '#domains/accounts/tables.ts'
import { publishAgentChanged } from '#domains/agents/commands.ts'
import { savePortrait } from '#domains/profiles/uploads/commands.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { performAs } from '#work/work.ts'

/**
 * Stores the new files first, then updates the row and records the old files for deletion, so that a failed upload
 * keeps the old picture. Returns the key.
 */
export async function putAvatar(app: AppContext, me: Actor, id: string, portrait: Portrait): Promise<string> {
  const key = newFileKey()
  let isStored = false
  try {
    await savePortrait(app, key, portrait)
    await swapKey(app, me, id, key)
    isStored = true
  } finally {
    if (!isStored) await Promise.allSettled(photoFiles(key).map((file) => app.files.remove(file)))
  }
  return key
}

function swapKey(app: AppContext, me: Actor, id: string, avatarKey: string): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const [old] = await tx
      .select({ key: staffProfiles.avatarKey })
      .from(staffProfiles)
      .where(eq(staffProfiles.accountId, id))
      .for('update')
    if (!old) throw new AppError('NOT_FOUND')
    await tx.update(staffProfiles).set({ avatarKey }).where(eq(staffProfiles.accountId, id))
    await work.audit({ action: 'agentEdited', accountId: id, fields: ['avatar'] })
    publishAgentChanged(work, id)
    if (old.key) await work.deleteReplacedFiles(photoFiles(old.key), id)
  })
}
