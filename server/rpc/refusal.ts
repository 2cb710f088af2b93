import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { ERROR_STATUS, type ErrorCode } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findAway } from '#db/away.ts'
import type { House } from '#lib/house.ts'
import { BACK_SOON_DATA } from '#rpc/errors.ts'
import { isCutOff, isStorageFull } from '#rpc/failures.ts'
import type { WebEnv } from '#rpc/request.ts'

/** The answer of a plain path to what was thrown: a refusal as it is, anything else as internal. */
export function refusalOf(house: House, error: unknown, c: Context<WebEnv>) {
  const requestId = c.get('context')?.requestId
  if (error instanceof ORPCError && error.code in ERROR_STATUS)
    return c.json({ code: error.code, data: error.data }, ERROR_STATUS[error.code as ErrorCode] as ContentfulStatusCode)
  if (isCutOff(error)) return c.json({ code: 'BAD_INPUT' }, 400)
  house.log.error({ requestId, err: error }, 'a request failed')
  if (findAway(error)) return c.json({ code: 'UNAVAILABLE', data: BACK_SOON_DATA, message: BACK_SOON_TEXT }, 503)
  if (isStorageFull(error)) return c.json({ code: 'STORAGE_FULL', data: {} }, 507)
  return c.json({ code: 'INTERNAL', data: { requestId } }, 500)
}
