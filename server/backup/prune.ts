import { DAY_MS } from '@jodi/shared/time.ts'
import { backupOf, isManifest, listBackups, nameOf, readFileList, readManifest, timeOf } from '#backup/format.ts'
import { backupsToKeep } from '#backup/retention.ts'
import type { BackupStore } from '#backup/store.ts'
import type { AppContext } from '#lib/app-context.ts'
import { SettingError } from '#lib/env.ts'
import { type FileStore, isDeletionKey, type StoredFile } from '#lib/files.ts'

/** Longer than backups are kept, wherever they are: the app may have backups in several places. */
const RECORD_MS = 400 * DAY_MS
const HALF_DAY_MS = DAY_MS / 2

export interface Pruned {
  /** The number of deleted backups. */
  deleted: number
  /** Backups that are kept and cannot be read, by name. Until they are gone, no file is deleted: they may need it. */
  damaged: string[]
}

/**
 * Deletes the backups that the retention rule does not keep, the files that no backup has any more, and what is
 * recorded about accounts that were deleted before the oldest one. What is younger than a day stays, because it may
 * belong to a backup in progress.
 */
export async function pruneBackups(app: Pick<AppContext, 'files' | 'clock'>, store: BackupStore): Promise<Pruned> {
  const names = await listBackups(store)
  const now = app.clock.now()
  const kept = new Set(backupsToKeep(names.map(timeOf), now).map(nameOf))
  const deleted = names.filter((name) => !kept.has(name))
  // First the manifest: a backup without it is none.
  for (const name of deleted) await store.backups.remove(`${name}.json`)
  const dayAgo = now.getTime() - DAY_MS
  await removeParts(store, kept, dayAgo)
  const { needed, damaged } = await readNeeded(store, kept)
  if (damaged.length === 0)
    for await (const file of store.files.list())
      if (!needed.has(file.key) && !isDeletionKey(file.key) && isOlder(file, dayAgo)) await store.files.remove(file.key)
  const oldest = Math.min(...[...kept].map((name) => timeOf(name).getTime()))
  await pruneRecords(store.files, oldest - DAY_MS)
  await pruneRecords(app.files, now.getTime() - RECORD_MS)
  return { deleted: deleted.length, damaged }
}

/**
 * Removes what backups that were killed have left, before another one begins: on a full disk that one would fail for as
 * long as it is there. A backup takes less than half a day, so that older parts belong to none in progress.
 */
export async function removeLeftOver(store: BackupStore, now: Date): Promise<void> {
  await removeParts(store, new Set(await listBackups(store)), now.getTime() - HALF_DAY_MS)
}

async function removeParts({ backups }: BackupStore, kept: ReadonlySet<string>, before: number): Promise<void> {
  for await (const file of backups.list())
    if (!isManifest(file.key) && !kept.has(backupOf(file.key)) && isOlder(file, before)) await backups.remove(file.key)
}

const isOlder = ({ changedAt }: StoredFile, time: number) => changedAt.getTime() < time

/** Removes the parts of a backup that failed; files that it has copied are of use to the next one. */
export async function removeUnfinished({ backups }: BackupStore, name: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of backups.list()) if (backupOf(key) === name) keys.push(key)
  // With its table of contents it is complete.
  if (keys.some(isManifest)) return
  for (const key of keys) await backups.remove(key)
}

/** The files that the kept backups have. */
async function readNeeded(store: BackupStore, kept: ReadonlySet<string>) {
  const needed = new Set<string>()
  const damaged: string[] = []
  for (const name of kept)
    try {
      for (const { key } of await readFileList(store, await readManifest(store, name))) needed.add(key)
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      damaged.push(name)
    }
  return { needed, damaged }
}

async function pruneRecords(files: FileStore, before: number): Promise<void> {
  for await (const { key, changedAt } of files.list())
    if (isDeletionKey(key) && changedAt.getTime() < before) await files.remove(key)
}
