import { connect } from 'node:tls'
import type { Env } from '../../server/lib/env.ts'
import type { ProxyWarning } from '../../shared/admins/operating-warnings.ts'
import { DAY_MS } from '../../shared/time.ts'
import { type Asked, askServer } from './ask-server.ts'
import { codeOf, fail, type Line, note, ok } from './lines.ts'

/** An address of documentation, which no client has. */
const FORGED = '192.0.2.77'
const RENEW_DAYS = 14
const CONNECT_MS = 5000
const PROXY_ADVICE: Record<ProxyWarning, string> = {
  proxyNotConfigured: 'they come through a proxy, but PROXY_HOPS is 0: set it to the number of proxies',
  proxyNotTrusted: 'a proxy is not in TRUSTED_PROXIES: add its address',
  proxiesFewer: 'they come through fewer proxies than PROXY_HOPS: correct it, and let each proxy set X-Forwarded-For',
  proxiesMore: 'they come through more proxies than PROXY_HOPS: correct it',
}

/**
 * Asks ORIGIN as people do: certificate, whether it is this installation, and the address that it sees. `mayRun`: the
 * server on this machine is ready, or it is not known what answers on its port.
 */
export async function originLines(
  { origin, isPublic }: Pick<Env, 'origin' | 'isPublic'>,
  secret: string | null | undefined,
  mayRun: boolean,
): Promise<Line[]> {
  if (!isPublic && !mayRun) return [note('origin', `${origin} is local, and its server is not ready: nothing to ask.`)]
  const certificate = origin.startsWith('https:') ? [await certificateLine(origin)] : []
  if (typeof secret !== 'string') return [...certificate, note('origin', 'Without the secret it cannot be asked.')]
  const asked = await askServer(origin, secret)
  if (!('answer' in asked)) return [...certificate, withoutAnswer(origin, asked)]
  const forged = await askServer(origin, secret, { 'x-forwarded-for': FORGED })
  const forgedAddress = 'answer' in forged ? forged.answer.address : null
  return [
    ...certificate,
    ok('origin', `${origin} is answered by this installation`),
    proxyLine(asked.answer, forgedAddress),
  ]
}

function withoutAnswer(origin: string, asked: Exclude<Asked, { answer: unknown }>): Line {
  if ('code' in asked)
    return fail('origin', `${origin} does not answer (${asked.code}): check its name, the firewall and the proxy.`)
  return asked.isForeign
    ? fail('origin', `${origin} is answered by something else (${asked.status}): another program, secret or release.`)
    : fail('origin', `${origin} answers ${asked.status}: the proxy reaches no server that is ready.`)
}

export function proxyLine(
  { address, contradiction }: { address: string; contradiction: string | null },
  forgedAddress: string | null,
): Line {
  if (contradiction)
    return fail('proxies', `Requests contradict the settings: ${PROXY_ADVICE[contradiction as ProxyWarning]}.`)
  if (forgedAddress === FORGED)
    return fail('proxies', 'A client can choose the address that limits count: lower PROXY_HOPS to the real number.')
  return ok('proxies', `requests from here count to ${address}, also with a forged header`)
}

async function certificateLine(origin: string): Promise<Line> {
  try {
    const days = Math.floor((Date.parse(await expiryOf(new URL(origin))) - Date.now()) / DAY_MS)
    return days < RENEW_DAYS
      ? fail('certificate', `It is valid for ${days} more days: renew it, and see why that did not happen by itself.`)
      : ok('certificate', `valid for ${days} more days`)
  } catch (error) {
    return fail('certificate', `It is not accepted (${codeOf(error)}): people see a warning instead of the site.`)
  }
}

function expiryOf({ hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: CONNECT_MS })
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
  })
}
