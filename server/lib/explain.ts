import { DataInUse } from '#db/data-lock.ts'
import { SettingError } from '#lib/env.ts'
import { FilesUnavailable, isRefusal } from '#lib/files.ts'
import { databaseError } from '#lib/start-errors.ts'

const ONE_LINE = [SettingError, DataInUse]
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']
const WRONG_PATH = ['ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EBUSY']
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM']

/** One line for the error of a command whose cause is outside this program; undefined for another one. */
export function explain(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (ONE_LINE.some((kind) => cause instanceof kind)) return cause.message
    const { code = '' } = cause as NodeJS.ErrnoException
    if (cause instanceof FilesUnavailable)
      return `The bucket does not answer (${code}): check its URL, or run the command again later.`
    // An answer of the bucket. Its message may contain the id of the key.
    if (isRefusal(cause)) return `The bucket refuses this (${cause.name}): check its URL and the rights of its key.`
    if (FULL.includes(code)) return `No room is left (${cause.message}): free some space, then run the command again.`
    if (NOT_WRITABLE.includes(code))
      return `Something cannot be written (${cause.message}): let this user write there, then run the command again.`
    if (WRONG_PATH.includes(code))
      return `A path cannot be used (${cause.message}): correct it, then run the command again.`
    const ofDatabase = databaseError(cause)
    if (ofDatabase) return ofDatabase
  }
  return undefined
}
