import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { Link } from '@tanstack/react-router'
import { useMatched } from '#domains/pairs/queries.ts'
import { useOwnStory } from '#domains/stories/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** On the dashboard: the partner wrote a story, which waits for an answer. */
export function StoryAsked({ className = '' }: { className?: string }) {
  const isMatched = useMatched().data?.isMatched === true
  const { partner, story } = useOwnStory(isMatched).data ?? {}
  if (!isMatched || !partner || !story || story.mine || story.status !== 'waitsForOther') return null
  return (
    <section
      className={`card flex flex-wrap items-center gap-3 p-4 md:p-5 ${className}`}
      aria-label={t(storiesTexts.yourStory)}
    >
      <p className="min-w-0 flex-1 basis-52 text-ink-2">
        {t(storiesTexts.partnerAsksYouToAgree, { name: partner.name })}
      </p>
      <Link to="/story" className={`${buttonStyle({ variant: 'tonal' })} max-md:w-full`}>
        {t(storiesTexts.readStory)}
      </Link>
    </section>
  )
}
