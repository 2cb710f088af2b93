import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/** For so long an actor is not read again, if no event says that its access has changed (rule A3). */
const ACTOR_LIFETIME_MS = 500

const caches = new WeakMap<AppContext, ActorCache>()

/** The people behind the requests of this process. */
export function actorsOf(app: AppContext): ActorCache {
  const cache = caches.get(app) ?? new ActorCache(app)
  caches.set(app, cache)
  return cache
}

/** Reads the session with its account once for the requests that a page makes together. */
class ActorCache {
  readonly #app: AppContext
  readonly #actors = new Map<string, { actor: Actor; readAt: number }>()
  /** Counts changes of access: what was being read during one may be outdated. */
  #changes = 0
  #cleanedAt = 0

  constructor(app: AppContext) {
    this.#app = app
  }

  /** The actor of a cookie; an invalid one is read each time. */
  async find(cookie: string, read: () => Promise<Actor | null>): Promise<Actor | null> {
    const now = this.#now()
    const known = this.#actors.get(cookie)
    if (known && isFresh(known.readAt, now)) return known.actor
    const changes = this.#changes
    const actor = await read()
    if (actor && changes === this.#changes) this.#actors.set(cookie, { actor, readAt: now })
    this.#clean(now)
    return actor
  }

  /** Reads these people again with their next request. */
  forget(personIds: readonly string[]): void {
    this.#changes += 1
    for (const [cookie, { actor }] of this.#actors) if (personIds.includes(actor.id)) this.#actors.delete(cookie)
  }

  #clean(now: number) {
    if (isFresh(this.#cleanedAt, now)) return
    this.#cleanedAt = now
    for (const [cookie, { readAt }] of this.#actors) if (!isFresh(readAt, now)) this.#actors.delete(cookie)
  }

  #now = () => this.#app.clock.now().getTime()
}

/** A clock that was set back must not prolong it. */
const isFresh = (readAt: number, now: number) => now >= readAt && now - readAt < ACTOR_LIFETIME_MS
