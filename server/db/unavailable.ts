// Connection refused, lost or not found; the server stops, starts or has no connection left.
const CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOTFOUND EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE EAI_AGAIN 57P01 57P02 57P03 53300'.split(
    ' ',
  ),
)
/** The driver has no codes for these. */
const MESSAGES = /^(timeout exceeded when trying|Connection terminated|Client (was closed|has encountered))/

/** The database cannot be reached, does not answer in time, or has no connection to spare. */
export class DatabaseUnavailable extends Error {
  readonly code: string

  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
    this.code = String((cause as { code?: unknown } | undefined)?.code ?? 'ETIMEDOUT')
  }
}

/** To be thrown in place of what the driver threw. */
export function asUnavailable(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isUnavailable = CODES.has(String(code)) || String(code).startsWith('08') || MESSAGES.test(String(message))
  return isUnavailable && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

/** What in an error says that it failed only because of that; undefined where it failed for another reason. */
export function findUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnavailable) return cause
  return undefined
}

const CANCELED = '57014'
const NO_RESULT = 'Query read timeout'

/**
 * Whether a statement took longer than a request may. A server that is away is noticed earlier, and its connections
 * are closed then: here it is there, and the same statement would take as long again.
 */
export function isTooSlow(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === CANCELED || cause.message === NO_RESULT) return true
  return false
}
