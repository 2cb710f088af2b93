import { welcomeTexts } from '@jodi/shared/settings/welcome-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { PairRing } from '#ui/pair-ring.tsx'

const STEPS = [
  { title: welcomeTexts.sayTitle, text: welcomeTexts.sayText },
  { title: welcomeTexts.compareTitle, text: welcomeTexts.compareText },
  { title: welcomeTexts.reasonsTitle, text: welcomeTexts.reasonsText },
]
// The shares of the example, in percent: 8 of 9 and 4 of 4.
const SAMPLE = { mine: 89, theirs: 100 }

/** How the percentage comes about, with an example. */
export function WelcomePercentage() {
  return (
    <section aria-labelledby="percentage" className="grid gap-6">
      <div className="grid items-center gap-6 md:grid-cols-[1.1fr_1fr] lg:gap-14">
        <div className="grid gap-2">
          <h2 id="percentage" className="type-head">
            {t(welcomeTexts.percentageTitle)}
          </h2>
          <p className="max-w-[56ch] text-ink-2">{t(welcomeTexts.percentageText)}</p>
          <Link to="/how-matching-works" className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
            {t(welcomeTexts.howMatchingWorks)}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
        <figure className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-5">
          <PairRing mine={SAMPLE.mine} theirs={SAMPLE.theirs} className="w-24 shrink-0" />
          <figcaption className="grid min-w-0 flex-1 basis-32 gap-1">
            <p className="text-small text-ink-3">{t(welcomeTexts.sample)}</p>
            <p>{t(welcomeTexts.sampleMine)}</p>
            <p>{t(welcomeTexts.sampleTheirs)}</p>
          </figcaption>
        </figure>
      </div>
      <ol className="grid gap-x-8 md:grid-cols-3">
        {STEPS.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1 border-t border-line py-4">
            <h3 className="font-semibold">{t(title)}</h3>
            <p className="text-ink-2">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
