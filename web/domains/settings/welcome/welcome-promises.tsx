import { welcomeTexts } from '@jodi/shared/settings/welcome-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight, BadgeCheck, Download, EyeOff, Image, Phone, ShieldCheck } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'

// Each is kept by the server: rules S2 to S5, and G4.
const PROMISES = [
  { icon: Phone, title: welcomeTexts.contactTitle, text: welcomeTexts.contactText },
  { icon: Image, title: welcomeTexts.photosTitle, text: welcomeTexts.photosText },
  { icon: ShieldCheck, title: welcomeTexts.copyingTitle, text: welcomeTexts.copyingText },
  { icon: EyeOff, title: welcomeTexts.hidingTitle, text: welcomeTexts.hidingText },
  { icon: BadgeCheck, title: welcomeTexts.checkedTitle, text: welcomeTexts.checkedText },
  { icon: Download, title: welcomeTexts.deletionTitle, text: welcomeTexts.deletionText },
]

/** What stays private, and what a member decides. */
export function WelcomePromises() {
  return (
    <section aria-labelledby="promises" className="card grid gap-5 p-5 md:p-8">
      <h2 id="promises" className="type-head">
        {t(welcomeTexts.promisesTitle)}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[--spacing(9)_1fr] gap-3">
            <span className="grid size-9 place-items-center rounded-full bg-accent-soft text-accent-text">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <div>
              <h3 className="font-semibold">{t(title)}</h3>
              <p className="text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/privacy" className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        {t(welcomeTexts.privacyNotice)}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}
