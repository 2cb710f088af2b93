import type { Conversation, OpenConversation } from '@jodi/shared/chat/contract.ts'
import { markContactSeen, setContactShared } from '#domains/chat/commands.ts'
import { messageHandlers } from '#domains/chat/messages/handlers.ts'
import { listLastMessages } from '#domains/chat/messages/queries.ts'
import { assertAllowed, denialReasonToShareContact, permissionsFor, seesContact } from '#domains/chat/policy.ts'
import { listOnline } from '#domains/chat/presence/queries.ts'
import {
  countBadge,
  getMyConversation,
  isFirstConversation,
  listMyConversations,
  type MyConversation,
} from '#domains/chat/queries.ts'
import { listRelations } from '#domains/chat/relations/queries.ts'
import { requestHandlers } from '#domains/chat/requests/handlers.ts'
import { chatStateOf, isContactNew, participantOf } from '#domains/chat/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findPercents } from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const list = signedInBase.chat.list.handler(async ({ context: { app, me } }) =>
  shownConversations(app, me.id, await listMyConversations(app.db, me.id)),
)

const get = signedInBase.chat.get.handler(async ({ context: { app, me }, input }): Promise<OpenConversation> => {
  const row = await getMyConversation(app.db, me.id, input.id)
  const [[shown], adviseSafety] = await Promise.all([
    shownConversations(app, me.id, [row]),
    isFirstConversation(app.db, me.id, row.id),
  ])
  if (!shown) throw new AppError('NOT_FOUND')
  const state = chatStateOf(row, me.id)
  const { lastNumber, readByMe, readByThem, theyShareContact, email, phoneNumber } = row
  const isShown = email !== null && seesContact(state, theyShareContact === true)
  if (isShown && isContactNew(row)) await markContactSeen(app, row.id, me.id)
  return {
    ...shown,
    lastNumber,
    readByMe,
    readByThem: readByThem ?? 0,
    theirContact: isShown ? { email, phoneNumber, sharedAt: row.theyShareSince } : null,
    adviseSafety,
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
  get,
  shareContact,
  stopSharingContact,
  unreadCount,
})

async function shownConversations(app: AppContext, myId: string, rows: MyConversation[]): Promise<Conversation[]> {
  const ids = rows.flatMap(({ otherId }) => otherId ?? [])
  const chatting = rows.filter(({ status }) => status === 'accepted').flatMap(({ otherId }) => otherId ?? [])
  const open = rows.filter(({ status }) => status !== 'rejected').flatMap(({ otherId }) => otherId ?? [])
  const [last, percents, online, relations] = await Promise.all([
    listLastMessages(
      app.db,
      rows.map(({ id }) => id),
    ),
    findPercents(app, myId, ids, open),
    listOnline(app, myId, chatting),
    listRelations(app, myId, ids),
  ])
  return rows.map((row) => {
    const { id, status, unread, createdAt, lastActivityAt, otherId, iShareContact } = row
    const message = last.find(({ conversationId }) => conversationId === id)
    return {
      id,
      status,
      requestedByMe: row.requesterId === myId,
      other: {
        ...participantOf(row),
        percent: percents.get(otherId ?? '') ?? null,
        online: online.get(otherId ?? '') ?? null,
      },
      relation: relations.get(otherId ?? '') ?? null,
      lastMessage: message
        ? { content: message.content, mine: message.senderId === myId, createdAt: message.createdAt }
        : null,
      unread,
      createdAt,
      lastActivityAt,
      iShareContact,
      iShareSince: iShareContact ? row.iShareSince : null,
    }
  })
}
