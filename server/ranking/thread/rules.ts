import type { Memory } from '@jodi/matching/index/memory.ts'
import type { Changes } from '#ranking/members/queries.ts'
import type { PackedTexts } from '#ranking/search/rules.ts'

/** What a thread can be asked for. */
export type Task = LoadTask | ClusterTask

/**
 * Tells everybody of this database: with the memory of the file, and the texts after it, where the file may be taken
 * and is of use; else as loaded, and once that is on file.
 */
export interface LoadTask {
  kind: 'load'
  url: string
  file: string
  mayTakeFile: boolean
}

/** Tells the memory in order, and once it is on file, if wanted. */
export interface ClusterTask {
  kind: 'cluster'
  memory: Memory
  save: { file: string; changes: Changes } | null
}

/** What postMessage hands over without a copy. */
export function transfersOfTexts({ numbers, starts, bytes }: PackedTexts): ArrayBuffer[] {
  return [numbers.buffer, starts.buffer, bytes.buffer]
}
