import { welcomeTexts } from '@jodi/shared/settings/welcome-texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteName } from '#domains/settings/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Couple } from '#ui/drawings/couple.tsx'
import { Kinar } from '#ui/kinar.tsx'
import { Lattice } from '#ui/lattice.tsx'

/** What the product is, and the way in; `figure` is a number of the bureau, if it has one to show. */
export function WelcomeHero({ figure }: { figure: ReactNode }) {
  const site = useSiteName()
  return (
    <section className="grid items-center gap-8 md:grid-cols-[1.1fr_1fr] lg:gap-14">
      <div className="grid justify-items-start gap-5">
        <h1 className="type-hero">{t(welcomeTexts.headline)}</h1>
        <p className="max-w-[48ch] text-title leading-normal text-ink-2">{t(welcomeTexts.introduction, { site })}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3 max-md:w-full">
          <Link
            to="/signup"
            className={buttonStyle({ variant: 'primary', className: 'min-h-12! px-6! max-md:w-full' })}
          >
            {t(welcomeTexts.createProfile)}
          </Link>
          <Link to="/how-matching-works" className="link inline-flex min-h-11 items-center">
            {t(welcomeTexts.howMatchingWorks)}
          </Link>
        </div>
        <p className="text-small text-ink-3">
          {figure} {t(welcomeTexts.freeToJoin)}
        </p>
      </div>
      <div className="on-panel relative grid place-items-center overflow-hidden rounded-dialog bg-panel px-6 py-10 md:py-16">
        <Lattice className="absolute inset-0 opacity-80" />
        <Couple className="relative w-[min(440px,92%)]" />
        <Kinar className="absolute inset-x-0 bottom-0 rotate-180" />
      </div>
    </section>
  )
}
