import { chatTexts } from '@jodi/shared/chat/texts.ts'
import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { SettingSwitches } from '#domains/chat/setting-switches.tsx'
import { t } from '#lib/texts/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

const SWITCHES = {
  requestMail: { label: chatTexts.emailNewRequests, hint: chatTexts.emailNewRequestsHint },
  acceptedMail: { label: chatTexts.emailAcceptedRequests, hint: chatTexts.emailAcceptedRequestsHint },
  unreadMail: { label: chatTexts.emailUnreadMessages, hint: chatTexts.emailUnreadMessagesHint },
  searchMail: { label: chatTexts.emailSavedSearches, hint: chatTexts.emailSavedSearchesHint },
} as const satisfies Record<EmailNotification, unknown>

/** Which emails are sent. */
export function NotificationSettings() {
  return (
    <TitledCard title={t(chatTexts.emails)}>
      <SettingSwitches switches={SWITCHES} />
    </TitledCard>
  )
}
