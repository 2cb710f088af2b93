import { welcomeTexts } from '@jodi/shared/settings/welcome-texts.ts'
import { Link } from '@tanstack/react-router'
import { MemberCount } from '#domains/figures/member-count.tsx'
import { PlanLines } from '#domains/plans/plan-lines.tsx'
import { WelcomeHero } from '#domains/settings/welcome/welcome-hero.tsx'
import { WelcomePercentage } from '#domains/settings/welcome/welcome-percentage.tsx'
import { WelcomePromises } from '#domains/settings/welcome/welcome-promises.tsx'
import { NewestStories } from '#domains/stories/newest-stories.tsx'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** /welcome, public */
export function WelcomePage() {
  return (
    <div className="grid gap-12 md:gap-16">
      <WelcomeHero figure={<MemberCount />} />
      <WelcomePercentage />
      <WelcomePromises />
      <PlanLines />
      <section aria-labelledby="questions" className="grid justify-items-start gap-2 border-t border-line pt-8">
        <h2 id="questions" className="type-head">
          {t(welcomeTexts.questionsTitle)}
        </h2>
        <p className="text-ink-2">{t(welcomeTexts.questionsText)}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Link to="/faq" className={buttonStyle()}>
            {t(welcomeTexts.readQuestions)}
          </Link>
          <Link to="/signup" className={buttonStyle({ variant: 'tonal' })}>
            {t(welcomeTexts.createProfile)}
          </Link>
        </div>
      </section>
      {/* Last, because there may be none: nothing below it moves. */}
      <NewestStories />
    </div>
  )
}
