import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { useDeclineRefund } from '#domains/plans/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { id: string; number: string; onClose: () => void }

/** Declines the refund of an unapplied payment: the member decides about it again. */
export function DeclineRefundDialog({ id, number, onClose }: Props) {
  const { mutateAsync } = useDeclineRefund()
  return (
    <DecideDialog
      title={t(plansTexts.declineRefundQuestion, { number })}
      description={t(plansTexts.declineRefundConsequence)}
      subject={id}
      reasons={STAFF_REASONS.declineRefund}
      action={t(plansTexts.declineRefundOf, { number })}
      save={async (reason) => {
        await mutateAsync({ id, reason })
        toast.good(t(plansTexts.refundDeclined))
      }}
      onClose={onClose}
    />
  )
}
