import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '#lib/data-folder.ts'
import { isBucketUrl, readBucket, SettingError } from '#lib/env.ts'
import { type FileStore, localFiles, STORE_ID } from '#lib/files.ts'

/** Where backups are. A file of the app is there once, for all backups that contain it. */
export interface BackupStore {
  /** The folder or bucket itself, in which the two others are, and nothing else. */
  root: FileStore
  backups: FileStore
  files: FileStore
  /** The id of the files of the installation whose backups these are; null before the first one. */
  findOwner(): Promise<string | null>
}

/**
 * Opens a folder, or a bucket by its URL. A folder that does not exist is created, unless backups must be there
 * already.
 */
export async function openBackupStore(where: string, hasBackups = false): Promise<BackupStore> {
  if (!isBucketUrl(where)) return openFolder(path.resolve(where), hasBackups)
  const { s3Files } = await import('#lib/s3-files.ts')
  const bucket = readBucket(where)
  const open = (folder: string) => ({
    ...s3Files({ ...bucket, prefix: `${bucket.prefix}${folder}` }),
    name: `The bucket ${bucket.bucket}`,
  })
  const backups = open('backups/')
  // Reading the id of a bucket would create one.
  const findOwner = async () => {
    const id = await backups.get(STORE_ID)
    return id && Buffer.from(id).toString('utf8').trim()
  }
  const store = { root: open(''), backups, files: open('files/'), findOwner }
  try {
    for await (const _first of store.backups.list()) break
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    throw new SettingError(`The bucket of the backup cannot be used (${code ?? name}). Check its URL.`)
  }
  return store
}

function openFolder(folder: string, hasBackups: boolean): BackupStore {
  openBackups(folder, hasBackups)
  const open = (name: string) => ({ ...localFiles(path.join(folder, name)), name: `The folder ${folder}` })
  const backups = open('backups')
  const findOwner = () =>
    backups.readId().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  return { root: open(''), backups, files: open('files'), findOwner }
}

function openBackups(folder: string, hasBackups: boolean): void {
  const backups = path.join(folder, 'backups')
  let missing = `The folder ${folder} of the backup does not exist.`
  try {
    if (hasBackups) {
      statSync(folder)
      missing = `The folder ${folder} has no backups.`
      accessSync(backups, constants.R_OK | constants.X_OK)
    }
    makeFolder(backups)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      code === 'ENOENT' && hasBackups ? missing : `The folder ${folder} of the backup cannot be used (${code}).`,
    )
  }
}
