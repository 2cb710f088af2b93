import { setImmediate } from 'node:timers/promises'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { eq } from 'drizzle-orm'
import { createSession, type NewSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE, signAccess } from '#domains/accounts/sessions/rules.ts'
import { accounts, privileges } from '#domains/accounts/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { actorsOf } from '#live/actor-cache.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import type { ActorName, World } from '#test/authorization/cells.ts'
import { createWorld, makeLocked, makePayment, makePeople } from '#test/authorization/setup.ts'

export interface AuthorizationWorld {
  app: TestApp
  /** Resets the test data. */
  world(): Promise<World>
  /** Call it before a request: from now on writes may change the test data. */
  watch(): Promise<void>
  /**
   * Call it after a successful request: if anything was written since then, the test data is created again for the
   * next.
   */
  touch(): void
  /** What the latest request wrote. Only on the embedded database, where no one else writes. */
  written(): Promise<{ something: boolean; auditEntry: boolean }>
  /** A session that is used until a request has written something: it may have signed out. */
  cookieOf(actor: ActorName): Promise<string | undefined>
  /** From now on the admin holds only these privileges. */
  hold(actor: 'bareAdmin' | 'admin', held: readonly Privilege[]): Promise<void>
  /** The access token of such a session. */
  tokenOf(actor: ActorName): Promise<string | undefined>
}

interface Written {
  /**
   * The next transaction id, which only a transaction that writes is assigned. On PostgreSQL other databases of the
   * server are assigned ids too: the test data is then created again without need.
   */
  next: string
  /** Number of entries in the audit log. */
  entries: number
}

const WRITTEN = `pg_snapshot_xmax(pg_current_snapshot())::text as next,
  (select count(*) from audit_entries)::int as entries`

async function query(app: TestApp, statement: string): Promise<Written & { deleted?: number }> {
  const { rows } = await app.database.query(statement)
  return rows[0] as unknown as Written
}

/** One profile, `self`, and all actors with and without access to it. */
export async function openAuthorizationWorld(): Promise<AuthorizationWorld> {
  const app = await openTestApp()
  const people = await makePeople(app)
  const made = { locked: await makeLocked(app), bought: await makePayment(app, people.self.id) }
  // Otherwise the first request of each person on a day writes.
  await app.db.update(accounts).set({ lastActiveOn: dateOfDay(dayOf(app.clock.now())) })
  let world: World | null = null
  let watchedFrom: Written | null = null
  let latest: Written | null = null
  let answered = false
  /** What was read last, if the test itself and its requests have written nothing since. */
  let known: Written | null = null
  const sessions = new Map<ActorName, NewSession & { accountId: string }>()
  const privilegesOf = new Map<ActorName, string>()
  const readWritten = async () => {
    known ??= await query(app, `select ${WRITTEN}`)
    return known
  }
  /** Resets all rate limits. Returns what was written before. */
  const resetLimits = async () => {
    const { deleted, ...before } = await query(
      app,
      `with deleted as (delete from rate_limits returning 1) select ${WRITTEN}, (select count(*) from deleted)::int as deleted`,
    )
    known = deleted ? null : before
    return before
  }
  const openSession = async (actor: ActorName) => {
    if (actor === 'anonymous' || actor === 'provider') return undefined
    const accountId = people[actor].id
    const origin = { address: '203.0.113.9', userAgent: 'authorization' }
    const open = sessions.get(actor) ?? { ...(await createSession(app, accountId, origin)), accountId }
    if (!sessions.has(actor)) known = null
    sessions.set(actor, open)
    return open
  }
  return {
    app,
    async world() {
      // Too many responses in one turn of the event loop cause load shedding, and the embedded database never ends a
      // turn.
      await setImmediate()
      const { next } = await resetLimits()
      if (answered && next !== watchedFrom?.next) world = null
      watchedFrom = null
      answered = false
      if (world) return world
      sessions.clear()
      privilegesOf.clear()
      known = null
      world = await createWorld(app, people, made)
      return world
    },
    async watch() {
      latest = await readWritten()
      watchedFrom ??= latest
      known = null
    },
    touch() {
      answered = true
    },
    async written() {
      const now = await readWritten()
      return { something: now.next !== latest?.next, auditEntry: now.entries !== latest?.entries }
    },
    async hold(actor, held) {
      if (privilegesOf.get(actor) === held.join()) return
      privilegesOf.set(actor, held.join())
      known = null
      const accountId = people[actor].id
      await app.db.delete(privileges).where(eq(privileges.accountId, accountId))
      if (held.length > 0) await app.db.insert(privileges).values(held.map((privilege) => ({ accountId, privilege })))
      actorsOf(app).forget([accountId])
    },
    async cookieOf(actor) {
      const session = await openSession(actor)
      return session && `${SESSION_COOKIE}=${encodeURIComponent(session.cookie)}`
    },
    async tokenOf(actor) {
      const session = await openSession(actor)
      return session && (await signAccess(app.secret, app.clock.now(), session)).accessToken
    },
  }
}
