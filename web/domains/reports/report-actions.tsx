import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportErrorTexts, reportsTexts } from '@jodi/shared/reports/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { DisableReportedDialog } from '#domains/reports/disable-reported-dialog.tsx'
import { useAcknowledgeReport, useDismissReport } from '#domains/reports/queries.ts'
import { WarnDialog } from '#domains/reports/warn-dialog.tsx'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Asked = 'dismiss' | 'warn' | 'disable' | null

/** The actions of staff on a report. */
export function ReportActions({ report, name }: { report: ReportDetails; name: string }) {
  const { id, may, reporter } = report
  const [asked, setAsked] = useState<Asked>(null)
  const acknowledge = useAcknowledgeReport()
  const dismiss = useDismissReport()
  const { place, replace } = useFocusInPlace<HTMLDivElement>(String(may.acknowledge))
  const close = () => setAsked(null)
  const withToast = (title: string, then?: () => void) => ({
    onSuccess: () => {
      then?.()
      toast.good(title)
    },
    onError: (error: unknown) => toast.bad(t(reportsTexts.couldntSaveDecision), errorText(error)),
    onSettled: close,
  })
  // An open report that cannot be dismissed is one's own.
  if (!may.dismiss && report.decision === null)
    return <p className="text-ink-3 lg:col-span-2">{t(reportErrorTexts.ownReport)}</p>
  // A dialog stays open with its input if somebody else has decided in the meantime.
  if (!may.dismiss && !asked) return null
  // Without room beside the name, below the facts: above them, they would move when a decision removes the buttons.
  return (
    <div ref={place} className="flex flex-wrap content-start gap-2 lg:col-start-2 lg:row-start-1">
      {may.acknowledge ? (
        <Button
          onClick={() => acknowledge.mutate({ id }, withToast(t(reportsTexts.reportAcknowledged), replace))}
          busy={acknowledge.isPending}
        >
          {t(reportsTexts.acknowledge)}
        </Button>
      ) : (
        may.dismiss && <Acknowledged />
      )}
      {may.dismiss && <Button onClick={() => setAsked('dismiss')}>{t(uiTexts.dismiss)}</Button>}
      {may.warn && (
        <Button variant="primary" onClick={() => setAsked('warn')}>
          {t(reportsTexts.warn)}
        </Button>
      )}
      {may.disable && (
        <Button onClick={() => setAsked('disable')} className="text-bad!">
          {t(uiTexts.disable)}
        </Button>
      )}
      <AlertDialog
        open={asked === 'dismiss'}
        onOpenChange={close}
        title={t(reportsTexts.dismissQuestion, { name })}
        description={
          reporter
            ? t(reportsTexts.dismissConsequence, {
                name: reporter.name,
              })
            : t(reportsTexts.dismissConsequenceWithoutReporter)
        }
        action={t(uiTexts.dismiss)}
        variant="primary"
        onAction={() => dismiss.mutate({ id }, withToast(t(reportsTexts.reportDismissed)))}
        busy={dismiss.isPending}
      />
      {asked === 'warn' && <WarnDialog report={report} name={name} onClose={close} />}
      {asked === 'disable' && <DisableReportedDialog report={report} name={name} onClose={close} />}
    </div>
  )
}

/** In place of the button: on a phone a row fewer would move the report below. */
function Acknowledged() {
  return (
    <span className="inline-flex min-h-(--size-control) items-center gap-2 pr-2 font-semibold text-good">
      <Check aria-hidden="true" className="size-[1.125em]" />
      {t(reportsTexts.acknowledged)}
    </span>
  )
}
