import { STAFF_REASONS, type StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  photoId: string
  name: string
  canReceiveMessage: boolean
  save: (reason: StaffReason) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Asks staff why they remove a photo of another person (rule G9). */
export function StaffRemoval({ photoId, name, canReceiveMessage, save, onClose, onDone }: Props) {
  return (
    <DecideDialog
      title={t(profilesTexts.removePhotoQuestion, { name })}
      description={t(photoTexts.removalConsequence)}
      subject={photoId}
      action={t(profilesTexts.removePhotoOf, { name })}
      reasons={STAFF_REASONS.removeFile}
      messageTo={canReceiveMessage ? { name, hint: t(profilesTexts.removalMessageHint, { name }) } : undefined}
      save={save}
      // The dialog ends with the photo if somebody else has removed it.
      onError={(text) => toast.bad(t(uiTexts.couldntSaveChange), text)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
