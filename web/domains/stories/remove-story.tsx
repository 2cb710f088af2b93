import type { OwnStory } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { useRemoveStory } from '#domains/stories/queries.ts'
import { clearDraft } from '#lib/forms/draft.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { story: OwnStory; partner: string; onRemoved?: () => void }

/** Withdraws the story at any status, for either partner; asks for confirmation, because it cannot be undone. */
export function RemoveStory({ story: { id, status, mine }, partner, onRemoved }: Props) {
  const [asking, setAsking] = useState(false)
  const removeStory = useRemoveStory()
  const isAsked = status === 'waitsForOther' && !mine
  const name =
    status === 'draft' ? t(storiesTexts.deleteDraft) : isAsked ? t(storiesTexts.decline) : t(storiesTexts.removeStory)
  const action = () =>
    removeStory.mutate(id, {
      onSuccess: () => {
        // After a declined one of the partner, one's own text is still there.
        if (mine) clearDraft('story')
        onRemoved?.()
        toast.good(t(storiesTexts.storyRemoved))
      },
      onError: (error) => toast.bad(t(uiTexts.couldntSaveChange), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)} className="justify-self-start">
        {name}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(storiesTexts.removeStoryQuestion, { name: partner })}
        description={t(storiesTexts.removalConsequence)}
        action={name}
        onAction={action}
        busy={removeStory.isPending}
      />
    </>
  )
}
