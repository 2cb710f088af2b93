import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { Hono } from 'hono'
import { readOwnData } from '#domains/people/export/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume, isExhausted } from '#lib/limits.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

/** The file contains the files of an account too, and is made in memory. */
const DOWNLOADS = { name: 'export', points: 5, seconds: 10 * 60 }

/** Downloads all data of the current user as one file. */
export const exportRoutes = new Hono<WebEnv>().get('/', async (c) => {
  const { app, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  // A page asks with HEAD whether it may download before it opens the link: the data is read once, and counted once.
  const isQuestion = c.req.method === 'HEAD'
  await (isQuestion ? assertMayDownload(app, me.id) : consumeDownload(app, me.id))
  const body = isQuestion ? '' : JSON.stringify(await readOwnData(app, me.id), null, 2)
  return c.body(body, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'private, no-store',
  })
})

async function assertMayDownload(app: AppContext, accountId: string): Promise<void> {
  if (await isExhausted(app, { limit: DOWNLOADS, subject: accountId })) throw new AppError('TOO_MANY')
}

async function consumeDownload(app: AppContext, accountId: string): Promise<void> {
  const consumed = await consume(app, [{ limit: DOWNLOADS, subject: accountId }])
  if (consumed.ok) return
  throw new AppError('TOO_MANY', { text: accountErrorTexts.tooManyAttempts, retryAfter: consumed.retryAfter })
}
