import type { CheckDetails } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { useState } from 'react'
import { useApproveCheck } from '#domains/checks/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { check: CheckDetails; isOpen: boolean; onReject: () => void; onApproved: () => void }

/** The decision, which deletes the document; approving requires that the document was opened. */
export function DecideCase({ check, isOpen, onReject, onApproved }: Props) {
  const { id, name, profile } = check
  const [asking, setAsking] = useState(false)
  const approve = useApproveCheck()
  const close = () => setAsking(false)
  const act = () =>
    approve.mutate(
      { id, revision: profile.revision },
      {
        onSuccess: () => {
          onApproved()
          toast.good(t(checksTexts.identityVerified), t(checksTexts.documentHasBeenDeleted))
        },
        onError: (error) => toast.bad(t(checksTexts.couldntSaveDecision), errorText(error)),
        onSettled: close,
      },
    )
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {isOpen && (
        <Button variant="primary" onClick={() => setAsking(true)}>
          {t(checksTexts.approve)}
        </Button>
      )}
      <Button onClick={onReject}>{t(checksTexts.reject)}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={close}
        title={t(checksTexts.approveQuestion, { name })}
        description={t(checksTexts.approveConsequence)}
        action={t(checksTexts.approveNamed, { name: profile.firstName ?? name })}
        onAction={act}
        busy={approve.isPending}
        variant="primary"
      />
    </div>
  )
}
