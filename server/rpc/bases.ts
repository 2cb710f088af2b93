import { contract } from '@jodi/shared/contract.ts'
import { implement } from '@orpc/server'
import type { House } from '#lib/house.ts'
import type { Actor, Origin } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

export interface RequestContext {
  house: House
  requestId: string
  origin: Origin
  /** Reads a cookie of the request. */
  cookie(name: string): string | undefined
  /** Sets a cookie on the answer; an empty value removes it. `maxAge` in seconds. */
  setCookie(name: string, value: string, maxAge: number): void
  /** Reads the session once a request. */
  actor(): Promise<Actor | null>
}

/** For everybody, signed in or not. */
export const publicBase = implement(contract).$context<RequestContext>()

/** For whoever has a session in effect. */
export const signedInBase = publicBase.use(async ({ context, next }) => {
  const actor = await context.actor()
  if (!actor) throw new AppError('UNAUTHORIZED')
  return next({ context: { me: actor } })
})
