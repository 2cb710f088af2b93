import { CHECK_REJECTION_REASONS, type CheckDetails, checkRejectionTexts } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { useRejectCheck } from '#domains/checks/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { check: Pick<CheckDetails, 'id' | 'name'>; onClose: () => void; onDone?: () => void }

/** Why an identity check is rejected: the member reads the text as shown here. */
export function RejectCheckDialog({ check: { id, name }, onClose, onDone }: Props) {
  const { mutateAsync } = useRejectCheck()
  return (
    <DecideDialog
      title={t(checksTexts.rejectDocumentQuestion, { name })}
      description={t(checksTexts.rejectDocumentConsequence, {
        name,
      })}
      subject={id}
      reasons={CHECK_REJECTION_REASONS}
      texts={checkRejectionTexts}
      labels={{ details: t(checksTexts.whatYouSaw) }}
      hiddenFrom={name}
      action={t(checksTexts.rejectDocumentOf, { name })}
      save={async ({ code, details }) => {
        await mutateAsync({ id, rejectionReason: code, details })
        toast.good(t(checksTexts.documentRejected), t(checksTexts.documentHasBeenDeleted))
      }}
      onError={(text) => toast.bad(t(checksTexts.couldntSaveDecision), text)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
