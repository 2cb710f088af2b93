import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { expect, test } from 'vitest'
import { readEnv } from '#lib/env.ts'
import { clientOf } from '#rpc/proxies.ts'
import { openTestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { startLiveServer } from '#test/processes/live-server.ts'

const envOf = (hops: number, more: Record<string, string> = {}) => readEnv({ PROXY_HOPS: String(hops), ...more })

/**
 * The client address that the product sees behind proxies, the nearest one last; each adds the address of its caller.
 */
function seen(client: string, proxies: readonly string[], spoofed?: string, write = (address: string) => address) {
  const listed = [spoofed, ...[client, ...proxies].slice(0, -1).map(write)].filter((one) => one !== undefined)
  const forwarded = proxies.length > 0 ? listed : [spoofed].filter((one) => one !== undefined)
  const headers: Record<string, string> = forwarded.length > 0 ? { 'x-forwarded-for': forwarded.join(', ') } : {}
  return [proxies.at(-1) ?? client, headers] as const
}

const WRITTEN: [string, (address: string) => string][] = [
  ['as it is', (address) => address],
  ['with a port', (address) => (address.includes(':') ? `[${address}]:4711` : `${address}:4711`)],
  ['in brackets', (address) => (address.includes(':') ? `[${address}]` : address)],
]
const CLIENTS = ['203.0.113.9', '2001:db8::9', '10.1.2.3', '192.168.1.7']
const PROXIES = ['10.0.0.1', '::ffff:172.16.0.2', '127.0.0.1']
const SPOOFED = [undefined, '198.51.100.1', '198.51.100.1, 10.0.0.9', 'unknown, <script>', '10.0.0.8:1, [::1]:2', ',,']

test.each([0, 1, 2, 3])(
  'with PROXY_HOPS=%i, any number of proxies and any header, the address is right or a warning is shown',
  (hops) => {
    let right = 0
    let warned = 0
    for (const real of [0, 1, 2, 3])
      for (const client of CLIENTS)
        for (const spoofed of SPOOFED)
          for (const [, write] of WRITTEN) {
            const proxies = PROXIES.slice(PROXIES.length - real)
            const { address } = clientOf(envOf(hops), ...seen(client, proxies, spoofed, write))
            const usual = clientOf(envOf(hops), ...seen(client, proxies, undefined, write))
            if (hops === real) expect([address, usual.contradiction]).toEqual([client, null])
            else expect(address === client || usual.contradiction !== null).toBe(true)
            if (address === client) right++
            else warned++
          }
    expect(right).toBeGreaterThan(0)
    expect(warned).toBeGreaterThan(0)
  },
)

test('a public address counts as a proxy only if TRUSTED_PROXIES names it', () => {
  const request = seen('203.0.113.9', ['192.0.2.5', '10.0.0.1'])
  expect(clientOf(envOf(2), ...request)).toEqual({ address: '192.0.2.5', contradiction: 'proxyNotTrusted' })
  const trusting = envOf(2, { TRUSTED_PROXIES: '192.0.2.0/24, uniquelocal' })
  expect(clientOf(trusting, ...request)).toEqual({ address: '203.0.113.9', contradiction: null })
})

test('a client that bypasses the proxy cannot choose its address', () => {
  const past = ['203.0.113.9', { 'x-forwarded-for': '198.51.100.1' }] as const
  expect(clientOf(envOf(1), ...past)).toEqual({ address: '203.0.113.9', contradiction: 'proxyNotTrusted' })
})

test('invalid addresses are never used', () => {
  const hidden = ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1, _hidden' }] as const
  expect(clientOf(envOf(1), ...hidden)).toEqual({ address: '127.0.0.1', contradiction: 'proxyNotTrusted' })
})

test.each([
  ['0', 'proxyNotConfigured', ['x-forwarded-for: 203.0.113.9']],
  ['0', 'proxyNotConfigured', ['x-real-ip: 203.0.113.9']],
  ['0', null, []],
  ['1', 'proxiesFewer', []],
  ['1', null, ['x-forwarded-for: 203.0.113.9']],
  ['1', 'proxiesMore', ['x-forwarded-for: 203.0.113.9', 'x-forwarded-for: 10.0.0.1']],
  ['2', null, ['x-forwarded-for: 203.0.113.9', 'x-forwarded-for: 10.0.0.1']],
  ['2', 'proxyNotTrusted', ['x-forwarded-for: 203.0.113.9, 192.0.2.5']],
])(
  'with PROXY_HOPS=%s an admin is warned of %s if requests come with %j, and it is logged once',
  async (hops, warning, headers) => {
    const lines: { warning?: string }[] = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    const app = await openTestApp({ PROXY_HOPS: hops, LOG_LEVEL: 'warn' }, { write })
    const server = await startLiveServer(app)
    const admin = callAs(app, { ...(await makeAccount(app, { role: 'admin' })), privileges: PRIVILEGES } as never)
    const ask = (path: string, lines: string[]) =>
      fetch(`${server.origin}${path}`, { headers: lines.map((line) => line.split(': ') as [string, string]) })
    for (let i = 0; i < 10; i++) await ask('/plans', headers)
    // Neither monitoring requests nor a few visitors with their own headers change the warning.
    for (let i = 0; i < 30; i++) await ask('/healthz', [])
    for (let i = 0; i < 4; i++)
      await ask('/plans', ['x-forwarded-for: 1.1.1.1, 2.2.2.2, 3.3.3.3', 'x-real-ip: 4.4.4.4'])
    expect(await admin.admins.operatingWarnings()).toEqual(warning ? [warning] : [])
    expect(lines.flatMap((line) => line.warning ?? [])).toEqual(warning ? [warning] : [])
    await server.close()
    await app.close()
  },
)
