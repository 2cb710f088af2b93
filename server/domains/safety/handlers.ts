import { blockPerson as block } from '#domains/people/blocks/commands.ts'
import { mayBlock } from '#domains/people/blocks/queries.ts'
import { listProfileSummaries } from '#domains/profiles/queries.ts'
import { unblockPerson as unblock } from '#domains/safety/commands.ts'
import { listBlockedBy } from '#domains/safety/queries.ts'
import { warningProcedures } from '#domains/safety/warnings/handlers.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const blockPerson = signedInBase.safety.blockPerson.handler(async ({ context: { app, me }, input }) => {
  if (!(await mayBlock(app, me.id, input.id))) throw new AppError('NOT_FOUND')
  await block(app, me.id, input.id)
  return {}
})

const unblockPerson = signedInBase.safety.unblockPerson.handler(async ({ context: { app, me }, input }) => {
  await unblock(app, me.id, input.id)
  return {}
})

const listBlocked = signedInBase.safety.listBlocked.handler(async ({ context: { app, me } }) => {
  const summaries = await listProfileSummaries(app.db, await listBlockedBy(app.db, me.id))
  return summaries.map(({ id, name }) => ({ id, name }))
})

/**
 * All procedures of safety. They are combined here because the domains above know who may be blocked, and their names.
 */
export const safetyRouter = publicBase.safety.router({ blockPerson, unblockPerson, listBlocked, ...warningProcedures })
