import path from 'node:path'
import { setTimeout as sleep, setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Connection } from '#db/connection.ts'
import type { AppContext } from '#lib/app-context.ts'
import { removeRanking } from '#ranking/file/commands.ts'
import { MAINTENANCE_TIMES, type MaintenanceTimes, RankingMaintenance } from '#ranking/index/commands.ts'
import { RankingState } from '#ranking/index/rules.ts'
import { advanceRankingDay, isPassDue } from '#ranking/jobs.ts'
import { countAtMost, loadMembers } from '#ranking/loading/queries.ts'
import { type Changes, canFollow, listMembers, readChanges } from '#ranking/members/queries.ts'
import type { MemberRecord } from '#ranking/members/rules.ts'
import { Stopped } from '#ranking/thread/jobs.ts'
import { Loading, type Taken } from '#ranking/thread/queries.ts'

export interface FollowOptions extends MaintenanceTimes {
  /** For fewer members, starting a thread takes longer than loading. */
  manyFrom: number
}
const OPTIONS: FollowOptions = { ...MAINTENANCE_TIMES, manyFrom: 20_000 }
/** Number of members that are added before other work runs: some milliseconds. */
const AT_ONCE = 100
/** The maximum time that a stopping process waits for the file. */
const CLOSE_MS = 5000

/** The ranking of one process. */
export type Ranking = Pick<RankingState, 'index' | 'day' | 'search' | 'searchAmong'>

export interface MemoryStatus {
  members?: number | undefined
  /** Since it had every committed change. */
  ageSeconds?: number | undefined
}

const followers = new WeakMap<AppContext, Follower>()

/** The ranking with every change that was committed before this call. */
export function syncedRanking(app: AppContext): Promise<Ranking> {
  return followerOf(app).fresh()
}

/**
 * The ranking as of the first snapshot of `tx`, which must have none yet, and the result of `ask` in that snapshot;
 * undefined if the ranking has to be loaded first. It has that state only until the caller awaits anything else.
 */
export function rankingWithin<T>(
  app: AppContext,
  tx: Connection,
  ask: () => Promise<T>,
): Promise<{ ranking: Ranking; asked: T } | undefined> {
  return followerOf(app).within(tx, ask)
}

/** The ranking of this process; empty before it is loaded. */
export const memoryStatus = (app: AppContext): MemoryStatus => followers.get(app)?.status ?? {}

/** Sets how the ranking of this process is stored, unless it is already in use. */
export function prepareRanking(app: AppContext, options: Partial<FollowOptions>): void {
  if (!followers.has(app)) followers.set(app, new Follower(app, { ...OPTIONS, ...options }))
}

/** Saves the ranking if there is a file, and stops its threads. */
export async function closeRanking(app: AppContext): Promise<void> {
  await followers.get(app)?.close()
}

function followerOf(app: AppContext): Follower {
  const follower = followers.get(app) ?? new Follower(app, OPTIONS)
  followers.set(app, follower)
  return follower
}

/** Follows the database: loads once, and then pulls the recorded changes on each request. */
class Follower {
  readonly #app: AppContext
  readonly #options: FollowOptions
  #held: RankingState | undefined
  #before: Changes | undefined
  #maintenance: RankingMaintenance
  #loading: Loading | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting: Promise<Ranking> | undefined
  /** When it last had every committed change, in milliseconds of this process. */
  #currentAt: number | undefined

  constructor(app: AppContext, options: FollowOptions) {
    this.#app = app
    this.#options = options
    this.#maintenance = new RankingMaintenance(app.log, null, options)
  }

  // A pull in progress may have read before the caller's change, so callers wait for the next one, all together.
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

  get status(): MemoryStatus {
    const ageSeconds = this.#currentAt === undefined ? undefined : (performance.now() - this.#currentAt) / 1000
    return { members: this.#held?.index.size, ageSeconds }
  }

  async close() {
    await this.#loading?.thread.stop()
    const closing = this.#inTurn(async () => {
      if (this.#held && this.#before) await this.#maintenance.close(this.#held, this.#before)
    })
    await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })])
    await this.#maintenance.stop()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #follow(): Promise<Ranking> {
    const asked = performance.now()
    const ranking = (await this.#pull()) ?? (await this.#load())
    this.#currentAt = asked
    return ranking
  }

  async #pull(): Promise<Ranking | undefined> {
    if (!this.#before) return undefined
    const { db } = this.#app
    const changes = await readChanges(db, this.#before.seen)
    if (!isPassDue(this.#app, changes.day)) return this.#apply(db, changes)
    // At midnight the machine may have been suspended, the database unreachable, or the job late.
    await advanceRankingDay(this.#app)
    return this.#apply(db, await readChanges(db, this.#before.seen))
  }

  // Responses in progress keep the former ranking.
  async #load(): Promise<Ranking> {
    const { database, db, env } = this.#app
    await advanceRankingDay(this.#app)
    await Promise.all([this.#maintenance.stop(), this.#loading?.thread.stop()])
    const file = path.join(env.dataDir, 'ranking')
    if (database.url !== undefined && (await countAtMost(db)) >= this.#options.manyFrom)
      return this.#loadApart(database.url, file)
    await removeRanking(file).catch(() => undefined)
    return this.#hold(await loadMembers(database), null)
  }

  async #loadApart(url: string, file: string): Promise<Ranking> {
    const loading = new Loading(url, file, this.#held === undefined)
    this.#loading = loading
    const taken = await loading.taken().catch((error) => {
      if (error instanceof Stopped) throw error
      this.#app.log.warn({ err: error }, 'worker thread failed to load ranking, loading on main thread')
    })
    if (!taken) return this.#hold(await loadMembers(this.#app.database), file)
    const held = this.#hold(taken, file)
    this.#maintenance.onFile(taken.isFromFile ? undefined : loading.thread)
    if (!taken.isFromFile) return held
    void held.whole.catch((error) => this.#letGo(held, error))
    return (await this.#pull()) ?? (await this.#load())
  }

  #hold({ memory, texts, changes }: Pick<Taken, 'memory' | 'texts' | 'changes'>, file: string | null): RankingState {
    const held = new RankingState(memory, texts)
    this.#held = held
    this.#before = changes
    this.#maintenance = new RankingMaintenance(this.#app.log, file, this.#options)
    return held
  }

  /** Without texts a search would find no one, so the next request loads everything again. */
  #letGo(held: RankingState, error: unknown) {
    if (error instanceof Stopped || this.#held !== held) return
    this.#app.log.warn({ err: error }, 'could not load search texts')
    this.#held = undefined
    this.#before = undefined
  }

  /** Undefined if the records do not cover all changes. */
  async #apply(db: Connection, changes: Changes): Promise<Ranking | undefined> {
    const [held, before] = [this.#held, this.#before]
    if (!held || !before || !canFollow(before, changes)) return undefined
    const records = await listMembers(db, changes.changed)
    if (changes.day !== held.day) held.setDay(changes.day)
    const there = new Set(records.map(({ number }) => number))
    const gone = changes.changed.filter((number) => !there.has(number))
    for (const number of gone) held.forget(number)
    await holdInParts(held, records)
    this.#before = changes
    if (gone.length > 0) await this.#maintenance.memberGone()
    this.#maintenance.look(held, changes)
    return held
  }
}

async function holdInParts(held: RankingState, records: readonly MemberRecord[]) {
  for (let start = 0; start < records.length; start += AT_ONCE) {
    if (start > 0) await yieldToOthers()
    for (const record of records.slice(start, start + AT_ONCE)) held.hold(record)
  }
}
