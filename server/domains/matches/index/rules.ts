import { ClusteredIndex } from '@jodi/matching/index/clustered-index.ts'
import type { Memory } from '@jodi/matching/index/memory.ts'
import type { Day, MemberId } from '@jodi/matching/member.ts'
import { type MemberRecord, toMemberRow } from '#domains/matches/members/rules.ts'
import { SearchTexts } from '#domains/matches/search/rules.ts'

const LEAST_EDITS = 4096

/** Everybody who is listed, or will be once of legal age, as one process holds them. */
export class HeldRanking {
  readonly index: ClusteredIndex
  readonly texts = new SearchTexts()
  day: Day
  #edits = 0

  constructor(memory: Memory) {
    this.index = new ClusteredIndex(undefined, undefined, memory)
    this.day = memory.day
  }

  setDay(day: Day) {
    this.day = day
    this.index.setDay(day)
  }

  /** Members whose search text holds every word. */
  search(words: readonly string[]): MemberId[] {
    return this.texts.find(words)
  }

  /** Takes over a memory put in order from the last snapshot of the index. */
  adopt(memory: Memory) {
    this.index.adopt(memory)
    this.#edits = 0
  }

  get isLoose(): boolean {
    return this.#edits > Math.max(LEAST_EDITS, this.index.size / 8)
  }

  hold(record: MemberRecord) {
    const row = toMemberRow(record)
    if (!row.listed) return this.forget(record.number)
    this.index.upsert(row)
    this.#edits += 1
    this.texts.set(record.number, record.searchText)
  }

  forget(number: MemberId) {
    this.#edits += 1
    this.index.remove(number)
    this.texts.remove(number)
  }
}
