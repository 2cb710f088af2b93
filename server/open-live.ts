import type { IncomingMessage, Server } from 'node:http'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { parse as parseCookies } from 'hono/utils/cookie'
import { findActor } from '#domains/accounts/queries.ts'
import { filterActiveSessions } from '#domains/accounts/sessions/queries.ts'
import { publishTyping } from '#domains/chat/events/commands.ts'
import { readEvent } from '#domains/chat/events/queries.ts'
import { deletePresenceOf, refreshPresence, setOffline, setOnline } from '#domains/chat/presence/commands.ts'
import { readQueueEvent } from '#domains/figures/queues/queries.ts'
import { readTicketEvent } from '#domains/tickets/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { LIVE_CONNECTIONS, metricsOf } from '#lib/metrics.ts'
import type { DomainEvent } from '#live/events.ts'
import { CHANNEL, type Hub, hubOf, type Reader } from '#live/hub.ts'
import type { BroadcastMessage } from '#live/publish.ts'
import { oneAtATime, openSockets, rateOfEach } from '#live/sockets.ts'
import { isOwnHost, isSameOrigin } from '#rpc/guard.ts'
import { isStorable } from '#rpc/input.ts'
import { cookieName } from '#rpc/request.ts'

const RENEW_MS = 30_000
/** A reload of the page must not look as if the person left. */
const LEFT_MS = 5000
/**
 * How often a second it is passed on that a person is typing, from all connections together: each time costs queries
 * for both people. A browser says it every three seconds.
 */
const TYPING_A_SECOND = 5

/** Opens the live connection of this process on its HTTP server. */
export function openLive(app: AppContext, server: Server): { ready: Promise<void>; close(): Promise<void> } {
  const hub = hubOf(app)
  metricsOf(app).addGauge(LIVE_CONNECTIONS, 'Open live connections of this process.', () => hub.size)
  let closed = false
  hub.read = readerOf(app)
  hub.filterActiveSessions = (ids) => filterActiveSessions(app, ids)
  const others = app.database.listen(CHANNEL, (payload) => dispatch(hub, payload), notifyEveryone)
  const mayType = rateOfEach(TYPING_A_SECOND)
  const sockets = openSockets(app, server, {
    authenticate: (request) => authenticate(app, request),
    onClientMessage: async (personId, message) => {
      if (message.type === 'typing' && mayType(personId)) await publishTyping(app, personId, message.conversationId)
    },
    onConnect: (personId) => {
      if (hub.connectionsOf(personId).length === 1) quietly(setOnline(app, hub.node, personId))
    },
    onDisconnect: (personId) => {
      setTimeout(() => {
        if (!closed && hub.connectionsOf(personId).length === 0) quietly(setOffline(app, hub.node, personId))
      }, LEFT_MS).unref()
    },
  })
  const renewing = setInterval(
    oneAtATime(app, 'presence could not be renewed', () => refreshPresence(app, hub.node, hub.personIds)),
    RENEW_MS,
  )
  return {
    ready: others.ready,
    async close() {
      closed = true
      clearInterval(renewing)
      await Promise.all([sockets.close(), others.stop()])
      await deletePresenceOf(app, hub.node)
    },
  }

  function notifyEveryone() {
    hub.deliver(hub.personIds, { type: 'resync' })
  }
  function quietly(work: Promise<void>) {
    work.catch((error) => app.log.warn({ err: error }, 'could not update presence'))
  }
}

type Of<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>
type ReaderOf<Type extends DomainEvent['type']> = (
  app: AppContext,
  personId: string,
  event: Of<Type>,
) => Promise<LiveEvent | null>
/** Events that are sent in another form than they are published in must have a reader. */
type MustBeRead = Exclude<DomainEvent, LiveEvent>['type']
type Readers = { [Type in MustBeRead]: ReaderOf<Type> } & { [Type in DomainEvent['type']]?: ReaderOf<Type> }

/** By event: what a person may read of it at this moment, which its domain knows. */
const READERS: Readers = {
  messageSent: readEvent,
  messagesRead: readEvent,
  conversationChanged: readEvent,
  typing: readEvent,
  presence: readEvent,
  ticketChanged: readTicketEvent,
  queueChanged: readQueueEvent,
}

/** An event without a reader is passed on: it says only that something must be reloaded. */
function readerOf(app: AppContext): Reader {
  return async (personId, event) => {
    const read = READERS[event.type] as ReaderOf<DomainEvent['type']> | undefined
    return read ? read(app, personId, event) : (event as LiveEvent)
  }
}

/**
 * The session of the cookie, only from our own page: another site's page could open a connection with the cookie as
 * well.
 */
async function authenticate(app: AppContext, { headers }: IncomingMessage) {
  const host = headers.host ?? ''
  if (!isOwnHost(app.env, host)) return 421
  if (!isSameOrigin(app.env, host, headers.origin)) return 403
  const cookies = parseCookies(headers.cookie ?? '')
  const actor = await findActor(app, (name) => {
    const value = cookies[cookieName(app.env, name)]
    return value && isStorable(value) ? value : undefined
  })
  return actor ? { personId: actor.id, sessionId: actor.sessionId } : 401
}

function dispatch(hub: Hub, payload: string) {
  const message: BroadcastMessage = JSON.parse(payload)
  if (message.node !== hub.node) hub.deliver(message.people, message.event)
}
