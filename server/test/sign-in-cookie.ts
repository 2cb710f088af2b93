import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/** Signs a person in. Returns the cookie and the session. */
export async function signInCookie(app: AppContext, person: Pick<Actor, 'id'>) {
  const session = await createSession(app, person.id, { address: '203.0.113.9', userAgent: 'test' })
  return { cookie: `${SESSION_COOKIE}=${encodeURIComponent(session.cookie)}`, sessionId: session.id }
}
