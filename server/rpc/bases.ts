import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { contract } from '@jodi/shared/contract.ts'
import { implement } from '@orpc/server'
import type { AppContext } from '#lib/app-context.ts'
import { type Actor, hasAnyPrivilege, hasRole, type Origin } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { asBadInput, badInput, findUnstorable } from '#rpc/input.ts'
import { asSignedOut } from '#rpc/signed-out.ts'

export interface RequestContext {
  app: AppContext
  requestId: string
  origin: Origin
  /** Reads a cookie of the request. */
  cookie(name: string): string | undefined
  /** Sets a cookie on the response; an empty value removes it. `maxAge` is in seconds. */
  setCookie(name: string, value: string, maxAge: number): void
  /** Sets the header of the response that says after how many seconds to retry. */
  setRetryAfter(seconds: number): void
  /** Loads the session once per request. */
  actor(): Promise<Actor | null>
}

/** For everyone, signed in or not; rejected input is reported by field. */
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

/** For callers with a valid session. */
export const signedInBase = publicBase.use(async ({ context, next }) => {
  const actor = await context.actor()
  if (!actor) throw new AppError('UNAUTHORIZED')
  try {
    return await next({ context: { me: actor } })
  } catch (error) {
    throw await asSignedOut(context, error)
  }
})

/** For agents only. */
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
