import { appTexts } from '@jodi/shared/app-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { Link } from '@tanstack/react-router'
import { Lock, type LucideIcon, Percent, ShieldCheck } from 'lucide-react'
import { Wordmark } from '#app/navigation/wordmark.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Couple } from '#ui/drawings/couple.tsx'
import { Kinar } from '#ui/kinar.tsx'
import { Lattice } from '#ui/lattice.tsx'

const PROMISES: { icon: LucideIcon; title: PlainText; text: PlainText }[] = [
  {
    icon: Percent,
    title: appTexts.honestMatchPercentage,
    text: appTexts.honestMatchPercentageExplanation,
  },
  {
    icon: Lock,
    title: appTexts.privateContact,
    text: appTexts.privateContactExplanation,
  },
  {
    icon: ShieldCheck,
    title: appTexts.privatePhotos,
    text: appTexts.privatePhotosExplanation,
  },
]

const FADE =
  'absolute inset-0 bg-[linear-gradient(to_right,var(--color-panel)_25%,transparent)] md:bg-[radial-gradient(60%_50%_at_50%_34%,transparent_20%,var(--color-panel)_78%),linear-gradient(to_bottom,transparent_40%,var(--color-panel)_62%)]'

/** What we promise, beside the sign-in forms; on a phone a band with the logo. */
export function TrustPanel() {
  return (
    <section
      aria-label={t(appTexts.whatWePromise)}
      className="on-panel relative flex flex-col justify-between overflow-hidden bg-panel p-4 pb-6 text-on-panel md:p-8 lg:px-14 lg:pt-10 lg:pb-12"
    >
      <Lattice className="absolute inset-0 opacity-80" />
      <div className={FADE} />
      <Kinar className="absolute inset-x-0 bottom-0 rotate-180" />
      <Link to="/welcome" className="relative max-w-full self-start rounded-control max-md:max-w-[calc(100%-3rem)]">
        <Wordmark light />
      </Link>
      <Couple className="relative mx-auto my-6 w-[min(440px,92%)] max-md:hidden" />
      <div className="relative max-md:hidden">
        <h2 className="type-hero">{t(appTexts.matchWorksBothWays)}</h2>
        <ul className="mt-5 grid gap-3">
          {PROMISES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[--spacing(6)_1fr] gap-3 text-on-panel-2">
              <Icon aria-hidden="true" className="mt-0.5 size-4.5 text-accent" />
              <p className="max-w-[46ch]">
                <b className="text-on-panel">{t(title)}</b> {t(text)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
