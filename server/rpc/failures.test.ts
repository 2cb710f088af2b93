import { once } from 'node:events'
import { createServer } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uploadErrorTexts } from '@jodi/shared/uploads.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FilesUnavailable } from '#lib/files.ts'
import { s3Files } from '#lib/s3-files.ts'
import { AppError, asUnavailable } from '#rpc/errors.ts'
import { logFailures } from '#rpc/failures.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { startLiveServer } from '#test/processes/live-server.ts'

const lines: { level: number; msg?: string; path?: string }[] = []
const errors = () => lines.filter(({ level }) => level >= 50)
let app: TestApp
let server: Awaited<ReturnType<typeof startLiveServer>>
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  server = await startLiveServer(app)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Writes a raw request and closes the connection without waiting for a response. */
async function sendRaw(path: string, rest: string) {
  const { port } = new URL(server.origin)
  const own = `Host: localhost:${port}\r\nOrigin: ${server.origin}\r\nX-Csrf-Token: orpc\r\nContent-Type: application/json`
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\n${own}\r\n${rest}`)
  await sleep(100)
  socket.destroy()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
}

const complete = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

test.each([
  ['/api/rpc/accounts/checkEmail', '{"json":'],
  ['/api/rpc/accounts/checkEmail', '{"json":{},"meta":5}'],
  ['/api/rpc/accounts/checkEmail', '{"json":{},"meta":[[0,"email"]]}'],
  ['/api/rpc/accounts/checkEmail', '{"json":{},"maps":[["a"]]}'],
  ['/create-user', '{"email":'],
])('an unreadable body sent to %s (%s) logs no error', async (path, body) => {
  await sendRaw(path, complete(body))
  expect(errors()).toEqual([])
})

test.each(['/api/rpc/accounts/checkEmail', '/create-user', '/api/payment/webhooks/sandbox', '/unsubscribe?token=x'])(
  'a connection to %s that is closed before its body is complete logs no error',
  async (path) => {
    await sendRaw(path, 'Content-Length: 500\r\n\r\n{"json"')
    await sendRaw(path, 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"jso')
    expect(errors()).toEqual([])
  },
)

test('an internal failure is logged once', async () => {
  await app.database.query('alter table accounts rename to accounts_away')
  await sendRaw('/api/rpc/accounts/checkEmail', complete('{"json":{"email":"asha@example.in"}}'))
  await app.database.query('alter table accounts_away rename to accounts')
  expect(errors().map(({ msg }) => msg)).toEqual(['procedure failed'])
})

const ask = (path: string, json: unknown) =>
  fetch(`${server.origin}/api/rpc/${path}`, {
    method: 'POST',
    headers: { origin: server.origin, 'x-csrf-token': 'orpc', 'content-type': 'application/json' },
    body: JSON.stringify({ json }),
  })

test('a statement that took too long fails only that request, and does not count as a lost database', async () => {
  await app.database.query('alter table accounts rename to accounts_away')
  await app.database.run(`
    create function take_too_long() returns boolean language plpgsql as $$
      begin raise exception 'canceled' using errcode = '57014'; end $$;
    create view accounts as select * from accounts_away where (select take_too_long())`)
  const answer = await ask('accounts/checkEmail', { email: 'asha@example.in' })
  await app.database.run('drop view accounts; drop function take_too_long()')
  await app.database.query('alter table accounts_away rename to accounts')
  expect(answer.status).toBe(503)
  expect(answer.headers.has('retry-after')).toBe(false)
  const { data } = ((await answer.json()) as { json: { data: { requestId: string } } }).json
  expect(data).toEqual({ requestId: answer.headers.get('x-request-id') })
  expect(errors()).toMatchObject([{ msg: 'procedure failed', requestId: data.requestId }])
})

test('a bucket that refuses its key is answered like one that does not answer', async () => {
  const refusing = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const { port } = refusing.address() as net.AddressInfo
  const keys = { accessKeyId: 'revoked', secretAccessKey: 'revoked' }
  const files = s3Files({ endpoint: `http://127.0.0.1:${port}`, bucket: 'b', prefix: '', region: 'r', ...keys })
  for (const call of [() => files.get('photo'), () => files.put('photo', new Uint8Array([1]))]) {
    const error = await call().catch((thrown: unknown) => thrown)
    expect(asUnavailable(error, 'one')).toMatchObject({ status: 503, data: { requestId: 'one', retryAfter: 2 } })
  }
  await new Promise((resolve) => refusing.close(resolve))
})

test('many requests that are rejected as unavailable log one warning per minute, and no error', async () => {
  const handler = logFailures('procedure failed')
  const refuse = (text?: PlainText) => {
    const context = { app, requestId: crypto.randomUUID(), setRetryAfter: () => undefined }
    const next = () => Promise.reject(new AppError('UNAVAILABLE', text ? { text } : {}))
    const called = () => handler.clientInterceptors[0]?.({ context, next })
    return handler.interceptors[0]?.({ context, next: async () => called() }).catch(() => undefined)
  }
  const warnings = () => lines.filter(({ level }) => level === 40)
  for (let at = 0; at < 180; at++) await refuse(at % 2 ? uploadErrorTexts.uploadsBusy : undefined)
  expect(errors()).toEqual([])
  expect(warnings()).toMatchObject([{ reasons: { busy: 1 } }])
  vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 61_000)
  await refuse()
  expect(warnings().slice(1)).toMatchObject([{ reasons: { busy: 90, uploadsBusy: 90 } }])
})

test('while the file store does not answer, one error per minute is logged, and the others are counted', async () => {
  const handler = logFailures('procedure failed')
  const fail = () => {
    const context = { app, requestId: crypto.randomUUID(), setRetryAfter: () => undefined }
    const next = () => Promise.reject(new FilesUnavailable({ code: 'ECONNREFUSED' }))
    const called = () => handler.clientInterceptors[0]?.({ context, next })
    return handler.interceptors[0]?.({ context, next: async () => called() }).catch(() => undefined)
  }
  for (let at = 0; at < 100; at++) await fail()
  expect(errors()).toMatchObject([{ msg: 'procedure failed', err: { code: 'ECONNREFUSED' } }])
  const later = performance.now() + 122_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  await fail()
  await fail()
  clock.mockRestore()
  expect(errors()).toHaveLength(2)
  expect(lines.filter(({ level }) => level === 40).at(-1)).toMatchObject({ reasons: { files: expect.any(Number) } })
})

test('an error that says when to retry also says so in its header', async () => {
  const tryOnce = () => ask('accounts/signIn', { email: 'nobody@example.in', password: 'wrong wrong wrong' })
  let answer = await tryOnce()
  for (let at = 0; answer.status !== 429 && at < 30; at++) answer = await tryOnce()
  const { data } = ((await answer.json()) as { json: { data: { retryAfter: number } } }).json
  expect(data.retryAfter).toBeGreaterThan(2)
  expect(answer.headers.get('retry-after')).toBe(String(data.retryAfter))
})
