import { markRead } from '#domains/safety/warnings/commands.ts'
import { listUnread } from '#domains/safety/warnings/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

const listWarnings = signedInBase.safety.listWarnings.handler(({ context: { app, me } }) => listUnread(app.db, me.id))

const markWarningRead = signedInBase.safety.markWarningRead.handler(async ({ context: { app, me }, input }) => {
  await markRead(app, me.id, input.id)
  return {}
})

/** What staff told whoever asks to keep to. */
export const warningProcedures = { listWarnings, markWarningRead }
