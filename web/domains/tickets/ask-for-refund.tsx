import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { useState } from 'react'
import { useAskForRefund } from '#domains/tickets/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** Creates the billing ticket that names an unapplied payment. */
export function AskForRefund({ paymentId }: { paymentId: string }) {
  const [asking, setAsking] = useState(false)
  const ask = useAskForRefund()
  const confirm = () =>
    ask.mutate(paymentId, {
      onSuccess: () => toast.good(t(ticketsTexts.refundRequested), t(ticketsTexts.refundRequestedMessage)),
      onError: (error) => toast.bad(t(ticketsTexts.couldntRequestRefund), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(ticketsTexts.askForRefund)}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(ticketsTexts.askForRefundQuestion)}
        description={t(ticketsTexts.askForRefundConsequence)}
        action={t(ticketsTexts.askForRefund)}
        variant="primary"
        busy={ask.isPending}
        onAction={confirm}
      />
    </>
  )
}
