import { type OwnStory, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { useRemoveStory } from '#domains/stories/queries.ts'
import { clearDraft } from '#lib/draft.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { story: OwnStory; partner: string }

/** Withdraws the story at any status, for either partner; asks for confirmation, because it cannot be undone. */
export function RemoveStory({ story: { id, status, mine }, partner }: Props) {
  const [asking, setAsking] = useState(false)
  const removeStory = useRemoveStory()
  const isAsked = status === 'waitsForOther' && !mine
  const name =
    status === 'draft' ? t(storiesTexts.deleteDraft) : isAsked ? t(storiesTexts.decline) : t(storiesTexts.removeStory)
  // Not the callbacks of `mutate`: the event about the removal may close this part before the answer arrives.
  const act = () =>
    removeStory
      .mutateAsync(id)
      .then(
        () => {
          clearDraft('story')
          toast.good(t(storiesTexts.storyRemoved))
        },
        (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error, storyErrorTexts)),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)} className="justify-self-start">
        {name}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(storiesTexts.removeYourStoryWith, { name: partner })}
        description={t(storiesTexts.textAndPhotoWillBe)}
        action={name}
        onAction={act}
        busy={removeStory.isPending}
      />
    </>
  )
}
