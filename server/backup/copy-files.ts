import { DAY_MS } from '@jodi/shared/time.ts'
import {
  type BackedUpFile,
  digestOf,
  fileLine,
  listBackups,
  type Part,
  packPart,
  readFileList,
  readManifest,
  timeOf,
  writePart,
} from '#backup/format.ts'
import { inTurns } from '#backup/in-turns.ts'
import { BACKED_UP } from '#backup/referenced-files.ts'
import type { BackupStore } from '#backup/store.ts'
import type { AppContext } from '#lib/app-context.ts'
import { SettingError } from '#lib/env.ts'
import { isDeletionKey } from '#lib/files.ts'

interface Copied {
  /** The list of the files. */
  files: Part
  copied: number
  missing: string[]
}

/**
 * Copies the files of a backup that the newest earlier one does not have, and the new records of deleted accounts. A
 * file that is missing because it was deleted at once in the meantime, for example with its account, is left out.
 */
export async function copyFiles(
  app: Pick<AppContext, 'database' | 'files'>,
  store: BackupStore,
  { name, keys }: { name: string; keys: readonly string[] },
): Promise<Copied> {
  const backups = await listBackups(store)
  const sizes = await readSizes(store)
  const known = await readKnown(store, backups[0], sizes)
  const list: BackedUpFile[] = []
  const absent: string[] = []
  let copied = 0
  await inTurns(keys, async (key) => {
    const there = known.get(key)
    const file = there ?? (await copyFile(app, store, key))
    if (!file) return void absent.push(key)
    if (!there) copied++
    list.push(file)
  })
  // A copy that was renewed, or made again after it was deleted, would stay for longer than the backups that need it.
  const since = timeOf(backups.at(-1) ?? name).getTime() - DAY_MS
  for await (const { key, changedAt } of app.files.list())
    if (isDeletionKey(key) && !sizes.has(key) && changedAt.getTime() >= since) await copyFile(app, store, key)
  await assertKept(store, list)
  const { part, packed } = await packPart(`${name}.files.gz`, list.map(fileLine))
  await writePart(store, part, packed)
  return { files: part, copied, missing: await stillReferenced(app, absent) }
}

/** The files that are already in the store of the backups, as the newest backup lists them. */
async function readKnown(
  store: BackupStore,
  newest: string | undefined,
  sizes: ReadonlyMap<string, number>,
): Promise<Map<string, BackedUpFile>> {
  if (!newest) return new Map()
  const listed = await readManifest(store, newest)
    .then((manifest) => readFileList(store, manifest))
    .catch((error: unknown) => {
      if (!(error instanceof SettingError)) throw error
      // Of a damaged backup, every file is copied again.
      return []
    })
  return new Map(listed.filter(({ key, size }) => sizes.get(key) === size).map((file) => [file.key, file]))
}

async function readSizes({ files }: BackupStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list()) sizes.set(key, size)
  return sizes
}

/** Another backup that runs at the same time may have deleted files that no backup had until now. */
async function assertKept(store: BackupStore, list: readonly BackedUpFile[]): Promise<void> {
  const sizes = await readSizes(store)
  const lost = list.find(({ key, size }) => sizes.get(key) !== size)
  if (lost)
    throw new SettingError(
      `${store.files.name} has lost file ${lost.key} in the meantime. The backup is not complete: run it again, one at a time.`,
    )
}

async function copyFile({ files }: Pick<AppContext, 'files'>, store: BackupStore, key: string) {
  const bytes = await files.get(key)
  if (!bytes) return null
  const sha256 = digestOf(bytes)
  await store.files.put(key, bytes)
  const written = await store.files.get(key)
  if (!written || digestOf(written) !== sha256)
    throw new SettingError(
      `${store.files.name} did not keep file ${key} as it was written. The backup is not complete.`,
    )
  return { key, size: bytes.length, sha256 }
}

async function stillReferenced({ database }: Pick<AppContext, 'database'>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await database.query(`select key from (${BACKED_UP}) referenced where key = any($1)`, [keys])
  return rows.map(({ key }) => String(key))
}
