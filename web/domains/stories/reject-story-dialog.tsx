import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { QueuedStory } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { namesText } from '#domains/stories/format.ts'
import { useRejectStory } from '#domains/stories/queries.ts'
import { StoryCard } from '#domains/stories/story-card.tsx'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { story: QueuedStory; onClose: () => void; onDone: () => void }

/** Rejects a story or unpublishes it; the story stays readable beside the reason. */
export function RejectStoryDialog({ story, onClose, onDone }: Props) {
  const { id, revision } = story
  // The status when the dialog opened: an error reloads the story, which must not turn the question around. The server
  // rejects the decision if the story has another status by then.
  const [status] = useState(story.status)
  const { mutateAsync } = useRejectStory()
  const names = namesText(story.names)
  const { done, ...texts } = status === 'published' ? unpublishing(names) : rejecting(names)
  return (
    <DecideDialog
      {...texts}
      subject={id}
      reasons={STAFF_REASONS.rejectStory}
      // The couple can do nothing about it without knowing why: staff decide against a message, not for one.
      given={{ message: '' }}
      messageTo={{ name: names, hint: t(storiesTexts.rejectionMessageHint) }}
      save={async ({ message = null, ...reason }) => {
        await mutateAsync({ id, revision, status, reason: { ...reason, message } })
        toast.good(done)
      }}
      onError={(text) => toast.bad(t(uiTexts.couldntSaveChange), text)}
      onClose={onClose}
      onDone={onDone}
    >
      <StoryCard {...story} className="max-w-135" />
    </DecideDialog>
  )
}

const rejecting = (names: string) => ({
  title: t(storiesTexts.rejectQuestion, { names }),
  description: t(storiesTexts.rejectConsequence),
  action: t(storiesTexts.rejectNamed, { names }),
  done: t(storiesTexts.storyRejected),
})

const unpublishing = (names: string) => ({
  title: t(storiesTexts.unpublishQuestion, { names }),
  description: t(storiesTexts.unpublishConsequence),
  action: t(storiesTexts.unpublishNamed, { names }),
  done: t(storiesTexts.storyUnpublished),
})
