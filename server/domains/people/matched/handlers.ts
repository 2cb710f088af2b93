import {
  confirmMatched as confirm,
  endMatched as end,
  proposeMatched as propose,
  withdrawMatchProposal,
} from '#domains/people/matched/commands.ts'
import { findMatched, haveAcceptedChat } from '#domains/people/matched/queries.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const matched = signedInBase.people.matched.handler(({ context: { app, me } }) => findMatched(app.db, me.id))

const proposeMatched = signedInBase.people.proposeMatched.handler(async ({ context: { app, me }, input }) => {
  await needChat(app, me.id, input.id)
  await propose(app, me.id, input.id)
  return {}
})

const confirmMatched = signedInBase.people.confirmMatched.handler(async ({ context: { app, me }, input }) => {
  await needChat(app, me.id, input.id)
  await confirm(app, me.id, input.id)
  return {}
})

const declineMatched = signedInBase.people.declineMatched.handler(async ({ context: { app, me }, input }) => {
  await withdrawMatchProposal(app, input.id, me.id)
  return {}
})

const withdrawMatched = signedInBase.people.withdrawMatched.handler(async ({ context: { app, me }, input }) => {
  await withdrawMatchProposal(app, me.id, input.id)
  return {}
})

const endMatched = signedInBase.people.endMatched.handler(async ({ context: { app, me } }) => {
  await end(app, me.id)
  return {}
})

export const matchedProcedures = {
  matched,
  proposeMatched,
  confirmMatched,
  declineMatched,
  withdrawMatched,
  endMatched,
}

/** Without a chat that both agreed to there is nobody to be matched with; a blocked person answers like an unknown one. */
async function needChat(app: AppContext, id: string, otherId: string): Promise<void> {
  const [chats, blocked] = await Promise.all([
    haveAcceptedChat(app.db, id, otherId),
    blockedBetween(app.db, id, otherId),
  ])
  if (!chats || blocked) throw new AppError('NOT_FOUND')
}
