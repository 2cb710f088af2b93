import { type CheckDetails, checkErrorTexts } from '@jodi/shared/checks/contract.ts'
import { useState } from 'react'
import { useApproveCheck } from '#domains/checks/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { check: CheckDetails; isOpen: boolean; onReject: () => void }

/** The decision, which deletes the document; approving requires that the document was opened. */
export function DecideCase({ check, isOpen, onReject }: Props) {
  const { id, name, profile } = check
  const [asking, setAsking] = useState(false)
  const approve = useApproveCheck()
  const close = () => setAsking(false)
  // The decision unmounts this part, so a callback of the mutation would not run here.
  const act = () =>
    approve
      .mutateAsync({ id, revision: profile.revision })
      .then(
        () => toast.good(t('Identity verified'), t('The document has been deleted.')),
        (error) => toast.bad(t("Couldn't save the decision"), errorText(error, checkErrorTexts)),
      )
      .finally(close)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {isOpen && (
        <Button variant="primary" onClick={() => setAsking(true)}>
          {t('Approve')}
        </Button>
      )}
      <Button onClick={onReject}>{t('Reject')}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={close}
        title={t('Approve {{name}}?', { name })}
        description={t(
          'You confirm that the name and age match the profile and that the photo shows the same person. The document will be deleted.',
        )}
        action={t('Approve {{name}}', { name: profile.firstName ?? name })}
        onAction={act}
        busy={approve.isPending}
        variant="primary"
      />
    </div>
  )
}
