import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

const CHECK_MS = 250
const CHECK_TIMEOUT_MS = 1000
const KEPT_MS = 75_000

interface Node {
  port: number
  isHealthy: boolean
}

/**
 * A proxy as docs/operations.md describes it: it checks /readyz of each process, distributes requests among the ready
 * ones, and tries another one if it cannot connect. A request that was sent is never repeated.
 */
export async function startHealthProxy(ports: number[]) {
  const nodes: Node[] = ports.map((port) => ({ port, isHealthy: false }))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const order = () => {
    turn += 1
    const rotated = nodes.map((_, at) => nodes[(at + turn) % nodes.length] as Node)
    return [...rotated.filter(({ isHealthy }) => isHealthy), ...rotated.filter(({ isHealthy }) => !isHealthy)]
  }
  const server = createServer((from, to) => pass(agent, order(), from, to))
  // As a client of the test keeps them: one that closes first may cut off a request that was just sent.
  server.keepAliveTimeout = KEPT_MS
  const tunnels = new Set<Socket>()
  server.on('upgrade', (from: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy())
    tunnel(order(), from, client, head)
    tunnels.add(client)
    client.on('close', () => tunnels.delete(client))
  })
  const checking = setInterval(() => {
    for (const node of nodes) void check(node)
  }, CHECK_MS)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    isHealthy: (port: number) => nodes.some((node) => node.port === port && node.isHealthy),
    async close() {
      clearInterval(checking)
      agent.destroy()
      for (const client of tunnels) client.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function check(node: Node) {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  node.isHealthy = await fetch(`http://127.0.0.1:${node.port}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function pass(agent: Agent, [node, ...others]: Node[], from: IncomingMessage, to: ServerResponse, body = bodyOf(from)) {
  if (!node) {
    to.writeHead(502).end('no process')
    return
  }
  const { method, url: path, headers } = from
  const out = request({ host: '127.0.0.1', port: node.port, agent, method, path, headers }, (answer) => {
    const { connection: _hop, ...kept } = answer.headers
    to.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(to)
  })
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass(agent, others, from, to, body)
    else if (!to.headersSent) to.writeHead(502).end(error.code)
    else to.destroy()
  })
  void body.then((bytes) => out.end(bytes))
}

async function bodyOf(from: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part)
  return Buffer.concat(parts)
}

function tunnel([node, ...others]: Node[], from: IncomingMessage, client: Socket, head: Buffer) {
  if (!node) return client.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  const upstream = connect(node.port, '127.0.0.1', () => {
    const lines = from.rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${from.rawHeaders[at + 1]}`]))
    upstream.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(client).pipe(upstream)
  })
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') tunnel(others, from, client, head)
    else client.destroy()
  })
  client.on('close', () => upstream.destroy())
}
