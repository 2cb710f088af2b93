import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { OwnStory as Story } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMatched } from '#domains/pairs/queries.ts'
import { useAgreeToStory, useOwnStory } from '#domains/stories/queries.ts'
import { RemoveStory } from '#domains/stories/remove-story.tsx'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { hasStoryDraft, keptPhoto, WriteStoryForm } from '#domains/stories/write-story-form.tsx'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
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
  if (own.isError && !own.data) return <StoryFailed query={own} />
  if (!own.data) return <StoryLoading />
  const { partner, story } = own.data
  if (!partner) return <NoPartner />
  return <StoryOfBoth owner={owner} partner={partner.name} story={story} />
}

type BothProps = { owner: string; partner: string; story: Story | null }

/** The submitted story, or the form; both if the story was decided on while its writer edited it. */
function StoryOfBoth({ owner, partner, story: stored }: BothProps) {
  const [editing, setEditing] = useState(false)
  // Not in the form: a story that the partner sends takes its place, until it is declined.
  const [photo, setPhoto] = useState<Blob | null | undefined>(() => keptPhoto(owner))
  // What is discarded leaves the form, also where the form stays on the screen; the first save leaves all in it.
  const [cancelled, setCancelled] = useState(0)
  const [removed, setRemoved] = useState<string>()
  // That it is gone is loaded, but shown a moment after the callback of its removal.
  const story = stored?.id === removed ? null : stored
  const place = useRef<HTMLDivElement>(null)
  const sent = story && story.status !== 'draft' ? story : null
  const isWriting = !sent || editing
  const firstOf = isWriting ? 'textarea' : 'h2'
  useFocusIfLost(`${sent?.status} ${editing}`, () => place.current?.querySelector<HTMLElement>(firstOf)?.focus())
  const end = () => {
    setEditing(false)
    setPhoto(keptPhoto(owner))
  }
  const cancel = () => {
    end()
    setCancelled((times) => times + 1)
  }
  const remove = () => {
    end()
    setRemoved(stored?.id)
  }
  return (
    <div ref={place} className="grid gap-4">
      {sent && !(editing && mayEdit(sent)) && (
        <SentStory
          story={sent}
          partner={partner}
          keepsOwnText={!sent.mine && (photo != null || hasStoryDraft(owner))}
          onEdit={editing ? undefined : () => setEditing(true)}
        />
      )}
      {isWriting && (
        <TitledCard
          title={t(storiesTexts.yourStoryWith, { name: partner })}
          text={t(storiesTexts.shareYourStoryExplanation)}
        >
          <WriteStoryForm
            key={`${cancelled} ${removed}`}
            {...{ owner, partner, story, photo }}
            onPhoto={setPhoto}
            onDone={end}
            onCancel={editing ? cancel : undefined}
          />
          {story && !editing && <RemoveStory story={story} partner={partner} onRemoved={remove} />}
        </TitledCard>
      )}
    </div>
  )
}

const mayEdit = ({ mine, status }: Story) => mine && (status === 'waitsForOther' || status === 'rejected')

function StoryLoading() {
  return (
    <Loading>
      <Skeleton className="h-120" />
    </Loading>
  )
}

type Failed = { error: Error; isFetching: boolean; refetch: () => unknown }

function StoryFailed({ query: { error, isFetching, refetch } }: { query: Failed }) {
  return (
    <ErrorCard
      title={t(storiesTexts.couldntLoadYourStory)}
      text={errorText(error)}
      onRetry={() => refetch()}
      busy={isFetching}
    />
  )
}

function NoPartner() {
  const matched = useMatched()
  if (matched.isError && !matched.data) return <StoryFailed query={matched} />
  if (!matched.data) return <StoryLoading />
  const { isMatched } = matched.data
  return (
    <EmptyState
      drawing={<NoMatches />}
      title={t(storiesTexts.shareYourStory)}
      text={t(isMatched ? storiesTexts.partnerDeleted : storiesTexts.notMatchedYet)}
      action={
        isMatched ? (
          <Link to="/settings/$section" params={{ section: 'privacy' }} className={buttonStyle()}>
            {t(matchesTexts.settings)}
          </Link>
        ) : (
          <Link to="/chats" className={buttonStyle()}>
            {t(uiTexts.messages)}
          </Link>
        )
      }
    />
  )
}

type SentProps = {
  story: Story
  partner: string
  /** The current user was writing one too. */
  keepsOwnText: boolean
  onEdit?: (() => void) | undefined
}

/** The submitted story, its status, and the actions of the current user. */
function SentStory({ story, partner, keepsOwnText, onEdit }: SentProps) {
  const agree = useAgreeToStory()
  const isAsked = story.status === 'waitsForOther' && !story.mine
  const action = () =>
    agree.mutate(story, {
      onSuccess: () => toast.good(t(storiesTexts.youBothAgreed), t(storiesTexts.youBothAgreedMessage)),
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
    })
  return (
    <div className="grid gap-4">
      <section className="card grid gap-4 p-4 md:p-6" aria-labelledby="story-status">
        <div className="grid gap-1">
          <h2 id="story-status" tabIndex={-1} className="type-title outline-none">
            {headOf(story, partner)}
          </h2>
          <p className="text-ink-2">{textOf(story, partner)}</p>
          {story.rejectionReason && <p className="whitespace-pre-line">{story.rejectionReason}</p>}
          {keepsOwnText && isAsked && <p>{t(storiesTexts.ownTextKept)}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-md:*:flex-1">
          {isAsked && (
            <Button variant="primary" onClick={action} busy={agree.isPending}>
              {t(storiesTexts.iAgree)}
            </Button>
          )}
          {onEdit && mayEdit(story) && <Button onClick={onEdit}>{t(storiesTexts.edit)}</Button>}
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

function headOf({ status, mine, unpublished }: Story, name: string): string {
  if (status === 'published') return t(storiesTexts.yourStoryPublished)
  if (status === 'rejected')
    return t(unpublished ? storiesTexts.yourStoryUnpublished : storiesTexts.yourStoryNotPublished)
  if (status === 'waitsForStaff') return t(storiesTexts.youBothAgreed)
  return mine ? t(storiesTexts.waitingFor, { name }) : t(storiesTexts.partnerWroteStory, { name })
}

function textOf({ status, mine, rejectionReason }: Story, name: string): string {
  if (status === 'published') return t(storiesTexts.storyPublishedExplanation)
  if (status === 'rejected' && rejectionReason)
    return mine ? t(storiesTexts.youCanEditOurReason, { name }) : t(storiesTexts.ourReason)
  if (status === 'rejected') return t(mine ? storiesTexts.youCanEdit : storiesTexts.partnerCanEdit, { name })
  if (status === 'waitsForStaff') return t(storiesTexts.inReviewExplanation)
  return mine ? t(storiesTexts.waitingForExplanation, { name }) : t(storiesTexts.agreeConsequence)
}
