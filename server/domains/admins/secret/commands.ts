import { sql } from 'drizzle-orm'
import { emailChanges, emailLinks, emailOutbox, oneTimeCodes, sessions } from '#domains/accounts/tables.ts'
import { askForDocumentsAgain } from '#domains/checks/commands.ts'
import { changeInstallation } from '#domains/settings/installation/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Installation } from '#lib/data-folder.ts'
import { performAsServer } from '#work/work.ts'

/**
 * Binds the database to this data folder and its new secret. Everything that depends on the former secret ends:
 * sessions, codes, links, email changes that wait for a link, encrypted emails, and documents to be checked.
 */
export function replaceSecret(app: AppContext, folder: Installation): Promise<{ sessions: number; documents: number }> {
  return performAsServer(app, async (work) => {
    const { tx } = work
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    for (const table of [oneTimeCodes, emailLinks, emailChanges]) await tx.delete(table)
    await tx.delete(emailOutbox).where(sql`exists (select 1 from jsonb_object_keys(${emailOutbox.data}) as name
      where name = 'code' or name like 'sealed %')`)
    const documents = await askForDocumentsAgain(work)
    await changeInstallation(tx, folder)
    await work.audit({ action: 'secretReplaced', accountId: null })
    return { sessions: ended.length, documents }
  })
}
