import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { plansTexts } from '@jodi/shared/plans/texts.ts'
import { useState } from 'react'
import { useDeclineRefund } from '#domains/plans/queries.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

/** Declines the refund of an unapplied payment: the member decides about it again. */
export function DeclineRefund({ id, number }: { id: string; number: string }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useDeclineRefund()
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(plansTexts.declineRefund)}
      </Button>
      {asking && (
        <DecideDialog
          title={t(plansTexts.declineRefund2, { number })}
          description={t(plansTexts.memberGetsEmailAndCan)}
          reasons={STAFF_REASONS.declineRefund}
          action={t(plansTexts.declineRefundOf, { number })}
          errorTexts={planErrorTexts}
          save={async (reason) => {
            await mutateAsync({ id, reason })
            toast.good(t(plansTexts.refundDeclined))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
