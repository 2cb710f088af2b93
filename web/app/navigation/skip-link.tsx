import { appTexts } from '@jodi/shared/app-texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** The first focusable element: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#page"
      className="sr-only z-30 rounded-control bg-action px-4 py-2 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t(appTexts.skipToContent)}
    </a>
  )
}
