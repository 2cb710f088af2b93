import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#test/house.ts'
import { startLiveServer } from '#test/live-server.ts'

const lines: { level: number; msg?: string; path?: string }[] = []
const errors = () => lines.filter(({ level }) => level >= 50)
let house: TestHouse
let server: Awaited<ReturnType<typeof startLiveServer>>
beforeAll(async () => {
  house = await openTestHouse({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  server = await startLiveServer(house)
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await server.close()
  await house.close()
})

/** Writes a request as it is and closes the connection, whatever the answer. */
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
])('anyone can send %s a body that cannot be read (%s): no error in the log', async (path, body) => {
  await sendRaw(path, complete(body))
  expect(errors()).toEqual([])
})

test.each(['/api/rpc/accounts/checkEmail', '/create-user', '/api/payment/notices/sandbox', '/unsubscribe?token=x'])(
  'a connection to %s that is closed before its body is complete: no error in the log',
  async (path) => {
    await sendRaw(path, 'Content-Length: 500\r\n\r\n{"json"')
    await sendRaw(path, 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"jso')
    expect(errors()).toEqual([])
  },
)

test('a failure of our own is in the log, once', async () => {
  await house.database.query('alter table accounts rename to accounts_away')
  await sendRaw('/api/rpc/accounts/checkEmail', complete('{"json":{"email":"asha@example.in"}}'))
  await house.database.query('alter table accounts_away rename to accounts')
  expect(errors().map(({ msg }) => msg)).toEqual(['a procedure failed'])
})
