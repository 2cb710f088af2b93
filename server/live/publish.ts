import { sql } from 'drizzle-orm'
import type { AppContext } from '#lib/app-context.ts'
import type { AccessEvent, DomainEvent } from '#live/events.ts'
import { CHANNEL, hubOf } from '#live/hub.ts'

/** The payload of a notification has a limit of 8,000 bytes. */
const PEOPLE_A_PAYLOAD = 100

/** What one process sends to the others. */
export interface BroadcastMessage {
  node: string
  people: string[]
  event: DomainEvent | AccessEvent
}

/**
 * Sends an event to the live connections of these people on every process. Call it after the commit. Nothing depends on
 * its arrival, and it never makes the write fail that it reports.
 */
export async function publish(
  app: AppContext,
  personIds: readonly string[],
  event: DomainEvent | AccessEvent,
): Promise<void> {
  const hub = hubOf(app)
  hub.deliver(personIds, event)
  if (app.database.kind === 'embedded') return
  const payloads: string[] = []
  for (let start = 0; start < personIds.length; start += PEOPLE_A_PAYLOAD) {
    const message: BroadcastMessage = {
      node: hub.node,
      people: personIds.slice(start, start + PEOPLE_A_PAYLOAD),
      event,
    }
    payloads.push(JSON.stringify(message))
  }
  try {
    await outgoingOf(app).send(payloads)
  } catch (error) {
    app.log.warn({ err: error }, 'pg_notify failed, other processes not notified')
  }
}

const outgoing = new WeakMap<AppContext, Outgoing>()

function outgoingOf(app: AppContext): Outgoing {
  const known = outgoing.get(app) ?? new Outgoing(app)
  outgoing.set(app, known)
  return known
}

/** Sends what concurrent requests publish in one statement, in its order: the next one while the last is under way. */
class Outgoing {
  readonly #app: AppContext
  #waiting: string[] = []
  #next: Promise<void> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(app: AppContext) {
    this.#app = app
  }

  send(payloads: readonly string[]): Promise<void> {
    this.#waiting.push(...payloads)
    if (!this.#next) {
      this.#next = this.#last.then(() => this.#sendWaiting())
      this.#last = this.#next.catch(() => undefined)
    }
    return this.#next
  }

  async #sendWaiting(): Promise<void> {
    const payloads = JSON.stringify(this.#waiting)
    this.#waiting = []
    this.#next = undefined
    await this.#app.db.execute(
      sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${payloads}::json) as payload`,
    )
  }
}
