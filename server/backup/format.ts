import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { BackupStore } from '#backup/store.ts'
import { SettingError } from '#lib/env.ts'
import { isFileKey, STORE_ID } from '#lib/files.ts'

const FORMAT = 1
/** The lowest level: twice the speed of the default for a tenth more bytes. */
const LEVEL = { level: 1 }

const partSchema = z.object({ key: z.string(), sha256: z.string(), rows: z.number() })
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Number of the last migration of the database. */
  schema: z.number(),
  secretFingerprint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), parts: z.array(partSchema) })),
  /** The last value of each sequence that was used. */
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  /** Lines with key, size and digest of each file. */
  files: partSchema,
})

/** Rows in COPY format, compressed, in one file of the backup. */
export type Part = z.infer<typeof partSchema>
/** The table of contents of a backup, written last: without it, a backup is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>

/** The name of a backup is the time at which it began. */
export const nameOf = (madeAt: Date) => madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
/** As `nameOf` writes it, to the second. */
export const timeOf = (name: string) =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
const manifestKey = (name: string) => `${name}.json`

/** The name of a backup to which a file of the store belongs. */
export const backupOf = (key: string) => key.split('.')[0] ?? ''
export const isManifest = (key: string) => /^\d{8}T\d{6}Z\.json$/.test(key)

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Compresses the rows of a part. */
export async function packPart(key: string, rows: readonly Uint8Array[]): Promise<{ part: Part; packed: Uint8Array }> {
  const packed = await promisify(gzip)(Buffer.concat(rows), LEVEL)
  return { part: { key, sha256: digestOf(packed), rows: rows.length }, packed }
}

/** Writes a part, and reads it back. */
export async function writePart(
  { backups }: Pick<BackupStore, 'backups'>,
  part: Part,
  packed: Uint8Array,
): Promise<void> {
  await backups.put(part.key, packed)
  const written = await backups.get(part.key)
  if (!written || digestOf(written) !== part.sha256)
    throw new SettingError(`${backups.name} did not keep ${part.key} as it was written. The backup is not complete.`)
}

export async function readPart({ backups }: BackupStore, { key, sha256 }: Part): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await backups.get(key)
  if (!packed) throw new SettingError(`The backup is damaged: ${key} is missing.`)
  if (digestOf(packed) !== sha256)
    throw new SettingError(`The backup is damaged: ${key} has changed since it was made.`)
  return new Uint8Array(await promisify(gunzip)(packed))
}

export async function writeManifest({ backups }: BackupStore, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`)
  const key = manifestKey(nameOf(new Date(manifest.madeAt)))
  const sha256 = digestOf(bytes)
  await writePart({ backups }, { key, sha256, rows: 0 }, bytes)
}

export async function readManifest({ backups }: BackupStore, name: string): Promise<Manifest> {
  const bytes = /^\d{8}T\d{6}Z$/.test(name) ? await backups.get(manifestKey(name)) : null
  if (!bytes) throw new SettingError(`${backups.name} has no complete backup ${name}.`)
  let manifest: unknown
  try {
    manifest = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    throw new SettingError(`The backup ${name} is damaged: its table of contents cannot be read.`)
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success)
    throw new SettingError(`The backup ${name} is damaged, or was made by another release: its contents are not known.`)
  return parsed.data
}

/** The names of all complete backups, the newest first. */
export async function listBackups({ backups }: BackupStore): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of backups.list()) if (isManifest(key)) names.push(backupOf(key))
  return names.sort().reverse()
}

/** A file of the app in a backup. */
export interface BackedUpFile {
  key: string
  size: number
  sha256: string
}

export const fileLine = ({ key, size, sha256 }: BackedUpFile) => Buffer.from(`${key}\t${size}\t${sha256}\n`)

export async function readFileList(store: BackupStore, { files }: Manifest): Promise<BackedUpFile[]> {
  const text = Buffer.from(await readPart(store, files)).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [key = '', size, sha256 = ''] = line.split('\t')
      if (!isFileKey(key) || key === STORE_ID)
        throw new SettingError(`The backup is damaged: ${files.key} has a name that is none of a file.`)
      return { key, size: Number(size), sha256 }
    })
}
