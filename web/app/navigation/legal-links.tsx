import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link } from '@tanstack/react-router'
import { useSite } from '#domains/settings/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { telLink } from '#lib/texts/phone.ts'

/**
 * Links to questions and answers, the rules of matching, success stories, terms, privacy and contact, at the bottom of
 * every page before sign-in. There is only space between them: a dot would be left at the end of a line.
 */
export function LegalLinks() {
  const { supportEmail, supportPhone } = useSite() ?? {}
  return (
    <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-small text-ink-3">
      <Link to="/faq" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.faq)}
      </Link>
      <Link to="/how-matching-works" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.howMatchingWorks)}
      </Link>
      <Link to="/stories" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.successStories)}
      </Link>
      <Link to="/terms" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.terms)}
      </Link>
      <Link to="/privacy" className="rounded-sm underline-offset-3 hover:underline">
        {t(appTexts.privacy)}
      </Link>
      {supportEmail && <SupportLink contact={supportEmail} href={`mailto:${supportEmail}`} />}
      {supportPhone && <SupportLink contact={supportPhone} href={telLink(supportPhone)} />}
    </p>
  )
}

function SupportLink({ contact, href }: { contact: string; href: string }) {
  return (
    <a href={href} className="rounded-sm break-all underline-offset-3 hover:underline">
      {t(appTexts.support, { contact })}
    </a>
  )
}
