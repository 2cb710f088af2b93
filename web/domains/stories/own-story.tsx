import { type OwnStory as Story, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAgreeToStory, useOwnStory } from '#domains/stories/queries.ts'
import { RemoveStory } from '#domains/stories/remove-story.tsx'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { WriteStoryForm } from '#domains/stories/write-story-form.tsx'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { NoMatches } from '#ui/drawings/no-matches.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { toast } from '#ui/toast.tsx'

/** The story of a matched couple, with the actions of the current user. */
export function OwnStory({ owner }: { owner: string }) {
  const own = useOwnStory()
  const [editing, setEditing] = useState(false)
  if (own.isError && !own.data)
    return (
      <ErrorCard
        title={t(storiesTexts.couldntLoadYourStory)}
        text={errorText(own.error)}
        onRetry={() => own.refetch()}
        busy={own.isFetching}
      />
    )
  if (!own.data)
    return (
      <Loading>
        <Skeleton className="h-120" />
      </Loading>
    )
  const { partner, story } = own.data
  if (!partner) return <NoPartner />
  if (story && story.status !== 'draft' && !editing)
    return <SentStory story={story} partner={partner.name} onEdit={() => setEditing(true)} />
  return (
    <TitledCard
      title={t(storiesTexts.yourStoryWith, { name: partner.name })}
      text={t(storiesTexts.itPublishedOnlyAfterYou)}
    >
      <WriteStoryForm
        owner={owner}
        partner={partner.name}
        story={story}
        onDone={() => setEditing(false)}
        onCancel={editing ? () => setEditing(false) : undefined}
      />
      {story && !editing && <RemoveStory story={story} partner={partner.name} />}
    </TitledCard>
  )
}

function NoPartner() {
  return (
    <EmptyState
      drawing={<NoMatches />}
      title={t(storiesTexts.shareYourStory)}
      text={t(storiesTexts.youCanShareStoryOnce)}
      action={
        <Link to="/chats" className={buttonStyle()}>
          {t(uiTexts.messages)}
        </Link>
      }
    />
  )
}

type SentProps = { story: Story; partner: string; onEdit: () => void }

/** The submitted story, its status, and the actions of the current user. */
function SentStory({ story, partner, onEdit }: SentProps) {
  const agree = useAgreeToStory()
  const isAsked = story.status === 'waitsForOther' && !story.mine
  const mayEdit = story.mine && (story.status === 'waitsForOther' || story.status === 'rejected')
  const act = () =>
    agree.mutate(story, {
      onSuccess: () => toast.good(t(storiesTexts.youBothAgreed), t(storiesTexts.wellReviewItBeforeIt)),
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error, storyErrorTexts)),
    })
  return (
    <div className="grid gap-4">
      <section className="card grid gap-4 p-4 md:p-6" aria-labelledby="story-status">
        <div className="grid gap-1">
          <h2 id="story-status" className="type-title">
            {headOf(story, partner)}
          </h2>
          <p className="text-ink-2">{textOf(story, partner)}</p>
          {story.rejectionReason && <p className="whitespace-pre-line">{story.rejectionReason}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          {isAsked && (
            <Button variant="primary" onClick={act} busy={agree.isPending}>
              {t(storiesTexts.iAgree)}
            </Button>
          )}
          {mayEdit && <Button onClick={onEdit}>{t(storiesTexts.edit)}</Button>}
          {story.status === 'published' && (
            <Link to="/stories" className={buttonStyle()}>
              {t(storiesTexts.successStories)}
            </Link>
          )}
          <RemoveStory story={story} partner={partner} />
        </div>
      </section>
      <StoryCard {...story} />
    </div>
  )
}

function headOf({ status, mine }: Story, name: string): string {
  if (status === 'published') return t(storiesTexts.yourStoryPublished)
  if (status === 'rejected') return t(storiesTexts.yourStoryWasNotPublished)
  if (status === 'waitsForStaff') return t(storiesTexts.youBothAgreed)
  return mine ? t(storiesTexts.waitingFor, { name }) : t(storiesTexts.wroteYourStory, { name })
}

function textOf({ status, mine, rejectionReason }: Story, name: string): string {
  if (status === 'published') return t(storiesTexts.anyoneCanReadItEither)
  if (status === 'rejected' && rejectionReason)
    return mine ? t(storiesTexts.youCanEditItAnd, { name }) : t(storiesTexts.ourReason)
  if (status === 'rejected')
    return t(mine ? storiesTexts.youCanEditItAndAskToAgreeAgain : storiesTexts.canEditItAndAskYouToAgreeAgain, { name })
  if (status === 'waitsForStaff') return t(storiesTexts.wellReviewItBeforeItPublished)
  return mine ? t(storiesTexts.itPublishedOnlyAfterAgrees, { name }) : t(storiesTexts.ifYouAgreeAndWe)
}
