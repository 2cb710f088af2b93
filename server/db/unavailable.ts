/** Of a standby, and of a server or database whose transactions are read-only by default. */
export const READ_ONLY = '25006'
/** Of the embedded database, which needs room for what it writes. */
export const DISK_FULL = 'ENOSPC'
// Error codes: connection refused, lost or not found; the server is stopping or starting, or has no connection left.
const CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED ENOTFOUND EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE EAI_AGAIN 57P01 57P02 57P03 53300'.split(
    ' ',
  ),
).add(READ_ONLY)
/** What is said of these codes in the log; of all others that it does not answer. */
const REASONS: Record<string, string> = {
  [READ_ONLY]: 'the database can only be read',
  [DISK_FULL]: 'the disk of the database is full',
  53300: 'the database has no connection left for this server',
}
/** The driver reports these only by message. */
const MESSAGES = /^(timeout exceeded when trying|Connection terminated|Client (was closed|has encountered))/

/** The database is unreachable, does not respond in time, has no free connection or no room, or can only be read. */
export class DatabaseUnavailable extends Error {
  readonly code: string

  constructor(cause?: unknown) {
    const code = String((cause as { code?: unknown } | undefined)?.code ?? 'ETIMEDOUT')
    super(REASONS[code] ?? 'the database does not answer', { cause })
    this.code = code
  }
}

/** Thrown instead of the driver's error. */
export function asUnavailable(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isUnavailable = CODES.has(String(code)) || String(code).startsWith('08') || MESSAGES.test(String(message))
  return isUnavailable && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

/** The reason if the error means that the database is unavailable; undefined for other errors. */
export function findUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnavailable) return cause
  return undefined
}

const CANCELED = '57014'
const NO_RESULT = 'Query read timeout'

/**
 * Whether a statement exceeded the limit of a request. An unreachable server is detected earlier, and its connections
 * are closed then: in this case it is reachable, and the same statement would take as long again.
 */
export function isTooSlow(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === CANCELED || cause.message === NO_RESULT) return true
  return false
}
