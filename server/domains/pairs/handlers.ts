import {
  confirmMatched as confirm,
  unmatch as end,
  proposeMatched as propose,
  withdrawMatchProposal as withdrawProposal,
} from '#domains/pairs/commands.ts'
import { findMatched, haveAcceptedChat } from '#domains/pairs/queries.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const matchedStatus = signedInBase.pairs.status.handler(({ context: { app, me } }) => findMatched(app.db, me.id))

const proposeMatched = signedInBase.pairs.propose.handler(async ({ context: { app, me }, input }) => {
  await needChat(app, me.id, input.id)
  await propose(app, me.id, input.id)
  return {}
})

const confirmMatched = signedInBase.pairs.confirm.handler(async ({ context: { app, me }, input }) => {
  await needChat(app, me.id, input.id)
  await confirm(app, me.id, input.id)
  return {}
})

const declineMatched = signedInBase.pairs.decline.handler(async ({ context: { app, me }, input }) => {
  await withdrawProposal(app, input.id, me.id)
  return {}
})

const withdrawMatchProposal = signedInBase.pairs.withdraw.handler(async ({ context: { app, me }, input }) => {
  await withdrawProposal(app, me.id, input.id)
  return {}
})

const unmatch = signedInBase.pairs.unmatch.handler(async ({ context: { app, me } }) => {
  await end(app, me.id)
  return {}
})

export const pairsRouter = publicBase.pairs.router({
  status: matchedStatus,
  propose: proposeMatched,
  confirm: confirmMatched,
  decline: declineMatched,
  withdraw: withdrawMatchProposal,
  unmatch,
})

/** Requires an accepted chat; a blocked person is treated like an unknown one. */
async function needChat(app: AppContext, id: string, otherId: string): Promise<void> {
  const [chats, blocked] = await Promise.all([
    haveAcceptedChat(app.db, id, otherId),
    blockedBetween(app.db, id, otherId),
  ])
  if (!chats || blocked) throw new AppError('NOT_FOUND')
}
