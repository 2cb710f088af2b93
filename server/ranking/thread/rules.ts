import type { Memory } from '@jodi/matching/index/memory.ts'
import type { Changes } from '#ranking/members/queries.ts'
import type { PackedTexts } from '#ranking/search/rules.ts'

/** The tasks of a thread. */
export type Task = LoadTask | ClusterTask

/**
 * Loads all members: from the file, followed by the texts, if the file may be used and is valid; otherwise from the
 * database, with a message once that is saved to the file.
 */
export interface LoadTask {
  kind: 'load'
  url: string
  file: string
  mayUseFile: boolean
}

/** Returns the clustered memory, and reports once it is saved to the file, if requested. */
export interface ClusterTask {
  kind: 'cluster'
  memory: Memory
  save: { file: string; changes: Changes } | null
}

/** The transfer list for postMessage. */
export function transfersOfTexts({ numbers, starts, bytes }: PackedTexts): ArrayBuffer[] {
  return [numbers.buffer, starts.buffer, bytes.buffer]
}
