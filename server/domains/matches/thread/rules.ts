import { arraysOf, type Memory } from '@jodi/matching/index/memory.ts'
import type { PackedTexts } from '#domains/matches/search/rules.ts'

/** What a thread can be asked for. */
export type Task = LoadTask | ClusterTask

/** Tells everybody's members as loaded from this database. */
export interface LoadTask {
  kind: 'load'
  url: string
}

/** Tells the memory in order. */
export interface ClusterTask {
  kind: 'cluster'
  memory: Memory
}

/** What leaves this thread with a memory, rather than being copied. */
export function buffersOf(memory: Memory): ArrayBuffer[] {
  return [...new Set(arraysOf(memory).map(({ buffer }) => buffer as ArrayBuffer))]
}

export function buffersOfTexts({ numbers, starts, bytes }: PackedTexts): ArrayBuffer[] {
  return [numbers.buffer, starts.buffer, bytes.buffer]
}
