import type { WaitingPerson } from '@jodi/shared/people/contract.ts'
import { denialReasonToAnswer, isInChat } from '#domains/chat/policy.ts'
import type { MyConversation } from '#domains/chat/queries.ts'
import { chatStateOf, isContactNew } from '#domains/chat/rules.ts'

type ChatKind = Exclude<WaitingPerson['kind'], 'view'>

/** A conversation in which somebody waits for a member. */
export interface WaitingChat {
  kind: ChatKind
  row: MyConversation & { otherId: string }
  at: Date
}

const ORDER: ChatKind[] = ['request', 'messages', 'contact']

/**
 * Those of a member's conversations in which somebody waits: requests, unread messages, then shared contact details.
 */
export function waitingChats(rows: readonly MyConversation[], myId: string): WaitingChat[] {
  const chats = rows.flatMap((row) => {
    const kind = kindOf(row, myId)
    const { otherId } = row
    if (!kind || otherId === null) return []
    const at = (kind === 'contact' && row.theyShareSince) || row.lastActivityAt
    return [{ kind, row: { ...row, otherId }, at }]
  })
  return chats.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.at.getTime() - a.at.getTime())
}

/** A person waits once: who shares contact details and has written is found by the messages. */
function kindOf(row: MyConversation, myId: string): ChatKind | null {
  const state = chatStateOf(row, myId)
  if (denialReasonToAnswer(state) === null) return 'request'
  if (row.unread > 0) return 'messages'
  return isContactNew(row) && isInChat(state) ? 'contact' : null
}

/** A request of the member that was accepted, and in which neither has written. */
export function isUnbegun(row: MyConversation, myId: string): boolean {
  const { status, requestedByMe, me, other } = chatStateOf(row, myId)
  return status === 'accepted' && requestedByMe && me === 'active' && other === 'active' && row.lastNumber === 0
}
