import { STAFF_REASONS, type StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import type { FileChanges } from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'

type Removed = { photo: boolean; bioData: boolean }
type Asking = Removed & { answer: (reason: StaffReason | null) => void }
type Saved = { photo: unknown; bioData: unknown }

/** For staff who edit another person's profile; and whether that person can receive a message. */
export type EditedByStaff = { canReceiveMessage: boolean } | undefined

/** Asks staff why they remove a file, while the save waits. After a rejected save the dialog has the earlier input. */
export function useRemovalReason(id: string, name: string, staff: EditedByStaff) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [given, setGiven] = useState<StaffReason>()
  return {
    asking: asking !== null,
    /** Returns the reason, undefined if none is required, and null if the dialog was cancelled. */
    ask: (saved: Saved, changes: FileChanges): Promise<StaffReason | null | undefined> => {
      const removed = {
        photo: Boolean(saved.photo) && changes.photo === null,
        bioData: Boolean(saved.bioData) && changes.bioData === null,
      }
      if (!staff || !(removed.photo || removed.bioData)) return Promise.resolve(undefined)
      return new Promise((answer) => setAsking({ ...removed, answer }))
    },
    dialog: asking && staff && (
      <DecideDialog
        {...headOf(name, asking)}
        description={t(profilesTexts.removalConsequence)}
        subject={id}
        reasons={STAFF_REASONS.removeFile}
        given={given}
        messageTo={staff.canReceiveMessage ? { name, hint: t(profilesTexts.removalMessageHint, { name }) } : undefined}
        save={async (reason) => {
          setGiven(reason)
          asking.answer(reason)
        }}
        onClose={() => {
          asking.answer(null)
          setAsking(null)
        }}
      />
    ),
  }
}

function headOf(name: string, removed: Removed): { title: string; action: string } {
  if (!removed.bioData)
    return { title: t(profilesTexts.removePhotoQuestion, { name }), action: t(profilesTexts.removePhotoOf, { name }) }
  if (!removed.photo)
    return {
      title: t(profilesTexts.removeBioDataQuestion, { name }),
      action: t(profilesTexts.removeBioDataOf, { name }),
    }
  return {
    title: t(profilesTexts.removeBothQuestion, { name }),
    action: t(profilesTexts.removeBothOf, { name }),
  }
}
