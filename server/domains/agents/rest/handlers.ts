import { type RestError, restBodyTexts, restContract, restErrorTexts } from '@jodi/shared/agents/rest.ts'
import type { ErrorCode, ErrorData } from '@jodi/shared/errors.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import { implement, type ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { verifyAccessToken } from '#domains/accounts/queries.ts'
import { createAgentOnce, createUserOnce } from '#domains/agents/creation/handlers.ts'
import { userOfBody } from '#domains/agents/creation/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { textIn } from '#lib/i18n.ts'
import { type Actor, hasAnyPrivilege, hasRole } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { logFailures } from '#rpc/failures.ts'
import { asBadInput, badInput, findUnstorable } from '#rpc/input.ts'
import type { WebEnv } from '#rpc/request.ts'

const BODY_LIMIT = 64 * 1024
const PATHS = ['/create-user', '/create-agent'] as const

interface RestContext {
  app: AppContext
  requestId: string
  setRetryAfter(seconds: number): void
  /** Names the caller for the log. */
  identify(accountId: string): void
  /** Value of the `admintoken` header. Cookies are not read here. */
  token: string | undefined
}

/** Checks the token before the input. Only the token identifies the actor. */
const tokenBase = implement(restContract)
  .$context<RestContext>()
  .use(async ({ context: { app, token, identify }, next }, input) => {
    if (!token) throw badInput([{ field: 'admintoken', message: 'The admintoken header is missing.' }])
    const me = await verifyAccessToken(app, token)
    if (!me) throw new AppError('UNAUTHORIZED')
    identify(me.id)
    const unkept = findUnstorable(input)
    if (unkept.length > 0) throw badInput(unkept)
    try {
      return await next({ context: { me } })
    } catch (error) {
      throw asBadInput(error)
    }
  })

const allow = (may: (me: Actor) => boolean) =>
  tokenBase.use(async ({ context, next }) => {
    if (!may(context.me)) throw new AppError('FORBIDDEN')
    return next()
  })

const createUser = allow((me) => hasRole(me, 'agent') || hasAnyPrivilege(me, ['manage_users'])).createUser.handler(
  ({ context, input: { headers, body } }) =>
    createUserOnce(context, headers['idempotency-key'] ?? null, userOfBody(body)),
)

const createAgent = allow((me) => hasAnyPrivilege(me, ['manage_agents'])).createAgent.handler(
  ({ context, input: { headers, body } }) => createAgentOnce(context, headers['idempotency-key'] ?? null, body),
)

const router = tokenBase.router({ createUser, createAgent })

/** `POST /create-user` and `POST /create-agent` (rule G2). */
export const restRoutes = new Hono<WebEnv>()
for (const path of PATHS) {
  restRoutes.post(path, bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => errorAnswer(c, 'TOO_LARGE', 413) }), answer)
  restRoutes.all(path, (c) => {
    c.header('allow', 'POST')
    return c.json({ error: 'Method not allowed. Use POST. See /api/docs.' } satisfies RestError, 405)
  })
}

const errorAnswer = (c: Context, code: ErrorCode, status: 413 | 404) =>
  c.json({ error: textIn('en', restErrorTexts[code]) } satisfies RestError, status)

async function answer(c: Context<WebEnv>): Promise<Response> {
  const { app, requestId, setRetryAfter } = c.get('context')
  const identify = (accountId: string) => c.set('actorId', accountId)
  const context = { app, requestId, setRetryAfter, identify, token: c.req.header('admintoken') }
  const { matched, response } = await (await handlerOf()).handle(c.req.raw, { context })
  if (!matched) return errorAnswer(c, 'NOT_FOUND', 404)
  response.headers.set('cache-control', 'no-store')
  return c.newResponse(response.body, response)
}

// Loaded at the first REST call, because the web app does not need it.
let handler: ReturnType<typeof openHandler> | undefined
const handlerOf = () => (handler ??= openHandler())

async function openHandler() {
  const { OpenAPIHandler } = await import('@orpc/openapi/fetch')
  return new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: errorBody,
    ...logFailures('a REST call failed'),
  })
}

function errorBody({ code, status, data, message }: ORPCError<string, unknown>): RestError {
  const { key, field, issues } = (data ?? {}) as ErrorData
  if (issues?.length)
    return { error: issueText(issues[0]), issues: issues.map(({ field, message }) => ({ field, message })) }
  // An invalid field that no schema rejects: a password that is easy to guess, an agent that does not exist.
  if (key && field && code === 'BAD_INPUT') return { error: message, issues: [{ field: snakeCase(field), message }] }
  if (key) return { error: message }
  if (code === 'BAD_REQUEST') return { error: textIn('en', restBodyTexts.notJson) }
  const known = (code in restErrorTexts ? code : status < 500 ? 'BAD_INPUT' : 'INTERNAL') as ErrorCode
  return { error: textIn('en', restErrorTexts[known]) }
}

/** The project's own texts are complete. Messages of the schema library need the name of the field in front. */
function issueText({ field, message }: { field: string; message: string } = { field: '', message: '' }): string {
  return field && message.startsWith('Invalid') && field !== 'pincode' ? `${field}: ${message}` : message
}
