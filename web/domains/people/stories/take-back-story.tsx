import { type OwnStory, storyReasons } from '@jodi/shared/stories.ts'
import { useState } from 'react'
import { useTakeBackStory } from '#domains/people/stories/queries.ts'
import { forgetDraft } from '#lib/draft.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { story: OwnStory; partner: string }

/** Either of the two ends the story, wherever it stands; asked first, since nothing brings it back. */
export function TakeBackStory({ story: { id, state, mine }, partner }: Props) {
  const [asking, setAsking] = useState(false)
  const takeBack = useTakeBackStory()
  const isAsked = state === 'waitsForOther' && !mine
  const name = state === 'draft' ? t('Delete the draft') : isAsked ? t('Decline') : t('Take back')
  const act = () =>
    takeBack.mutate(id, {
      onSuccess: () => {
        forgetDraft('story')
        toast.good(t('The story is gone'))
      },
      onError: (error) => toast.bad(t('This could not be changed'), errorText(error, storyReasons)),
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
        title={t('Take the story of you and {{name}} back?', { name: partner })}
        description={t('Text and photo are deleted at once, for both of you.')}
        action={name}
        onAction={act}
        busy={takeBack.isPending}
      />
    </>
  )
}
