import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { Spinner } from '#ui/spinner.tsx'

/** The only full-screen spinner: while the session is loaded. */
export function SessionScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-action-text">
      <Spinner className="size-8" />
      <span className="sr-only">{t(uiTexts.loading)}</span>
    </div>
  )
}
