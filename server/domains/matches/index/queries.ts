import { setImmediate as otherWork } from 'node:timers/promises'
import type { Connection } from '#db/connection.ts'
import { HeldRanking } from '#domains/matches/index/rules.ts'
import { advanceRankingDay } from '#domains/matches/jobs.ts'
import { type Changes, listMembers, readAllMembers, readChanges } from '#domains/matches/members/queries.ts'
import type { MemberRecord } from '#domains/matches/members/rules.ts'
import type { House } from '#lib/house.ts'

/** Noted changes are kept for an hour: whoever slept nearly as long loads anew. */
const ASLEEP_SECONDS = 50 * 60
/** So many members are taken over before other work gets its turn: some milliseconds. */
const AT_ONCE = 100

/** The ranking as one process holds it. */
export type Ranking = Omit<HeldRanking, 'setDay' | 'hold' | 'forget'>

const followers = new WeakMap<House, Follower>()

/** The ranking with every change that was committed before this call. */
export function freshRanking(house: House): Promise<Ranking> {
  return followerOf(house).fresh()
}

/**
 * The ranking as of the snapshot that `tx`, still without one, takes now, and what `ask` found in that snapshot;
 * undefined where it has to be loaded first. It stays at that snapshot only until the caller waits for anything else.
 */
export function rankingWithin<T>(
  house: House,
  tx: Connection,
  ask: () => Promise<T>,
): Promise<{ ranking: Ranking; asked: T } | undefined> {
  return followerOf(house).within(tx, ask)
}

function followerOf(house: House): Follower {
  const follower = followers.get(house) ?? new Follower(house)
  followers.set(house, follower)
  return follower
}

/** Follows the database: loads once, then pulls what was noted since, each time somebody asks. */
class Follower {
  readonly #house: House
  #held: HeldRanking | undefined
  #before: Changes | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting: Promise<Ranking> | undefined

  constructor(house: House) {
    this.#house = house
  }

  // A pull under way may have read before the change of whoever asks now: they wait for the next one, all together.
  fresh(): Promise<Ranking> {
    this.#waiting ??= this.#inTurn(() => {
      this.#waiting = undefined
      return this.#follow()
    })
    return this.#waiting
  }

  within<T>(tx: Connection, ask: () => Promise<T>): Promise<{ ranking: Ranking; asked: T } | undefined> {
    return this.#inTurn(async () => {
      const changes = await readChanges(tx, this.#before?.seen ?? null)
      const asked = await ask()
      const ranking = await this.#apply(tx, changes)
      return ranking && { ranking, asked }
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #follow(): Promise<Ranking> {
    const { db } = this.#house
    const changes = this.#before && (await readChanges(db, this.#before.seen))
    return (changes && (await this.#apply(db, changes))) ?? this.#load()
  }

  // One snapshot for all parts and for what is pulled from then on. Answers under way keep the former ranking.
  async #load(): Promise<Ranking> {
    await advanceRankingDay(this.#house)
    return this.#house.db.transaction(
      async (tx) => {
        const changes = await readChanges(tx, null)
        const held = new HeldRanking()
        held.setDay(changes.day)
        for await (const part of readAllMembers(tx)) await holdInParts(held, part)
        this.#held = held
        this.#before = changes
        return held
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  /** Undefined where the notes do not tell all that has changed. */
  async #apply(db: Connection, changes: Changes): Promise<Ranking | undefined> {
    const [held, before] = [this.#held, this.#before]
    const isAsleep = !before || changes.at - before.at > ASLEEP_SECONDS || changes.era !== before.era
    if (!held || isAsleep || !changes.changed) return undefined
    const records = await listMembers(db, changes.changed)
    if (changes.day !== held.day) held.setDay(changes.day)
    const there = new Set(records.map(({ number }) => number))
    for (const number of changes.changed) if (!there.has(number)) held.forget(number)
    await holdInParts(held, records)
    this.#before = changes
    return held
  }
}

async function holdInParts(held: HeldRanking, records: readonly MemberRecord[]) {
  for (let start = 0; start < records.length; start += AT_ONCE) {
    if (start > 0) await otherWork()
    for (const record of records.slice(start, start + AT_ONCE)) held.hold(record)
  }
}
