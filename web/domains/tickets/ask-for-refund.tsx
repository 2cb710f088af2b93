import { planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { useState } from 'react'
import { useAskForRefund } from '#domains/tickets/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Creates the billing ticket that names an unapplied payment. */
export function AskForRefund({ paymentId }: { paymentId: string }) {
  const [asking, setAsking] = useState(false)
  const ask = useAskForRefund()
  const confirm = () =>
    ask.mutate(paymentId, {
      onSuccess: () => toast.good(t('Refund requested'), t("You'll find the ticket in Your Support Tickets.")),
      onError: (error) => toast.bad(t("Couldn't request the refund"), errorText(error, planErrorTexts)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Ask for a refund')}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Ask for a refund?')}
        description={t('We create a billing ticket that names this payment. Our team will answer it there.')}
        action={t('Ask for a refund')}
        variant="primary"
        busy={ask.isPending}
        onAction={confirm}
      />
    </>
  )
}
