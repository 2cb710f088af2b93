import { sql } from 'drizzle-orm'
import type { AppContext } from '#lib/app-context.ts'
import type { DomainEvent } from '#live/events.ts'
import { CHANNEL, hubOf } from '#live/hub.ts'

/** The payload of a notification has a limit of 8,000 bytes. */
const PEOPLE_A_PAYLOAD = 100

/** What one process sends to the others. */
export interface BroadcastMessage {
  node: string
  people: string[]
  event: DomainEvent
}

/**
 * Sends an event to the live connections of these people on every process. Call it after the commit. Nothing depends on
 * its arrival, and it never makes the write fail that it reports.
 */
export async function publish(app: AppContext, personIds: readonly string[], event: DomainEvent): Promise<void> {
  const hub = hubOf(app)
  hub.deliver(personIds, event)
  if (app.database.kind === 'embedded') return
  try {
    for (let start = 0; start < personIds.length; start += PEOPLE_A_PAYLOAD) {
      const message: BroadcastMessage = {
        node: hub.node,
        people: personIds.slice(start, start + PEOPLE_A_PAYLOAD),
        event,
      }
      await app.db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`)
    }
  } catch (error) {
    app.log.warn({ err: error }, 'pg_notify failed, other processes not notified')
  }
}
