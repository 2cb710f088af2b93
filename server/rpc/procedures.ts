import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins'
import { StandardRPCHandler } from '@orpc/server/standard'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { logFailures } from '#rpc/failures.ts'
import { withFormerPaths } from '#rpc/former-paths.ts'
import { plainResponse } from '#rpc/headers.ts'
import { PROCEDURES_PATH } from '#rpc/procedures-path.ts'
import type { WebEnv } from '#rpc/request.ts'
import { headersOf } from '#rpc/request-headers.ts'
import { router } from '#rpc/router.ts'

const BODY_LIMIT = 256 * 1024
/** A shorter response fits into one packet anyway. */
const COMPRESSED_FROM = 1400
/** Most of the gain for a third of the time. */
const LEVEL = 3
const compress = promisify(gzip)

/** Rejects a body that is too long. */
export function limitBody(): MiddlewareHandler<WebEnv> {
  const limit = bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => c.json({ code: 'TOO_LARGE' }, 413) })
  return (c, next) => {
    // Node reads no more than the length that a request states; only without one the body is counted.
    const length = Number(headersOf(c)['content-length'])
    return length <= BODY_LIMIT ? next() : limit(c, next)
  }
}

/**
 * Answers the procedures. The request is passed to the library without the objects of `fetch`, and the response is one
 * text with its length, written at once: as streams they cost more than most procedures.
 */
export function procedureRoutes() {
  const handler = new StandardRPCHandler(withFormerPaths(router), {
    plugins: [new SimpleCsrfProtectionHandlerPlugin()],
    ...logFailures('procedure failed'),
  })
  return async (c: Context<WebEnv>, next: () => Promise<void>): Promise<Response | undefined> => {
    const { matched, response } = await handler.handle(requestOf(c), {
      prefix: PROCEDURES_PATH,
      context: c.get('context'),
    })
    if (!matched) {
      await next()
      return undefined
    }
    const { status } = response
    // A file, such as an identity document, is sent in a form.
    if (response.body instanceof FormData)
      return c.newResponse(response.body as unknown as string, status as 200, { 'cache-control': 'no-store' })
    const { body, headers } = await bodyOf(c, JSON.stringify(response.body))
    return c.get('setsHeaders')
      ? c.newResponse(body, status as 200, headers)
      : plainResponse(c, body, { status, headers })
  }
}

function requestOf(c: Context<WebEnv>) {
  const headers = headersOf(c)
  return {
    method: c.req.method,
    url: new URL(c.req.url),
    headers,
    // What is not JSON is answered like JSON that cannot be read.
    async body() {
      const text = await c.req.text()
      return text ? JSON.parse(text) : undefined
    },
    signal: undefined,
  }
}

async function bodyOf(c: Context, text: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  const accepted = headersOf(c)['accept-encoding']
  if (text.length < COMPRESSED_FROM || !accepted || !/\bgzip\b/.test(accepted)) return { body: text, headers }
  const body = new Uint8Array(await compress(text, { level: LEVEL }))
  return { body, headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' } }
}
