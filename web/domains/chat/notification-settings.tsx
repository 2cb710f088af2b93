import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { SettingSwitches } from '#domains/chat/setting-switches.tsx'
import { t } from '#lib/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

const SWITCHES = [
  { name: 'requestMail', label: chatTexts.emailNewRequests, hint: chatTexts.emailNewRequestsHint },
  { name: 'acceptedMail', label: chatTexts.emailAcceptedRequests, hint: chatTexts.emailAcceptedRequestsHint },
  { name: 'unreadMail', label: chatTexts.emailUnreadMessages, hint: chatTexts.emailUnreadMessagesHint },
  { name: 'searchMail', label: chatTexts.emailSavedSearches, hint: chatTexts.emailSavedSearchesHint },
] as const

/** Which emails are sent. */
export function NotificationSettings() {
  return (
    <TitledCard title={t(chatTexts.emails)}>
      <SettingSwitches switches={SWITCHES} />
    </TitledCard>
  )
}
