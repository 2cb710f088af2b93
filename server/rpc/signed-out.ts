import { findAccountById } from '#domains/accounts/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError, refersToDeleted } from '#rpc/errors.ts'

interface Asked {
  app: AppContext
  actor(): Promise<Actor | null>
}

/**
 * The error for a person whose account is deleted while their request runs, so that nothing can be written for it any
 * more; other errors are returned unchanged.
 */
export async function asSignedOut({ app, actor }: Asked, error: unknown): Promise<unknown> {
  const me = refersToDeleted(error) ? await actor() : null
  return me && !(await findAccountById(app.db, me.id)) ? new AppError('UNAUTHORIZED') : error
}
