import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import type { CitedText } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { useId, useState } from 'react'
import { CreateReportForm } from '#domains/reports/create-report-form.tsx'
import type { Citable } from '#domains/reports/queries.ts'
import { useSite } from '#domains/settings/queries.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  id: string
  name: string
  conversation?: OpenConversation
  /** The photos that the reporter sees, of which one can be cited. */
  photos?: readonly ShownPhoto[]
  /** The texts of the profile, which the report can cite. */
  texts?: readonly CitedText[]
  /** Reads photos and texts again, once one of them has changed. */
  reload?: () => Promise<Citable>
  onClose: () => void
}

/** Reports a person to the bureau; the person is not notified. */
export function ReportDialog({ id: personId, name, conversation, photos, texts, reload, onClose }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const answerDays = useSite()?.answerDays ?? 7
  const sent = () => {
    onClose()
    toast.good(t(reportsTexts.reportReceived), tCount(answerDays, reportsTexts.replyPromise))
  }
  return (
    <Dialog
      open
      onOpenChange={() => (busy ? undefined : onClose())}
      title={t(reportsTexts.reportNamed, { name })}
      description={t(reportsTexts.reportConfidential)}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t(reportsTexts.sendReport)}
          </Button>
        </>
      }
    >
      <CreateReportForm {...{ id, personId, conversation, photos, texts, reload }} onBusy={setBusy} onSent={sent} />
    </Dialog>
  )
}
