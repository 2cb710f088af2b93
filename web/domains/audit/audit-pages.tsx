import { auditTexts } from '@jodi/shared/audit/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef } from 'react'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  /** The page that is shown is not the newest one. */
  isOlder: boolean
  hasNext: boolean
  /** The previous page is shown while the next one loads. */
  loading: boolean
  onNewest: () => void
  onNext: () => void
}

/** The two ways through the log, which has no page numbers. */
export function AuditPages({ isOlder, hasNext, loading, onNewest, onNext }: Props) {
  const [newest, older] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  // At either end the button that was pressed is disabled.
  useFocusIfLost(`${isOlder} ${hasNext}`, () => (hasNext ? older : newest).current?.focus({ preventScroll: true }))
  return (
    <nav aria-label={t(uiTexts.pages)} className="flex justify-end gap-2 border-t border-line px-3 py-2">
      <Button ref={newest} size="small" disabled={!isOlder} onClick={onNewest}>
        {t(auditTexts.newest)}
      </Button>
      <Button ref={older} size="small" disabled={!hasNext} aria-disabled={loading} onClick={onNext}>
        {t(auditTexts.older)}
      </Button>
    </nav>
  )
}
