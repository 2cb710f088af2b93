import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { WifiOff } from 'lucide-react'
import { useConnectionLost } from '#domains/chat/queries.ts'
import { t } from '#lib/texts/i18n.ts'

/** Says that no new messages can arrive, while the connection is lost. */
export function ConnectionBanner() {
  const lost = useConnectionLost()
  return (
    <div role="status">
      {lost && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-accent-soft px-4 py-2 text-small text-accent-text">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t(chatTexts.offlineNotice)}
        </p>
      )}
    </div>
  )
}
