import { backupOf, isManifest, listBackups, nameOf, readFileList, readManifest } from '#backup/format.ts'
import { backupsToKeep } from '#backup/retention.ts'
import type { BackupStore } from '#backup/store.ts'
import type { AppContext } from '#lib/app-context.ts'
import { isDeletionKey, type StoredFile } from '#lib/files.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the backups that the retention rule does not keep, the files that no backup has any more, and what is recorded
 * about accounts that were deleted before the oldest one. Returns the number of deleted backups. What is younger than a
 * day stays, because it may belong to a backup in progress.
 */
export async function pruneBackups(app: Pick<AppContext, 'files' | 'clock'>, store: BackupStore): Promise<number> {
  const names = await listBackups(store)
  const kept = new Set(backupsToKeep(names.map(timeOf)).map(nameOf))
  const deleted = names.filter((name) => !kept.has(name))
  // First the manifest: a backup without it is none.
  for (const name of deleted) await store.backups.remove(`${name}.json`)
  const isOld = ({ changedAt }: StoredFile) => app.clock.now().getTime() - changedAt.getTime() > DAY_MS
  for await (const file of store.backups.list())
    if (!isManifest(file.key) && !kept.has(backupOf(file.key)) && isOld(file)) await store.backups.remove(file.key)
  await pruneFiles(store, kept, isOld)
  const oldest = Math.min(...[...kept].map((name) => timeOf(name).getTime()))
  const isOver = ({ key, changedAt }: StoredFile) => isDeletionKey(key) && changedAt.getTime() < oldest - DAY_MS
  for (const files of [app.files, store.files])
    for await (const file of files.list()) if (isOver(file)) await files.remove(file.key)
  return deleted.length
}

async function pruneFiles(store: BackupStore, kept: ReadonlySet<string>, isOld: (file: StoredFile) => boolean) {
  const needed = new Set<string>()
  for (const name of kept)
    for (const { key } of await readFileList(store, await readManifest(store, name))) needed.add(key)
  for await (const file of store.files.list())
    if (!needed.has(file.key) && !isDeletionKey(file.key) && isOld(file)) await store.files.remove(file.key)
}

/** As `nameOf` writes it. */
const timeOf = (name: string) =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
