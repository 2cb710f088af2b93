import type { Saved } from '#ranking/file/rules.ts'
import type { Loaded } from '#ranking/loading/queries.ts'
import type { PackedTexts } from '#ranking/search/rules.ts'
import { Thread } from '#ranking/thread/jobs.ts'

/** A load that takes longer has lost its database connection without an error. */
const MOST_MS = 300_000

/** All members; their search texts arrive later if the rest was read from the file. */
export interface Taken extends Saved {
  texts: PackedTexts | Promise<PackedTexts>
  isFromFile: boolean
}

/** Loads all members on a new thread. */
export class Loading {
  readonly thread: Thread

  constructor(url: string, file: string, mayUseFile: boolean) {
    this.thread = new Thread({ kind: 'load', url, file, mayUseFile }, MOST_MS)
  }

  async taken(): Promise<Taken> {
    const message = await this.thread.next<Loaded | Saved>()
    if ('texts' in message) return { ...message, isFromFile: false }
    return { ...message, texts: this.thread.next<PackedTexts>(), isFromFile: true }
  }
}
