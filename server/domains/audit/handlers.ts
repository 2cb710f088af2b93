import { type AuditFilter, auditFilterSchema } from '@jodi/shared/audit/contract.ts'
import { namedAction } from '@jodi/shared/audit/former-actions.ts'
import type { Language } from '@jodi/shared/languages.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { type Context, Hono } from 'hono'
import { findActor, getAccount } from '#domains/accounts/queries.ts'
import { type AuditReading, conditionsOf, listAudit, placeOf } from '#domains/audit/queries.ts'
import { csvLine, csvStart } from '#domains/audit/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'
import { isStorable } from '#rpc/input.ts'
import type { WebEnv } from '#rpc/request.ts'

const BATCH = 500

const list = adminBase('manage_admins').audit.list.handler(async ({ context: { app, me }, input }) => {
  const { before, ...filter } = input
  const reading = { filter, seesAddresses: maySeeAddresses(me) }
  const conditions = await conditionsOf(app.db, reading)
  const found = await listAudit(app.db, { ...reading, conditions, before, limit: PAGE_SIZE + 1 })
  const items = found.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  return { items, next: found.length > PAGE_SIZE && last ? placeOf(last) : null }
})

export const auditRouter = publicBase.audit.router({ list })

/** Returns the filtered log as a CSV file, read and sent in batches. */
export const auditLogRoutes = new Hono<WebEnv>().get('/', async (c) => {
  const { app, actor, cookie } = c.get('context')
  const me = readerOf(await actor())
  const { language } = await getAccount(app.db, me.id)
  const assertReader = async () => void readerOf(await findActor(app, cookie))
  const pieces = csvPieces(app, { language, filter: filterOf(c), seesAddresses: maySeeAddresses(me), assertReader })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-log-${dateOfDay(dayOf(app.clock.now()))}.csv"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

const maySeeAddresses = (me: Actor) => hasAnyPrivilege(me, ['manage_profiles', 'manage_users'])

function readerOf(me: Actor | null): Actor {
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!hasAnyPrivilege(me, ['manage_admins'])) throw new AppError('FORBIDDEN')
  return me
}

function filterOf(c: Context<WebEnv>): AuditFilter {
  const { person, ...query } = c.req.query()
  const action = namedAction(query)
  const read = auditFilterSchema.safeParse({ ...(person ? { person } : {}), ...(action ? { action } : {}) })
  if (!read.success || !isStorable(person ?? '')) throw new AppError('BAD_INPUT')
  return read.data
}

interface File extends AuditReading {
  language: Language
  /**
   * Throws if the reader may no longer read, which breaks the download off: a long file takes as long as it is read.
   */
  assertReader: () => Promise<void>
}

async function* csvPieces(app: AppContext, { language, assertReader, ...reading }: File): AsyncGenerator<string, void> {
  yield csvStart(language)
  const conditions = await conditionsOf(app.db, reading)
  let before: string | undefined
  while (true) {
    const entries = await listAudit(app.db, { ...reading, conditions, before, limit: BATCH })
    const last = entries.at(-1)
    if (!last) return
    yield entries.map((entry) => csvLine(language, entry)).join('')
    if (entries.length < BATCH) return
    before = placeOf(last)
    await assertReader()
  }
}
