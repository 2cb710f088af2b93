import type { Memory } from '@jodi/matching/index/memory.ts'
import { type ClusteredIndexHandle, createMatchIndex } from '@jodi/matching/match-index.ts'
import type { Day, MemberId } from '@jodi/matching/member.ts'
import { type MemberRecord, toMemberRow } from '#ranking/members/rules.ts'
import { type PackedTexts, SearchTexts } from '#ranking/search/rules.ts'

/** All members who are listed, or will be once of legal age, in the memory of one process. */
export class RankingState {
  readonly index: ClusteredIndexHandle
  day: Day
  /** Incremented by every change. */
  edits = 0
  /** Resolves once the search texts are loaded. */
  readonly whole: Promise<void>
  readonly #texts = new SearchTexts()

  /** `small`: up to this number of members the plain scan is used. */
  constructor(memory: Memory, texts: PackedTexts | Promise<PackedTexts>, small?: number) {
    this.index = createMatchIndex({ memory, small })
    this.day = memory.day
    if (!(texts instanceof Promise)) this.#texts.adopt(texts)
    this.whole = Promise.resolve(texts).then((packed) => {
      if (texts instanceof Promise) this.#texts.adopt(packed)
    })
    this.whole.catch(() => undefined)
  }

  /** Members whose search text contains every word; there must be at least one word. */
  async search(words: readonly string[]): Promise<MemberId[]> {
    await this.whole
    return this.#texts.find(words)
  }

  /** Those of a few members whose search text contains every word; without words all of them. */
  async searchAmong(words: readonly string[], numbers: readonly MemberId[]): Promise<MemberId[]> {
    if (words.length === 0) return [...numbers]
    await this.whole
    return this.#texts.filter(words, numbers)
  }

  setDay(day: Day) {
    this.day = day
    this.index.setDay(day)
  }

  hold(record: MemberRecord) {
    const row = toMemberRow(record)
    if (!row.listed) return this.forget(record.number)
    this.edits += 1
    this.index.upsert(row)
    this.#texts.set(record.number, record.searchText)
  }

  forget(number: MemberId) {
    this.edits += 1
    this.index.remove(number)
    this.#texts.remove(number)
  }
}
