import { setImmediate as otherWork } from 'node:timers/promises'
import type { Connection } from '#db/connection.ts'
import { Reclustering } from '#domains/matches/index/commands.ts'
import { HeldRanking } from '#domains/matches/index/rules.ts'
import { advanceRankingDay } from '#domains/matches/jobs.ts'
import { type Loaded, loadMembers } from '#domains/matches/loading/queries.ts'
import { type Changes, listMembers, readChanges } from '#domains/matches/members/queries.ts'
import type { MemberRecord } from '#domains/matches/members/rules.ts'
import { Stopped, Thread } from '#domains/matches/thread/jobs.ts'
import type { House } from '#lib/house.ts'

/** Noted changes are kept for an hour: whoever slept nearly as long loads anew. */
const ASLEEP_SECONDS = 50 * 60
/** Longer than this a load has lost its database without being told. */
const LOAD_MS = 300_000
/** So many members are taken over before other work gets its turn: some milliseconds. */
const AT_ONCE = 100

/** The ranking as one process holds it. */
export type Ranking = Pick<HeldRanking, 'index' | 'day' | 'search'>

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

/** Ends what goes on for the ranking of this house on other threads. */
export async function stopThreads(house: House): Promise<void> {
  await followers.get(house)?.stop()
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
  #loading: Thread | undefined
  readonly #reclustering: Reclustering

  constructor(house: House) {
    this.#house = house
    this.#reclustering = new Reclustering(house)
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

  async stop() {
    await Promise.all([this.#loading?.stop(), this.#reclustering.stop()])
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

  // Answers under way keep the former ranking.
  async #load(): Promise<Ranking> {
    await advanceRankingDay(this.#house)
    const { memory, texts, changes } = await this.#loaded()
    const held = new HeldRanking(memory)
    held.texts.adopt(texts)
    this.#held = held
    this.#before = changes
    return held
  }

  /** Read by a thread of its own where the database lets it, so that this one goes on answering. */
  async #loaded(): Promise<Loaded> {
    const { database, log } = this.#house
    if (!database.url) return loadMembers(database)
    this.#loading = new Thread({ kind: 'load', url: database.url }, LOAD_MS)
    try {
      return await this.#loading.next<Loaded>()
    } catch (error) {
      if (error instanceof Stopped) throw error
      log.warn({ err: error }, 'the ranking could not be loaded by a thread of its own')
      return loadMembers(database)
    } finally {
      this.#loading = undefined
    }
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
    if (held.isLoose) this.#reclustering.begin(held)
    return held
  }
}

async function holdInParts(held: HeldRanking, records: readonly MemberRecord[]) {
  for (let start = 0; start < records.length; start += AT_ONCE) {
    if (start > 0) await otherWork()
    for (const record of records.slice(start, start + AT_ONCE)) held.hold(record)
  }
}
