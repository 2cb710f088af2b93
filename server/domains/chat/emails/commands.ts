import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { queueMail } from '#domains/accounts/mails/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { unsubscribeUrl } from '#domains/settings/notifications/rules.ts'
import type { AppContext } from '#lib/app-context.ts'

const SETTING_OF = {
  requestReceived: 'requestMail',
  requestAccepted: 'acceptedMail',
  messagesUnread: 'unreadMail',
} as const satisfies Record<string, EmailNotification>

/**
 * Queues an email about a conversation if the person has this notification switched on (rule C5). The email contains no
 * name and never the text of a message.
 */
export async function queueChatEmail(
  app: AppContext,
  tx: Tx,
  personId: string,
  kind: keyof typeof SETTING_OF,
  conversationId: string,
): Promise<void> {
  const wanted = (await getNotificationSettings(tx, personId))[SETTING_OF[kind]]
  if (!wanted || !(await isReachable(tx, personId))) return
  const { origin } = app.env
  await queueMail(app, tx, { accountId: personId }, kind, {
    url: `${origin}/chat/${conversationId}`,
    unsubscribe: unsubscribeUrl({ origin, secret: app.secret }, app.clock.now(), personId, SETTING_OF[kind]),
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
