import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { WARNING_RULES, warningTexts } from '@jodi/shared/safety/warning-texts.ts'
import { useWarnReported } from '#domains/reports/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { report: Pick<ReportDetails, 'id' | 'reason'>; name: string; onClose: () => void }

/** The rule that the warning names; the reported member reads nothing else, so that the reporter stays unknown. */
export function WarnDialog({ report, name, onClose }: Props) {
  const { mutateAsync } = useWarnReported()
  return (
    <DecideDialog
      title={t(reportsTexts.warnNamed, { name })}
      description={t(reportsTexts.warnConsequence)}
      subject={report.id}
      reasons={WARNING_RULES}
      texts={warningTexts}
      // Any other reason of the report names no rule: staff choose one.
      given={{ code: WARNING_RULES.find((one) => one === report.reason) }}
      labels={{ reason: t(reportsTexts.rule) }}
      hiddenFrom={name}
      action={t(reportsTexts.warnNamed, { name })}
      variant="primary"
      save={async ({ code, details }) => {
        await mutateAsync({ id: report.id, rule: code, details })
        toast.good(t(reportsTexts.warningSentTo, { name }), t(reportsTexts.reportClosed))
      }}
      onError={(text) => toast.bad(t(reportsTexts.couldntSaveDecision), text)}
      onClose={onClose}
    />
  )
}
