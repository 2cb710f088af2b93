import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReadText } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useState } from 'react'
import { subjectLabel } from '#domains/profiles/reviews/format.ts'
import { useRemoveText } from '#domains/profiles/reviews/queries.ts'
import { t } from '#lib/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  read: ReadText
  name: string
  /** Known to be false if the person has no email that a message could go to. */
  canReceiveMessage?: boolean
  onClose: () => void
}

/** Removes a text of a profile; it stays readable beside the reason. */
export function RemoveTextDialog({ read, name, canReceiveMessage = true, onClose }: Props) {
  // The text that was read when the dialog opened: a newer one is a conflict.
  const [{ personId, subject, text }] = useState(read)
  const { mutateAsync } = useRemoveText()
  const values = { subject: subjectLabel(subject), name }
  return (
    <DecideDialog
      title={t(profilesTexts.removeTextQuestion, values)}
      description={t(profilesTexts.removeTextConsequence)}
      action={t(profilesTexts.removeText)}
      reasons={STAFF_REASONS.removeText}
      messageTo={canReceiveMessage ? { name, hint: t(profilesTexts.removalMessageHint, { name }) } : undefined}
      save={async ({ message = null, ...reason }) => {
        await mutateAsync({ personId, subject, text, reason: { ...reason, message } })
        toast.good(t(profilesTexts.textRemoved))
      }}
      onClose={onClose}
    >
      <blockquote dir="auto" className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
    </DecideDialog>
  )
}
