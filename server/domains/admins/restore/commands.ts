import { gt } from 'drizzle-orm'
import { askForDocumentsAgain } from '#domains/checks/commands.ts'
import { fileDeletions } from '#domains/profiles/tables.ts'
import { changeInstallation } from '#domains/settings/installation/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Installation } from '#lib/data-folder.ts'
import { perform, performAsServer } from '#work/work.ts'

/**
 * Binds a database that was restored from a backup to its secret and its files, and asks for the documents of waiting
 * identity checks again: no backup has their keys. Returns the number of these checks. Sessions, codes and waiting
 * emails are not in a backup.
 */
export function finishRestore(app: AppContext, installation: Installation): Promise<number> {
  return performAsServer(app, async (work) => {
    await changeInstallation(work.tx, installation)
    await work.audit({ action: 'backupRestored', accountId: null })
    return askForDocumentsAgain(work)
  })
}

/** Documents and other files that no backup has, and that are not there, are not looked for any longer. */
export function forgetFileDeletions(app: AppContext): Promise<void> {
  return perform(app, async ({ tx }) => {
    await tx.delete(fileDeletions).where(gt(fileDeletions.attempts, 0))
  })
}
