import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { useDisableReported } from '#domains/reports/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { report: ReportDetails; name: string; onClose: () => void }

/** Disables the reported member, which decides the report. */
export function DisableReportedDialog({ report, name, onClose }: Props) {
  const { mutateAsync } = useDisableReported()
  return (
    <DecideDialog
      title={t(reportsTexts.disableQuestion, { name })}
      description={t(reportsTexts.disableConsequence)}
      subject={report.id}
      reasons={STAFF_REASONS.disableMember}
      given={{ code: report.reason }}
      messageTo={{
        name,
        hint: t(reportsTexts.disableMessageHint, { name }),
      }}
      action={t(reportsTexts.disableNamed, { name })}
      save={async (reason) => {
        await mutateAsync({ id: report.id, reason })
        toast.good(t(reportsTexts.profileDisabled))
      }}
      onError={(text) => toast.bad(t(reportsTexts.couldntSaveDecision), text)}
      onClose={onClose}
    />
  )
}
