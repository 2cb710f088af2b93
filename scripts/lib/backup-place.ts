import path from 'node:path'
import { isBucketUrl } from '../../server/lib/env.ts'

/** Where backups are, by a word of the command: npm runs a command in another folder than the person who types it. */
export function backupPlace(typed: string): string {
  return isBucketUrl(typed) ? typed : path.resolve(process.env.INIT_CWD ?? '', typed)
}
