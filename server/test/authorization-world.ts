import { setImmediate } from 'node:timers/promises'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { eq } from 'drizzle-orm'
import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE, signAccess } from '#domains/accounts/sessions/rules.ts'
import { privileges, rateLimits } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import type { ActorName, World } from '#test/authorization-cells.ts'
import { createWorld, makeLocked, makePayment, makePeople } from '#test/authorization-setup.ts'

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
  /** A new session for each request, so that signing out does not end that of the next. */
  cookieOf(actor: ActorName): Promise<string | undefined>
  /** From now on the admin holds only these privileges. */
  hold(actor: 'bareAdmin' | 'admin', held: readonly Privilege[]): Promise<void>
  /** The access token of such a session. */
  tokenOf(actor: ActorName): Promise<string | undefined>
}

/** One profile, `self`, and all actors with and without access to it. */
export async function openAuthorizationWorld(): Promise<AuthorizationWorld> {
  const app = await openTestApp()
  const people = await makePeople(app)
  const made = { locked: await makeLocked(app), bought: await makePayment(app, people.self.id) }
  let world: World | null = null
  let watchedFrom: string | null = null
  let answered = false
  // The next transaction id, which only a transaction that writes is assigned. On PostgreSQL other databases of the
  // server are assigned ids too: the test data is then created again without need.
  const nextTransaction = async () => {
    const { rows } = await app.database.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
    return String(rows[0]?.next)
  }
  const openSession = async (actor: ActorName) => {
    if (actor === 'anonymous' || actor === 'provider') return undefined
    const accountId = people[actor].id
    const session = await createSession(app, accountId, { address: '203.0.113.9', userAgent: 'authorization' })
    return { ...session, accountId }
  }
  return {
    app,
    async world() {
      // Too many responses in one turn of the event loop cause load shedding, and the embedded database never ends a
      // turn.
      await setImmediate()
      if (answered && (await nextTransaction()) !== watchedFrom) world = null
      watchedFrom = null
      answered = false
      // Resets all rate limits.
      await app.db.delete(rateLimits)
      world ??= await createWorld(app, people, made)
      return world
    },
    async watch() {
      watchedFrom ??= await nextTransaction()
    },
    touch() {
      answered = true
    },
    async hold(actor, held) {
      const accountId = people[actor].id
      await app.db.delete(privileges).where(eq(privileges.accountId, accountId))
      if (held.length > 0) await app.db.insert(privileges).values(held.map((privilege) => ({ accountId, privilege })))
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
