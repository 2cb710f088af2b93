import type { BackupStore } from '#backup/store.ts'
import { findRestoringFiles } from '#domains/settings/installation/queries.ts'
import { UNFINISHED_RESTORE } from '#domains/settings/installation/rules.ts'
import { SettingError } from '#lib/env.ts'
import { type FileStore, isDeletionKey } from '#lib/files.ts'

interface Into {
  own: FileStore
  store: BackupStore
  name: string
  /** The files were not lost, and are used again. */
  hasSameFiles: boolean
  /** The installation replaces the one of the backup, and continues its backups. */
  isReplacement: boolean
}

/**
 * Refuses files that are there already, unless they are those of the backup and are to be used again: what the database
 * does not have is deleted later. Marks the store, so that no server starts until the database is filled. An empty
 * store gets the id of the installation that it replaces. Returns the sizes of all files.
 */
export async function prepareFiles({ own, store, name, hasSameFiles, isReplacement }: Into) {
  const sizes = new Map<string, number>()
  for await (const { key, size } of own.list()) sizes.set(key, size)
  const isContinued = (await findRestoringFiles(own)) === name
  const isEmpty = [...sizes.keys()].every(isDeletionKey)
  const owner = await store.findOwner()
  if (isEmpty || isContinued) {
    await own.put(UNFINISHED_RESTORE, Buffer.from(name))
    if (owner && isReplacement) await own.setId(owner)
    return sizes
  }
  if (!hasSameFiles)
    throw new SettingError(
      `${own.name} has files already. Restore into an empty store of files; only if these are the files of the lost installation, add --same-files.`,
    )
  if (owner && owner !== (await own.readId()))
    throw new SettingError(
      `${own.name} has files of another installation than the backup. Use an empty store of files.`,
    )
  await own.put(UNFINISHED_RESTORE, Buffer.from(name))
  return sizes
}

/** The database is filled, so that from now on it knows that the restore is not finished. */
export async function endUnfinished(own: FileStore): Promise<void> {
  await own.remove(UNFINISHED_RESTORE)
}
