import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { messagesUnread } from '#domains/chat/emails/messages-unread.ts'
import { requestAccepted } from '#domains/chat/emails/request-accepted.ts'
import { requestReceived } from '#domains/chat/emails/request-received.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { unsubscribeUrl } from '#domains/settings/notifications/rules.ts'
import type { Work } from '#work/work.ts'

const BY_SETTING = {
  requestMail: requestReceived,
  acceptedMail: requestAccepted,
  unreadMail: messagesUnread,
} as const satisfies Record<EmailNotification, unknown>

/**
 * Queues an email about a conversation if the person has this notification switched on (rule C5). The email contains no
 * name and never the text of a message.
 */
export async function emailAboutChat(
  work: Work,
  personId: string,
  setting: EmailNotification,
  conversationId: string,
): Promise<void> {
  const { app, tx } = work
  const wanted = (await getNotificationSettings(tx, personId))[setting]
  if (!wanted || !(await isReachable(tx, personId))) return
  const { origin } = app.env
  await work.email({ accountId: personId }, BY_SETTING[setting], {
    url: `${origin}/chat/${conversationId}`,
    unsubscribe: unsubscribeUrl({ origin, secret: app.secret }, app.clock.now(), personId, setting),
  })
}

/** An unclaimed account (rule A7) and a disabled or deactivated account get no email. */
async function isReachable(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.id))
    .where(
      and(
        eq(accounts.id, personId),
        isNotNull(accounts.claimedAt),
        isNull(accounts.disabledAt),
        isNull(profiles.deactivatedAt),
      ),
    )
  return rows.length > 0
}
