import autocannon from 'autocannon'

export interface Call {
  path: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** For a body that must be another one in each request. */
  bodyOf?: () => string
}

export interface Figures {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Bytes of a response with its headers. */
  bytes: number
  /** Responses with another status than 2xx: they invalidate the figure. */
  refused: number
}

/** Stops after a time, or after a number of responses. */
type Until = { seconds: number; rate?: number | undefined } | { amount: number }

/**
 * Sends the requests in turn over the given number of connections; with `rate`, so many a second, else each connection
 * the next one as soon as it has a response.
 */
export async function load(origin: string, calls: Call[], connections: number, until: Until): Promise<Figures> {
  const times: number[] = []
  let bytes = 0
  let begun = 0
  const instance = autocannon({
    url: origin,
    connections,
    ...limitsOf(until),
    // Each connection has its own requests, which are written once: a generator that writes them each time would
    // measure itself.
    setupClient: (client) => {
      const offset = begun++
      const own = calls.filter((_, at) => at % connections === offset % connections)
      client.setRequests((own.length > 0 ? own : calls).map(requestOf))
    },
  })
  // The built-in histogram has a resolution of whole milliseconds.
  instance.on('response', (_client, _status, size, ms) => {
    times.push(ms)
    bytes += size
  })
  const result = await instance
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    requests: times.length,
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    refused: result.non2xx + result.errors + result.timeouts,
  }
}

function limitsOf(until: Until) {
  if ('amount' in until) return { amount: until.amount }
  const { seconds, rate } = until
  return { duration: seconds, ...(rate !== undefined && { overallRate: rate }) }
}

function requestOf({ bodyOf, ...call }: Call) {
  return bodyOf ? { ...call, setupRequest: (request: object) => ({ ...request, ...call, body: bodyOf() }) } : call
}
