import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { ProxyWarning } from '@jodi/shared/admins/operating-warnings.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import proxyAddr from 'proxy-addr'
import type { AppContext } from '#lib/app-context.ts'

interface Client {
  address: string
  /** How the headers contradict the settings. */
  contradiction: ProxyWarning | null
}

const FORWARDING = /forwarded|real-ip|client-?ip|user-ip|connecting-ip|external-address|^via$|^cf-/
/** Requested by monitoring, beside the proxies. */
const NOT_COUNTED = /^\/(healthz|readyz|doctor|dev)(\/|$)/
const COUNTED = 100

/** Whether the headers show that a request was forwarded. */
export function isForwarded(headers: Record<string, string>): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name))
}

/**
 * The address of the client: as many proxies away as the setting says, as long as each may be one of them. What the
 * client wrote into the header is further to the left, and never used.
 */
export function clientOf(env: AppContext['env'], socket: string, headers: Record<string, string>): Client {
  const { proxyHops } = env
  const addresses = listAddresses(socket, headers)
  const stop = addresses.findIndex((address, at) => at >= proxyHops || !env.isTrustedProxy(address))
  const at = stop < 0 ? addresses.length - 1 : stop
  const address = addresses.slice(0, at + 1).findLast((one) => isIP(one) !== 0) ?? socket
  const goesOn = at < addresses.length - 1
  if (proxyHops === 0) return { address, contradiction: isForwarded(headers) ? 'proxyNotConfigured' : null }
  if (isIP(addresses[at] ?? '') === 0 || (at < proxyHops && goesOn))
    return { address, contradiction: 'proxyNotTrusted' }
  if (at < proxyHops) return { address, contradiction: 'proxiesFewer' }
  return { address, contradiction: goesOn ? 'proxiesMore' : null }
}

/** Counts a request and its contradictions to the settings. */
export function countRequest(app: AppContext, path: string, contradiction: ProxyWarning | null): void {
  if (NOT_COUNTED.test(path)) return
  const seen = seenBy(app)
  seen.last.push(contradiction)
  if (seen.last.length > COUNTED) seen.last.shift()
  const warning = proxyWarningOf(app)
  const now = app.clock.now().getTime()
  if (!warning || now - (seen.loggedAt.get(warning) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return
  seen.loggedAt.set(warning, now)
  app.log.warn({ warning, proxyHops: app.env.proxyHops }, 'the headers of requests contradict PROXY_HOPS')
}

/**
 * The contradictions in most of the recent requests to this process. A few always occur, because anyone can send any
 * header.
 */
export function proxyWarningOf(app: AppContext): ProxyWarning | null {
  const { last } = seenBy(app)
  const contradictions = last.filter((one) => one !== null)
  if (contradictions.length * 2 <= last.length) return null
  const count = (kind: ProxyWarning) => contradictions.filter((one) => one === kind).length
  return contradictions.reduce((most, one) => (count(one) > count(most) ? one : most))
}

interface Seen {
  last: (ProxyWarning | null)[]
  loggedAt: Map<ProxyWarning, number>
}

const seenByApp = new WeakMap<AppContext, Seen>()

function seenBy(app: AppContext): Seen {
  const seen = seenByApp.get(app) ?? { last: [], loggedAt: new Map() }
  seenByApp.set(app, seen)
  return seen
}

/** From the socket to the left of the header. */
function listAddresses(socket: string, headers: Record<string, string>): string[] {
  const request = { headers, socket: { remoteAddress: socket } }
  return proxyAddr.all(request as unknown as IncomingMessage).map(withoutPort)
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}
