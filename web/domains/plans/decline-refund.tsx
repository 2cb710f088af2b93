import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { useState } from 'react'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useDeclineRefund } from '#domains/plans/queries.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Declines the refund of an unapplied payment: the member decides about it again. */
export function DeclineRefund({ id, number }: { id: string; number: string }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useDeclineRefund()
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('Decline refund')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('Decline the refund of {{number}}?', { number })}
          description={t('The member gets an email and can apply the payment, or ask again.')}
          codes={STAFF_REASONS.declineRefund}
          action={t('Decline refund')}
          reasons={planErrorTexts}
          save={async (reason) => {
            await mutateAsync({ id, reason })
            toast.good(t('Refund declined'))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
