import type { QueuedStory } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePublishStory } from '#domains/stories/queries.ts'
import { RejectStoryDialog } from '#domains/stories/reject-story-dialog.tsx'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** A story as it would be published, the couple, and the decision. */
export function DecideStoryDialog({ story, onClose }: { story: QueuedStory | null; onClose: () => void }) {
  const publish = usePublishStory()
  const [rejecting, setRejecting] = useState(false)
  if (!story) return null
  if (rejecting) return <RejectStoryDialog story={story} onClose={() => setRejecting(false)} onDone={onClose} />
  const publishNow = () =>
    publish.mutate(story, {
      onSuccess: () => {
        toast.good(t(storiesTexts.storyPublished))
        onClose()
      },
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
    })
  return (
    <Dialog
      open
      // Not while it is saved: the answer would close the dialog that was opened in the meantime.
      onOpenChange={(open) => !open && !publish.isPending && onClose()}
      title={t(storiesTexts.story)}
      description={t(storiesTexts.storyPreview)}
      width="wide"
      footer={
        <>
          {story.may.reject && (
            <Button onClick={() => setRejecting(true)}>
              {story.status === 'published' ? t(storiesTexts.unpublish) : t(storiesTexts.reject)}
            </Button>
          )}
          {story.may.publish && (
            <Button variant="primary" onClick={publishNow} busy={publish.isPending}>
              {t(storiesTexts.publish)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <ThePeople story={story} />
        {story.rejectionReason && (
          <p className="whitespace-pre-line text-ink-2">
            {t(storiesTexts.rejectedBecause, { reason: story.rejectionReason })}
          </p>
        )}
        <StoryCard {...story} className="max-w-135" />
      </div>
    </Dialog>
  )
}

function ThePeople({ story: { people } }: { story: QueuedStory }) {
  const [writer, partner] = people
  return (
    <dl className="grid gap-x-6 gap-y-1 text-small md:grid-cols-2">
      {[
        { title: t(storiesTexts.writtenBy), ...writer },
        { title: t(storiesTexts.agreedBy), ...partner },
      ].map(({ title, id, name, email }) => (
        <div key={id} className="min-w-0">
          <dt className="text-ink-3">{title}</dt>
          <dd>
            <Link to="/view-profile/$id" params={{ id }} className="link">
              <bdi>{name || email}</bdi>
            </Link>
            <span className="block break-all text-ink-2">{email}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
