import type { Role } from '@jodi/shared/accounts.ts'

/** The signed-in person behind a request, read from the session on each request. */
export interface Actor {
  id: string
  role: Role
  email: string
  sessionId: string
}

/** Where a request comes from. */
export interface Origin {
  /** From the socket, or from the configured number of proxies. */
  address: string
  userAgent: string
}
