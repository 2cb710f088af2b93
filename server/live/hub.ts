import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@jodi/shared/live.ts'
import type { AppContext } from '#lib/app-context.ts'
import { actorsOf } from '#live/actor-cache.ts'
import type { AccessEvent, DomainEvent } from '#live/events.ts'

export const CHANNEL = 'jodi_live'

/** One live connection of a person: a tab. */
export interface Connection {
  readonly personId: string
  readonly sessionId: string
  send(event: LiveEvent): void
  /** Closes it with a reason. */
  end(): void
}

/** Returns what one person may read of an event at this moment, for those of their sessions that are valid. */
export type Reader = (personId: string, domainEvent: DomainEvent) => Promise<LiveEvent | null>

const hubs = new WeakMap<AppContext, Hub>()

/** The live connections of one process. */
export function hubOf(app: AppContext): Hub {
  const hub = hubs.get(app) ?? new Hub(app)
  hubs.set(app, hub)
  return hub
}

export class Hub {
  readonly node = randomUUID()
  /** Set when the product starts to accept connections. */
  read: Reader = async () => null
  /** Returns those of these sessions that are valid. */
  filterActiveSessions: (sessionIds: string[]) => Promise<string[]> = async () => []
  readonly #app: AppContext
  readonly #people = new Map<string, Set<Connection>>()
  #asked: { ids: Set<string>; answer: Promise<string[]> } | undefined
  readonly #queues = new Map<string, Promise<void>>()

  constructor(app: AppContext) {
    this.#app = app
  }

  get size(): number {
    let size = 0
    for (const connections of this.#people.values()) size += connections.size
    return size
  }

  get personIds(): string[] {
    return [...this.#people.keys()]
  }

  connectionsOf(personId: string): readonly Connection[] {
    return [...(this.#people.get(personId) ?? [])]
  }

  all(): Connection[] {
    return [...this.#people.values()].flatMap((connections) => [...connections])
  }

  add(connection: Connection): void {
    const connections = this.#people.get(connection.personId) ?? new Set()
    this.#people.set(connection.personId, connections.add(connection))
  }

  remove(connection: Connection): void {
    const connections = this.#people.get(connection.personId)
    connections?.delete(connection)
    if (connections?.size === 0) this.#people.delete(connection.personId)
  }

  /** Delivers an event to those of the people who are connected here, to each of them in the order of the events. */
  deliver(personIds: readonly string[], event: DomainEvent | AccessEvent): void {
    if (event.type === 'accessChanged') this.#accessChanged(personIds)
    else this.#deliverToAll(personIds, event)
  }

  /** Closes those of these connections whose session is no longer valid. */
  async endInvalid(connections: readonly Connection[]): Promise<void> {
    if (connections.length === 0) return
    const ids = [...new Set(connections.map(({ sessionId }) => sessionId))]
    const valid = new Set(await this.filterActiveSessions(ids))
    for (const connection of connections) if (!valid.has(connection.sessionId)) connection.end()
  }

  #accessChanged(personIds: readonly string[]) {
    actorsOf(this.#app).forget(personIds)
    const connections = personIds.flatMap((id) => this.connectionsOf(id))
    this.endInvalid(connections).catch((error) => this.#app.log.warn({ err: error }, 'could not end live connections'))
  }

  #deliverToAll(personIds: readonly string[], domainEvent: DomainEvent) {
    for (const id of new Set(personIds)) {
      if (!this.#people.has(id)) continue
      const queue = (this.#queues.get(id) ?? Promise.resolve()).then(() => this.#deliverTo(id, domainEvent))
      this.#queues.set(id, queue)
      void queue.then(() => {
        if (this.#queues.get(id) === queue) this.#queues.delete(id)
      })
    }
  }

  // Permission is checked at this moment, not when the event was published: there may have been a block or a sign-out
  // in between.
  async #deliverTo(personId: string, domainEvent: DomainEvent): Promise<void> {
    try {
      const connections = this.connectionsOf(personId)
      if (connections.length === 0) return
      const [event, sessions] = await Promise.all([
        this.read(personId, domainEvent),
        this.#inEffect(connections.map(({ sessionId }) => sessionId)),
      ])
      if (!event) return
      for (const connection of connections) if (sessions.includes(connection.sessionId)) connection.send(event)
    } catch (error) {
      this.#app.log.warn({ err: error }, 'could not deliver live event')
    }
  }

  /** Those of the given sessions that are valid; checks those of concurrent callers with one query. */
  #inEffect(sessionIds: string[]): Promise<string[]> {
    const asked = this.#asked ?? this.#askOnce()
    for (const id of sessionIds) asked.ids.add(id)
    return asked.answer
  }

  #askOnce() {
    const ids = new Set<string>()
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.#asked = undefined
      return this.filterActiveSessions([...ids])
    })
    this.#asked = { ids, answer }
    return this.#asked
  }
}
