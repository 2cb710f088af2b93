import { Link } from '@tanstack/react-router'
import { t } from '#lib/i18n.ts'

/** Terms and privacy, at the foot of every page before sign-in. */
export function LegalLinks() {
  return (
    <p className="flex justify-center gap-1 text-small text-ink-3">
      <Link to="/terms" className="rounded-sm underline-offset-3 hover:underline">
        {t('Terms')}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/privacy" className="rounded-sm underline-offset-3 hover:underline">
        {t('Privacy')}
      </Link>
    </p>
  )
}
