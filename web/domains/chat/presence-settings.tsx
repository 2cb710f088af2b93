import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { SettingSwitches } from '#domains/chat/setting-switches.tsx'
import { t } from '#lib/i18n.ts'
import { TitledCard } from '#ui/titled-card.tsx'

const SWITCHES = [
  { name: 'typing', label: chatTexts.showTyping, hint: chatTexts.showTypingHint },
  { name: 'presence', label: chatTexts.showOnline, hint: chatTexts.showOnlineHint },
] as const

/** What others see of the member while they chat. */
export function PresenceSettings() {
  return (
    <TitledCard title={t(chatTexts.inChats)}>
      <SettingSwitches switches={SWITCHES} />
    </TitledCard>
  )
}
