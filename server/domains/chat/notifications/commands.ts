import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { messagesUnread } from '#domains/chat/emails/messages-unread.ts'
import { requestAccepted } from '#domains/chat/emails/request-accepted.ts'
import { requestReceived } from '#domains/chat/emails/request-received.ts'
import type { requestReminder } from '#domains/chat/emails/request-reminder.ts'
import { wantsEmails } from '#domains/profiles/status/queries.ts'
import { unsubscribeUrl } from '#domains/settings/notifications/rules.ts'
import type { Work } from '#work/work.ts'

const BY_SETTING = {
  requestMail: requestReceived,
  acceptedMail: requestAccepted,
  unreadMail: messagesUnread,
} as const satisfies Partial<Record<EmailNotification, unknown>>

/**
 * Queues an email about a conversation if the person has this notification switched on (rule C5). The email contains no
 * name and never the text of a message.
 */
export async function emailAboutChat(
  work: Work,
  personId: string,
  setting: keyof typeof BY_SETTING,
  conversationId: string,
  /** Another email of the same setting. */
  email: (typeof BY_SETTING)[keyof typeof BY_SETTING] | typeof requestReminder = BY_SETTING[setting],
): Promise<void> {
  const { app, tx } = work
  if (!(await wantsEmails(tx, personId, setting))) return
  const { origin } = app.env
  await work.email({ accountId: personId }, email, {
    url: `${origin}/chat/${conversationId}`,
    conversationId,
    unsubscribe: unsubscribeUrl({ origin, secret: app.secret }, app.clock.now(), personId, setting),
  })
}
