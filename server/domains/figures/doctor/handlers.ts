import { Hono } from 'hono'
import { readBackedUpAt } from '#domains/figures/doctor/queries.ts'
import { type Answer, isDoctorToken } from '#domains/figures/doctor/rules.ts'
import { RELEASE } from '#domains/figures/status/queries.ts'
import { clientOf } from '#rpc/proxies.ts'
import { socketAddress, type WebEnv } from '#rpc/request.ts'

/** `GET /doctor` for `npm run doctor` of the same installation; for everybody else there is no such path. */
export const doctorRoutes = new Hono<WebEnv>()

doctorRoutes.get('/', async (c) => {
  const { app } = c.get('context')
  const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  if (!isDoctorToken(app.secret, token, Date.now())) return c.json({ code: 'NOT_FOUND' }, 404)
  const { address, contradiction } = clientOf(app.env, socketAddress(c), c.req.header())
  const answer: Answer = {
    version: RELEASE.version,
    missing: [...app.readiness.missing],
    clock: app.clockCheck.state,
    backedUpAt: await readBackedUpAt(app.db),
    ...{ address, contradiction },
  }
  return c.json(answer, 200, { 'cache-control': 'no-store' })
})
