import type { AppContext } from '#lib/app-context.ts'

/** The headers of a procedure that a page of the site calls, with the cookie of a session. */
export function ownHeaders({ env: { origin } }: AppContext, cookie: string): Record<string, string> {
  return {
    ...{ origin, cookie, host: new URL(origin).host },
    ...{ 'x-csrf-token': 'orpc', 'content-type': 'application/json' },
  }
}
