import { paymentContract, restContract, restErrorTexts } from '@jodi/shared/agents/rest.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorData } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '#lib/app-context.ts'
import { textIn } from '#lib/i18n.ts'
import type { RequestContext } from '#rpc/bases.ts'
import { AppError, asUnavailable } from '#rpc/errors.ts'
import { isCutOff, isStorageFull, logFailure } from '#rpc/failures.ts'
import type { WebEnv } from '#rpc/request.ts'
import { asSignedOut } from '#rpc/signed-out.ts'

/** The response of a plain path to an error: an `AppError` as it is, anything else as internal. */
export async function errorResponse(app: AppContext, thrown: unknown, c: Context<WebEnv>) {
  const context: RequestContext | undefined = c.get('context')
  const requestId = context?.requestId
  const error = context ? await asSignedOut(context, thrown) : thrown
  if (error instanceof ORPCError && error.code in ERROR_STATUS) return answerOf(error, c)
  if (isCutOff(error)) return c.json({ code: 'BAD_INPUT' }, 400)
  logFailure(app, error, requestId, 'request failed')
  const unavailable = asUnavailable(error, requestId)
  if (unavailable instanceof AppError) return answerOf(unavailable, c)
  if (isStorageFull(error)) return c.json({ code: 'STORAGE_FULL', data: {}, ...textFor(c, 'STORAGE_FULL') }, 507)
  return c.json({ code: 'INTERNAL', data: { requestId }, ...textFor(c, 'INTERNAL') }, 500)
}

const DOCUMENTED = Object.values({ ...restContract, ...paymentContract }).map(({ '~orpc': { route } }) => route.path)

/** The text of an error under the name that docs/api.md gives it, on the paths that it describes. */
function textFor({ req }: Context<WebEnv>, code: ErrorCode, message?: string) {
  if (!DOCUMENTED.some((path) => path === req.path)) return {}
  return { error: message ?? textIn('en', restErrorTexts[code]) }
}

function answerOf({ code, data, message }: ORPCError<string, ErrorData | undefined>, c: Context<WebEnv>) {
  if (data?.retryAfter) c.header('retry-after', String(data.retryAfter))
  const status = ERROR_STATUS[code as ErrorCode] as ContentfulStatusCode
  const own = data?.key ? { message } : {}
  return c.json({ code, data, ...own, ...textFor(c, code as ErrorCode, own.message) }, status)
}
