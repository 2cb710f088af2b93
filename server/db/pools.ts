import type pg from 'pg'
import { named } from '#db/named.ts'
import { prepareSession } from '#db/session.ts'
import { isInRequest, StatementMeter } from '#db/statements.ts'
import { asUnavailable, type DatabaseUnavailable, findUnavailable, isTooSlow } from '#db/unavailable.ts'

/** Limits for requests: time for a connection, and for a statement here and in PostgreSQL, which ends it first. */
const REQUEST_LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 16_000 }
const REQUEST_SETTINGS = { statement_timeout: '15s' }
/** Loading, migrations, jobs and seeds have no time limit, except for connecting to an unreachable server. */
const WORK_LIMITS = { connectionTimeoutMillis: 60_000 }

export interface Client {
  query(statement: string, values?: unknown[]): Promise<pg.QueryResult>
}

/** A new connection plans every statement again, some of them for milliseconds. */
const IDLE_MS = 10 * 60_000

/**
 * The connections of one process: those of requests, and the same number for everything else, so that neither blocks
 * the other. While the server is unavailable queries fail at once. The name must contain 'Pool': by it drizzle
 * recognises that a transaction, also that of the migrations, needs one connection.
 */
export class Pools {
  readonly meter = new StatementMeter()
  readonly #requests: pg.Pool
  readonly #work: pg.Pool
  readonly #used = new Set<pg.PoolClient>()
  readonly #waiting = new Set<(away: DatabaseUnavailable) => void>()
  #away: DatabaseUnavailable | undefined

  constructor(Pool: typeof pg.Pool, url: string, max: number, onLost: (error: Error) => void) {
    const options = { connectionString: url, max, keepAlive: true, idleTimeoutMillis: IDLE_MS }
    this.#requests = new Pool({
      ...{ ...options, ...REQUEST_LIMITS },
      onConnect: (client) => prepareSession(client, REQUEST_SETTINGS),
    })
    this.#work = new Pool({ ...options, ...WORK_LIMITS, onConnect: (client) => prepareSession(client) })
    for (const pool of [this.#requests, this.#work]) {
      // Without listeners a lost connection would end the process: the pool handles errors of idle clients only, the
      // client those in use.
      pool.on('error', () => undefined)
      pool.on('connect', (client) => client.on('error', onLost))
      pool.on('acquire', (client) => this.#used.add(client))
      pool.on('release', (_error, client) => this.#used.delete(client))
    }
  }

  /** Why the server is unavailable. */
  get away(): DatabaseUnavailable | undefined {
    return this.#away
  }

  /** All waiting queries fail at once, and none waits until it is back. */
  set away(away: DatabaseUnavailable | undefined) {
    this.#away = away
    if (!away) return
    for (const reject of this.#waiting) reject(away)
    for (const client of this.#used) void client.end()
  }

  /** A connection for several statements, which the caller releases. */
  connect(): Promise<pg.PoolClient> {
    return this.#connectTo(isInRequest() ? this.#requests : this.#work)
  }

  /** A connection for long work, also if a request started it. */
  connectForWork(): Promise<pg.PoolClient> {
    return this.#connectTo(this.#work)
  }

  /**
   * Provides a connection while the work runs. It goes back to the pool if the work marked it as usable and the server
   * still responds.
   */
  async withConnection<T>(work: (client: Client, onUsable: () => void) => Promise<T>): Promise<T> {
    const client = await this.connect()
    let isUsable = false
    const onUsable = () => {
      isUsable = true
    }
    try {
      return await work(on(client, this.meter), onUsable)
    } catch (error) {
      // A canceled statement may still be running on it.
      if (findUnavailable(error) || isTooSlow(error)) isUsable = false
      throw error
    } finally {
      client.release(!isUsable)
    }
  }

  /** One statement, or several in one text. */
  readonly query: Client['query'] = (statement, values) =>
    this.withConnection(async (client, onUsable) => {
      const result = await client.query(statement, values)
      // Only now: several statements that failed may have left a transaction open.
      onUsable()
      return result
    })

  /** Connections for requests and for everything else: open, idle, and callers that wait for one. */
  get sizes() {
    const sizesOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
      ...{ open: totalCount, idle: idleCount, waiting: waitingCount },
    })
    return { requests: sizesOf(this.#requests), work: sizesOf(this.#work) }
  }

  async end(): Promise<void> {
    await Promise.all([this.#requests.end(), this.#work.end()])
  }

  async #connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.#away) throw this.#away
    const { promise: away, reject } = Promise.withResolvers<never>()
    this.#waiting.add(reject)
    const client = pool.connect()
    try {
      return await Promise.race([client, away])
    } catch (error) {
      void client.then(
        (late) => late.release(true),
        () => undefined,
      )
      throw asUnavailable(error)
    } finally {
      this.#waiting.delete(reject)
    }
  }
}

/** Runs statements on a connection that the caller has. */
export function on(client: pg.PoolClient, meter: StatementMeter): Client {
  return {
    async query(statement, values) {
      try {
        return await meter.measure(() => client.query(named(statement, values), values))
      } catch (error) {
        throw asUnavailable(error)
      }
    },
  }
}
