import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { RelationAction } from '#domains/chat/relation-action.tsx'
import { OpenPerson } from '#domains/matches/open-person.tsx'
import { useMatchStats } from '#domains/matches/queries.ts'
import { MatchedProposals } from '#domains/pairs/matched-proposals.tsx'
import { useMatched } from '#domains/pairs/queries.ts'
import { stepsBeside } from '#domains/people/home/format.ts'
import { HomePeople } from '#domains/people/home/home-people.tsx'
import { NextSteps } from '#domains/people/home/next-steps.tsx'
import { OverviewStats } from '#domains/people/home/overview-stats.tsx'
import { TodayLine } from '#domains/people/home/today-line.tsx'
import { YourMatches } from '#domains/people/home/your-matches.tsx'
import { useHome } from '#domains/people/queries.ts'
import { ViewersDialog } from '#domains/people/viewers-dialog.tsx'
import { CompletionCard } from '#domains/profiles/completion/completion-card.tsx'
import { useCompletion } from '#domains/profiles/completion/queries.ts'
import { useOwnStory } from '#domains/stories/queries.ts'
import { StoryAsked } from '#domains/stories/story-asked.tsx'
import { t } from '#lib/texts/i18n.ts'
import { HOME, HOME_OWN, HOME_OWN_ALONE } from '#ui/layout.ts'
import { PagePending } from '#ui/page-pending.tsx'

/** /dashboard */
export function DashboardPage() {
  const { firstName } = useCurrentUser()
  // The cards above the matches have different heights or are absent; the matches do not move when they load.
  const matched = useMatched()
  const story = useOwnStory(matched.data?.isMatched === true)
  const home = useHome()
  const stats = useMatchStats()
  const parts = [matched, story, home, stats, useCompletion()]
  const isLoaded = parts.every(({ isLoading }) => !isLoading)
  const [wasLoaded, setWasLoaded] = useState(isLoaded)
  // Only the first time: a part that could not be loaded is loaded again by the card that shows it, which must stay
  // there.
  if (isLoaded && !wasLoaded) setWasLoaded(true)
  if (!isLoaded && !wasLoaded) return <PagePending />
  const waiting = home.data?.waiting.total ?? 0
  const isListed = !stats.data?.unlisted
  const hasPeople = isListed || waiting > 0 || !home.data
  return (
    <>
      <h2 className="type-head">
        {firstName ? t(peopleTexts.namasteNamed, { name: firstName }) : t(peopleTexts.namasteWithoutName)}
      </h2>
      <TodayLine waiting={waiting} />
      <MatchedProposals className="mt-4" />
      <StoryAsked className="mt-4" />
      {/* What keeps a member out of matches comes before everything that happens only in them. */}
      {!isListed && <YourMatches isListed={false} className="mt-5" />}
      <div className={hasPeople ? HOME : 'mt-5 md:mt-6'}>
        {hasPeople && <HomePeople isListed={isListed} />}
        <section aria-label={t(peopleTexts.yourProfile)} className={hasPeople ? HOME_OWN : HOME_OWN_ALONE}>
          <CompletionCard />
          {home.data && <NextSteps steps={stepsBeside(home.data)} />}
          <OverviewStats />
        </section>
      </div>
      {isListed && <YourMatches isListed className="mt-8 border-t border-line pt-8" />}
      <ViewersDialog />
      <OpenPerson
        actionFor={(person) => (
          <RelationAction person={person} place="dialog" variant="primary" startLabel={t(peopleTexts.letsChat)} />
        )}
      />
    </>
  )
}
