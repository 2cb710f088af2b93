/** What a database has in place of the id of its files until the restore of a backup is finished. */
export const restoringId = (backup: string, fileStoreId: string) => `restoring ${backup} into ${fileStoreId}`

/**
 * The key under which a store of files has the name of the backup that is restored into it, until the database has it.
 */
export const UNFINISHED_RESTORE = 'unfinished-restore'

/** The backup of which a restore is not finished. */
export const findRestoring = (fileStoreId: string | undefined) => /^restoring (\S+) into /.exec(fileStoreId ?? '')?.[1]
