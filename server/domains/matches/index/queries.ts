import { createMatchIndex, type MatchIndex } from '@jodi/matching/match-index.ts'
import type { Day, MemberId } from '@jodi/matching/member.ts'
import { advanceRankingDay } from '#domains/matches/jobs.ts'
import { type Changes, listMembers, readAllMembers, readChanges } from '#domains/matches/members/queries.ts'
import { type MemberRecord, toMemberRow } from '#domains/matches/members/rules.ts'
import { SearchTexts } from '#domains/matches/search/rules.ts'
import type { House } from '#lib/house.ts'

/** Noted changes are kept for an hour: whoever slept nearly as long loads anew. */
const ASLEEP_SECONDS = 50 * 60

/** The ranking as one process holds it. */
export interface Ranking {
  readonly index: MatchIndex
  readonly day: Day
  /** The number of a member who is listed, or will be once of legal age. */
  numberOf(id: string): MemberId | undefined
  /** Members whose search text holds every word. */
  search(words: readonly string[]): MemberId[]
}

const followers = new WeakMap<House, Follower>()

/** The ranking with every change that was committed before this call. */
export function freshRanking(house: House): Promise<Ranking> {
  const follower = followers.get(house) ?? new Follower(house)
  followers.set(house, follower)
  return follower.fresh()
}

/** Follows the database: loads once, then pulls what was noted since, each time somebody asks. */
class Follower {
  readonly #house: House
  #held: HeldRanking | undefined
  #watermark = ''
  #pulledAt = 0
  #seen = new Set<number>()
  #running: Promise<Ranking> | undefined
  #next: Promise<Ranking> | undefined

  constructor(house: House) {
    this.#house = house
  }

  // A pull under way may have read before the change of whoever asks now: they wait for the next one, all together.
  fresh(): Promise<Ranking> {
    if (this.#next) return this.#next
    if (!this.#running) return this.#start()
    const start = () => this.#start()
    this.#next = this.#running.then(start, start)
    return this.#next
  }

  #start(): Promise<Ranking> {
    this.#next = undefined
    this.#running = this.#follow().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #follow(): Promise<Ranking> {
    if (!this.#held) return this.#load()
    const changes = await readChanges(this.#house.db, this.#watermark)
    return changes.at - this.#pulledAt > ASLEEP_SECONDS ? this.#load() : this.#apply(this.#held, changes)
  }

  // One snapshot for all parts and for the watermark: what commits later is pulled. Answers under way keep the former ranking.
  async #load(): Promise<Ranking> {
    await advanceRankingDay(this.#house)
    return this.#house.db.transaction(
      async (tx) => {
        const changes = await readChanges(tx, null)
        const held = new HeldRanking()
        held.setDay(changes.day)
        for await (const part of readAllMembers(tx)) for (const record of part) held.hold(record)
        this.#held = held
        this.#remember(changes)
        return held
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  async #apply(held: HeldRanking, changes: Changes): Promise<Ranking> {
    // While an older transaction is open the watermark stands still: what was applied before is left out.
    const numbers = new Set(changes.changed.filter(({ id }) => !this.#seen.has(id)).map(({ number }) => number))
    const records = await listMembers(this.#house.db, [...numbers])
    if (changes.day !== held.day) held.setDay(changes.day)
    for (const number of numbers) held.forget(number)
    for (const record of records) held.hold(record)
    this.#remember(changes)
    return held
  }

  #remember({ watermark, at, changed }: Changes) {
    this.#watermark = watermark
    this.#pulledAt = at
    this.#seen = new Set(changed.map(({ id }) => id))
  }
}

class HeldRanking implements Ranking {
  readonly index = createMatchIndex()
  day: Day = 0
  readonly #texts = new SearchTexts()
  readonly #numbers = new Map<string, MemberId>()
  readonly #ids = new Map<MemberId, string>()

  numberOf(id: string) {
    return this.#numbers.get(id)
  }

  search(words: readonly string[]) {
    return this.#texts.find(words)
  }

  setDay(day: Day) {
    this.day = day
    this.index.setDay(day)
  }

  hold(record: MemberRecord) {
    const row = toMemberRow(record)
    if (!row.listed) return
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
