import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import type { RequestContext } from '#rpc/bases.ts'
import { router } from '#rpc/router.ts'

/** A client of every procedure as one person, or without a session; `cookies` contains those that the responses set. */
export function callAs(
  app: AppContext,
  actor: Actor | null,
  from: { address?: string; cookies?: Map<string, string> } = {},
) {
  const cookies = from.cookies ?? new Map<string, string>()
  const context: RequestContext = {
    app,
    requestId: randomUUID(),
    origin: { address: from.address ?? '203.0.113.7', userAgent: 'test' },
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void (value ? cookies.set(name, value) : cookies.delete(name)),
    setRetryAfter: () => undefined,
    actor: async () => actor,
  }
  return createRouterClient(router, { context })
}
