import { createMatchIndex } from '@jodi/matching/match-index.ts'
import type { Day, MemberId } from '@jodi/matching/member.ts'
import { type MemberRecord, toMemberRow } from '#domains/matches/members/rules.ts'
import { SearchTexts } from '#domains/matches/search/rules.ts'

/** Everybody who is listed, or will be once of legal age, as one process holds them. */
export class HeldRanking {
  readonly index = createMatchIndex()
  day: Day = 0
  readonly #texts = new SearchTexts()
  readonly #numbers = new Map<string, MemberId>()
  readonly #ids = new Map<MemberId, string>()

  /** The number of a member who is held. */
  numberOf(id: string): MemberId | undefined {
    return this.#numbers.get(id)
  }

  /** Members whose search text holds every word. */
  search(words: readonly string[]): MemberId[] {
    return this.#texts.find(words)
  }

  setDay(day: Day) {
    this.day = day
    this.index.setDay(day)
  }

  hold(record: MemberRecord) {
    const row = toMemberRow(record)
    if (!row.listed) return this.forget(record.number)
    this.index.upsert(row)
    this.#texts.set(record.number, record.searchText)
    this.#numbers.set(record.id, record.number)
    this.#ids.set(record.number, record.id)
  }

  forget(number: MemberId) {
    const id = this.#ids.get(number)
    if (id === undefined) return
    this.index.remove(number)
    this.#texts.remove(number)
    this.#numbers.delete(id)
    this.#ids.delete(number)
  }
}
