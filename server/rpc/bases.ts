import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { contract } from '@jodi/shared/contract.ts'
import { implement } from '@orpc/server'
import type { AppContext } from '#lib/app-context.ts'
import { type Actor, hasAnyPrivilege, hasRole, type Origin } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { asBadInput, badInput, findUnstorable } from '#rpc/input.ts'

export interface RequestContext {
  app: AppContext
  requestId: string
  origin: Origin
  /** Reads a cookie of the request. */
  cookie(name: string): string | undefined
  /** Sets a cookie on the answer; an empty value removes it. `maxAge` in seconds. */
  setCookie(name: string, value: string, maxAge: number): void
  /** Says in a header of the answer after how many seconds another try is worthwhile. */
  setRetryAfter(seconds: number): void
  /** Reads the session once a request. */
  actor(): Promise<Actor | null>
}

/** For everybody, signed in or not; a refused input comes back with its fields. */
export const publicBase = implement(contract)
  .$context<RequestContext>()
  .use(async ({ next }, input) => {
    const unstorable = findUnstorable(input)
    if (unstorable.length > 0) throw badInput(unstorable)
    try {
      return await next()
    } catch (error) {
      throw asBadInput(error)
    }
  })

/** For whoever has a session in effect. */
export const signedInBase = publicBase.use(async ({ context, next }) => {
  const actor = await context.actor()
  if (!actor) throw new AppError('UNAUTHORIZED')
  return next({ context: { me: actor } })
})

/** For agents alone. */
export const agentBase = signedInBase.use(async ({ context, next }) => {
  if (!hasRole(context.me, 'agent')) throw new AppError('FORBIDDEN')
  return next()
})

/** For admins who hold one of the privileges (rule G5). */
export function adminBase(...anyOf: [Privilege, ...Privilege[]]) {
  return signedInBase.use(async ({ context, next }) => {
    if (!hasAnyPrivilege(context.me, anyOf)) throw new AppError('FORBIDDEN')
    return next()
  })
}

/** For agents, and for admins who hold one of the privileges. */
export function staffBase(...anyOf: [Privilege, ...Privilege[]]) {
  return signedInBase.use(async ({ context, next }) => {
    if (!hasRole(context.me, 'agent') && !hasAnyPrivilege(context.me, anyOf)) throw new AppError('FORBIDDEN')
    return next()
  })
}
