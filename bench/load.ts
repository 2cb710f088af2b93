import autocannon from 'autocannon'

export interface Call {
  path: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** Responses with another status than 2xx: they invalidate the figure. */
  refused: number
}

/** Sends the requests in turn over the given number of connections. */
export async function load(origin: string, calls: Call[], connections: number, seconds: number): Promise<Figures> {
  const times: number[] = []
  let next = 0
  const instance = autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) =>
      client.setRequests([{ setupRequest: (request) => ({ ...request, ...calls[next++ % calls.length] }) }]),
  })
  // The built-in histogram has a resolution of whole milliseconds.
  instance.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const result = await instance
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p99: at(0.99),
    refused: result.non2xx + result.errors + result.timeouts,
  }
}
