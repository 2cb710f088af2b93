import {
  confirmMatched as confirm,
  dropProposal,
  endMatched as end,
  proposeMatched as propose,
} from '#domains/people/matched/commands.ts'
import { findMatched, haveAcceptedChat } from '#domains/people/matched/queries.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import type { House } from '#lib/house.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const matched = signedInBase.people.matched.handler(({ context: { house, me } }) => findMatched(house.db, me.id))

const proposeMatched = signedInBase.people.proposeMatched.handler(async ({ context: { house, me }, input }) => {
  await needChat(house, me.id, input.id)
  await propose(house, me.id, input.id)
  return {}
})

const confirmMatched = signedInBase.people.confirmMatched.handler(async ({ context: { house, me }, input }) => {
  await needChat(house, me.id, input.id)
  await confirm(house, me.id, input.id)
  return {}
})

const declineMatched = signedInBase.people.declineMatched.handler(async ({ context: { house, me }, input }) => {
  await dropProposal(house, input.id, me.id)
  return {}
})

const withdrawMatched = signedInBase.people.withdrawMatched.handler(async ({ context: { house, me }, input }) => {
  await dropProposal(house, me.id, input.id)
  return {}
})

const endMatched = signedInBase.people.endMatched.handler(async ({ context: { house, me } }) => {
  await end(house, me.id)
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
async function needChat(house: House, id: string, otherId: string): Promise<void> {
  const [chats, blocked] = await Promise.all([
    haveAcceptedChat(house.db, id, otherId),
    blockedBetween(house.db, id, otherId),
  ])
  if (!chats || blocked) throw new AppError('NOT_FOUND')
}
