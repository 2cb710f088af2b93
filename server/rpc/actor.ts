import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { Language } from '@jodi/shared/languages.ts'

/** The signed-in person behind a request, read from the session on each request. */
export interface Actor {
  id: string
  role: Role
  email: string
  /** The privileges of an admin; empty for other roles. */
  privileges: readonly Privilege[]
  sessionId: string
}

/** Where a request comes from. */
export interface Origin {
  /** From the socket, or through the configured number of proxies. */
  address: string
  userAgent: string
  /** The language that the browser asks for, if the product has it. */
  language?: Language
}

export const hasRole = (me: Pick<Actor, 'role'>, role: Role) => me.role === role

/** Whether the actor is an admin with one of the privileges. */
export function hasAnyPrivilege(me: Pick<Actor, 'role' | 'privileges'>, anyOf: readonly Privilege[]): boolean {
  return me.role === 'admin' && me.privileges.some((privilege) => anyOf.includes(privilege))
}
