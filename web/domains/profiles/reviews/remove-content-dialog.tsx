import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { type ReadContent, removalReasons } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useState } from 'react'
import { contentLabel, removeLabel } from '#domains/profiles/reviews/format.ts'
import { useRemoveContent } from '#domains/profiles/reviews/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Portrait } from '#ui/portrait.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  read: ReadContent
  name: string
  /** Known to be false if the person has no email that a message could go to. */
  canReceiveMessage?: boolean
  onClose: () => void
}

/** Removes a text or photo of a profile; it stays visible beside the reason. */
export function RemoveContentDialog({ read, name, canReceiveMessage = true, onClose }: Props) {
  // What was seen when the dialog opened: a newer text or photo is a conflict.
  const [shown] = useState(read)
  const { kind, content, personId } = shown
  const { mutateAsync } = useRemoveContent()
  const isPhoto = kind === 'photo'
  return (
    <DecideDialog
      title={t(profilesTexts.removeContentQuestion, { subject: contentLabel(shown), name })}
      description={t(isPhoto ? profilesTexts.removePhotoConsequence : profilesTexts.removeTextConsequence)}
      subject={`${personId} ${kind} ${shown.subject}`}
      action={removeLabel(kind)}
      reasons={removalReasons(kind)}
      messageTo={canReceiveMessage ? { name, hint: t(profilesTexts.removalMessageHint, { name }) } : undefined}
      save={async ({ message = null, ...reason }) => {
        await mutateAsync({ ...shown, reason: { ...reason, message } })
        toast.good(t(isPhoto ? photoTexts.photoRemoved : profilesTexts.textRemoved))
      }}
      onClose={onClose}
    >
      {isPhoto ? (
        <Portrait id={personId} name={name} photo={content} sizes="256px" className="w-64 max-w-full rounded-control" />
      ) : (
        <blockquote dir="auto" className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {content}
        </blockquote>
      )}
    </DecideDialog>
  )
}
