import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link } from '@tanstack/react-router'
import { telOf } from '#domains/settings/format.ts'
import { useSite } from '#domains/settings/queries.ts'
import { t } from '#lib/i18n.ts'

/**
 * Links to questions and answers, the rules of matching, success stories, terms, privacy and contact, at the bottom of every page before
 * sign-in.
 */
export function LegalLinks() {
  const site = useSite()
  const { supportEmail, supportPhone } = site ?? {}
  const contact = supportEmail ? `mailto:${supportEmail}` : supportPhone && telOf(supportPhone)
  return (
    <p className="flex flex-wrap justify-center gap-1 text-small text-ink-3">
      <Link to="/faq" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.faq)}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/how-matching-works" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.howMatchingWorks)}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/stories" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.successStories)}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/terms" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.terms)}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/privacy" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.privacy)}
      </Link>
      {contact && (
        <>
          <span aria-hidden="true">·</span>
          <a href={contact} className="rounded-sm break-all underline-offset-3 hover:underline">
            {t(appTexts.support, { contact: supportEmail ?? supportPhone ?? '' })}
          </a>
        </>
      )}
    </p>
  )
}
