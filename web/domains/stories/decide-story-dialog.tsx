import { type QueuedStory, rejectionSchema } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePublishStory, useRejectStory } from '#domains/stories/queries.ts'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { FormError } from '#ui/staff/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

const FORM = 'reject-story'

/** A story as it would be published, the couple, and the decision. */
export function DecideStoryDialog({ story, onClose }: { story: QueuedStory | null; onClose: () => void }) {
  const publish = usePublishStory()
  const [step, setStep] = useState<'read' | 'reject' | 'readAgain'>('read')
  const rejecting = step === 'reject'
  const [busy, setBusy] = useState(false)
  if (!story) return null
  // The dialog may be closed before the answer arrives.
  const publishNow = () =>
    publish.mutateAsync(story).then(
      () => {
        toast.good(t(storiesTexts.storyPublished))
        onClose()
      },
      (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(storiesTexts.story)}
      description={t(storiesTexts.howItWillAppearPublicly)}
      width="wide"
      footer={
        rejecting ? (
          <>
            <Button onClick={() => setStep('readAgain')}>{t(uiTexts.back)}</Button>
            <Button type="submit" form={FORM} variant="danger" busy={busy}>
              {story.status === 'published' ? t(storiesTexts.unpublish) : t(storiesTexts.reject)}
            </Button>
          </>
        ) : (
          <>
            {story.may.reject && (
              <Button onClick={() => setStep('reject')}>
                {story.status === 'published' ? t(storiesTexts.unpublish) : t(storiesTexts.reject)}
              </Button>
            )}
            {story.may.publish && (
              <Button variant="primary" onClick={publishNow} busy={publish.isPending}>
                {t(storiesTexts.publish)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        <ThePeople story={story} />
        {story.rejectionReason && (
          <p className="whitespace-pre-line text-ink-2">
            {t(storiesTexts.rejected, { reason: story.rejectionReason })}
          </p>
        )}
        {step !== 'read' && (
          <div hidden={!rejecting}>
            <RejectStoryForm story={story} onBusy={setBusy} onDone={onClose} />
          </div>
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

type FormProps = { story: QueuedStory; onBusy: (busy: boolean) => void; onDone: () => void }

function RejectStoryForm({ story: { id, revision, status }, onBusy, onDone }: FormProps) {
  const reject = useRejectStory()
  const [error, setError] = useState<string | null>(null)
  const form = useForm({
    schema: rejectionSchema,
    defaultValues: { reason: '' },
    save: async ({ reason }) => {
      setError(null)
      onBusy(true)
      await reject.mutateAsync({ id, revision, reason }).finally(() => onBusy(false))
      toast.good(status === 'published' ? t(storiesTexts.storyUnpublished) : t(storiesTexts.storyRejected))
      onDone()
    },
    onError: (text) => {
      setError(text)
      toast.bad(t(uiTexts.couldntSaveChange), text)
    },
  })
  return (
    <form id={FORM} noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <FormField
        control={form.control}
        name="reason"
        label={t(uiTexts.reason)}
        hint={t(storiesTexts.bothPeopleWillSeeReason)}
        required
      >
        {(field) => <Textarea {...field} dir="auto" />}
      </FormField>
      {error && <FormError text={error} />}
    </form>
  )
}
