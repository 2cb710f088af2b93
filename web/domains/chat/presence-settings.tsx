import { chatTexts } from '@jodi/shared/chat/texts.ts'
import type { ChatSetting } from '@jodi/shared/settings/contract.ts'
import { SettingSwitches } from '#domains/chat/setting-switches.tsx'
import { t } from '#lib/texts/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

const SWITCHES = {
  typing: { label: chatTexts.showTyping, hint: chatTexts.showTypingHint },
  presence: { label: chatTexts.showOnline, hint: chatTexts.showOnlineHint },
} as const satisfies Record<ChatSetting, unknown>

/** What others see of the member while they chat. */
export function PresenceSettings() {
  return (
    <TitledCard title={t(chatTexts.inChats)}>
      <SettingSwitches switches={SWITCHES} />
    </TitledCard>
  )
}
