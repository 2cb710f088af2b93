import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#domains/accounts/queries.ts'
import { useMatched } from '#domains/pairs/queries.ts'
import { StoryList } from '#domains/stories/story-list.tsx'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** /stories, public */
export function StoriesPage() {
  const person = useSession()
  const { search, setSearch } = useSearchParam<{ page?: number }>()
  return (
    <>
      {/* The shell of signed-in people has the h1. */}
      {!person && <h1 className="sr-only">{t(pairsTexts.successStories)}</h1>}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="type-hero">{t(pairsTexts.couplesWhoMetHere)}</h2>
          <p className="mt-2 max-w-[64ch] text-ink-2">{t(pairsTexts.storiesConsent)}</p>
        </div>
        {person && <ShareLink />}
      </div>
      <StoryList
        page={search.page ?? 1}
        onPage={(page) => {
          setSearch({ page: page > 1 ? page : undefined })
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

function ShareLink() {
  if (!useMatched().data?.isMatched) return null
  return (
    <Link to="/story" className={buttonStyle({ variant: 'tonal' })}>
      {t(pairsTexts.yourStory)}
    </Link>
  )
}
