import { Hono } from 'hono'
import { readOwnData } from '#domains/people/export/queries.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

/** Downloads all data of the current user as one file. */
export const exportRoutes = new Hono<WebEnv>().get('/', async (c) => {
  const { app, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  // A page asks with HEAD whether it may download before it opens the link: the data is read once.
  const body = c.req.method === 'HEAD' ? '' : JSON.stringify(await readOwnData(app, me.id), null, 2)
  return c.body(body, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'private, no-store',
  })
})
