import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { useState } from 'react'
import { useApproveCheck } from '#domains/checks/queries.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { check: CheckDetails; onApproved: () => void; onChanged: () => void }

/** The approval of an opened document; `onChanged` after the profile was found to be another than the compared one. */
export function ApproveCase({ check, onApproved, onChanged }: Props) {
  // The state when the document was opened: what an event loads later has not been compared with it.
  const [compared] = useState(check)
  const [asking, setAsking] = useState(false)
  const approve = useApproveCheck()
  const close = () => setAsking(false)
  const { id, name, photo, profile } = compared
  const decide = () =>
    approve.mutate(
      { id, revision: profile.revision, photo },
      {
        onSuccess: () => {
          onApproved()
          toast.good(t(checksTexts.identityVerified), t(checksTexts.documentHasBeenDeleted))
        },
        onError: (error) => {
          toast.bad(t(checksTexts.couldntSaveDecision), errorText(error))
          if (apiErrorOf(error)?.data.reason === 'profileChanged') onChanged()
        },
        onSettled: close,
      },
    )
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t(checksTexts.approve)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={close}
        title={t(checksTexts.approveQuestion, { name })}
        description={t(checksTexts.approveConsequence)}
        action={t(checksTexts.approveNamed, { name: profile.firstName ?? name })}
        onAction={decide}
        busy={approve.isPending}
        variant="primary"
      />
    </>
  )
}
