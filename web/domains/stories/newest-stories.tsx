import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { welcomeTexts } from '@jodi/shared/settings/welcome-texts.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useShownStories } from '#domains/stories/queries.ts'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

const SHOWN = 2

/** The newest published stories; hidden while there are none. */
export function NewestStories() {
  const stories = useShownStories(1).data
  if (!stories?.rows.length) return null
  return (
    <section aria-labelledby="stories" className="grid gap-2">
      <h2 id="stories" className="type-head">
        {t(pairsTexts.couplesWhoMetHere)}
      </h2>
      <p className="text-ink-2">{t(pairsTexts.storiesConsent)}</p>
      <div className="mt-2 grid items-start gap-4 md:grid-cols-2 lg:gap-6">
        {stories.rows.slice(0, SHOWN).map(({ id, publishedAt, ...story }) => (
          <StoryCard key={id} {...story} footer={formatDate(publishedAt)} />
        ))}
      </div>
      <Link to="/stories" className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start">
        {t(welcomeTexts.allStories)}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  )
}
