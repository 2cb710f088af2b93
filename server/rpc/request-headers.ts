import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { AppContext } from '#lib/app-context.ts'

/** The headers of a request by their names in lower case, as Node reads them: no copy is made. */
export function headersOf(c: Context): Record<string, string> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return (incoming?.headers as Record<string, string> | undefined) ?? c.req.header()
}

/** A cookie of a request. */
export function cookieOf(c: Context, name: string): string | undefined {
  const { cookie } = headersOf(c)
  return cookie ? parse(cookie, name)[name] : undefined
}

/** Proxies keep connections open: closing this one makes the next request go to another process. */
export const isClosing = ({ readiness }: AppContext) => readiness.missing.includes('running')
