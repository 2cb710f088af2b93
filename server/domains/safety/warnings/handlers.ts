import { markRead } from '#domains/safety/warnings/commands.ts'
import { listUnread } from '#domains/safety/warnings/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

const listWarnings = signedInBase.safety.listWarnings.handler(({ context: { app, me } }) => listUnread(app.db, me.id))

const markWarningRead = signedInBase.safety.markWarningRead.handler(async ({ context: { app, me }, input }) => {
  await markRead(app, me.id, input.id)
  return {}
})

/** Unread warnings of the current user. */
export const warningProcedures = { listWarnings, markWarningRead }
