import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { markContactSeen, setContactShared } from '#domains/chat/commands.ts'
import { findShownConversation, listShownConversations } from '#domains/chat/conversations/queries.ts'
import { messageHandlers } from '#domains/chat/messages/handlers.ts'
import { assertAllowed, denialReasonToShareContact, permissionsFor, seesContact } from '#domains/chat/policy.ts'
import { countBadge, getMyConversation, listMyConversations } from '#domains/chat/queries.ts'
import { listRelations } from '#domains/chat/relations/queries.ts'
import { requestHandlers } from '#domains/chat/requests/handlers.ts'
import { aboutOf, chatStateOf, isContactNew } from '#domains/chat/rules.ts'
import { dayOf } from '#lib/clock.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const list = signedInBase.chat.list.handler(({ context: { app, me }, input }) =>
  listShownConversations(app, me.id, input),
)

const relations = signedInBase.chat.relations.handler(async ({ context: { app, me } }) => {
  const conversations = await listMyConversations(app.db, me.id)
  const found = await listRelations(
    app,
    me.id,
    conversations.flatMap(({ otherId }) => otherId ?? []),
  )
  return [...found].map(([personId, relation]) => ({ personId, relation }))
})

const get = signedInBase.chat.get.handler(async ({ context: { app, me }, input }): Promise<OpenConversation> => {
  const found = await findShownConversation(app, me.id, input.id)
  if (!found) throw new AppError('NOT_FOUND')
  const { row, conversation, isFirst } = found
  const state = chatStateOf(row, me.id)
  const { lastNumber, readByMe, readByThem, theyShareContact, email, phoneNumber } = row
  const isShown = email !== null && seesContact(state, theyShareContact === true)
  if (isShown && isContactNew(row)) await markContactSeen(app, row.id, me.id)
  return {
    ...conversation,
    about: aboutOf(row, dayOf(app.clock.now())),
    lastNumber,
    readByMe,
    readByThem: readByThem ?? 0,
    theirContact: isShown ? { email, phoneNumber, sharedAt: row.theyShareSince } : null,
    adviseSafety: isFirst,
    may: permissionsFor(state),
  }
})

const shareContact = signedInBase.chat.shareContact.handler(async ({ context: { app, me }, input }) => {
  const row = await getMyConversation(app.db, me.id, input.id)
  assertAllowed(denialReasonToShareContact(chatStateOf(row, me.id)))
  await setContactShared(app, { conversationId: row.id, personId: me.id, otherId: row.otherId }, true)
  return {}
})

const stopSharingContact = signedInBase.chat.stopSharingContact.handler(async ({ context: { app, me }, input }) => {
  const { id, otherId } = await getMyConversation(app.db, me.id, input.id)
  await setContactShared(app, { conversationId: id, personId: me.id, otherId }, false)
  return {}
})

const unreadCount = signedInBase.chat.unreadCount.handler(async ({ context: { app, me } }) => ({
  count: await countBadge(app.db, me.id),
}))

export const chatRouter = publicBase.chat.router({
  ...requestHandlers,
  ...messageHandlers,
  list,
  relations,
  get,
  shareContact,
  stopSharingContact,
  unreadCount,
})
