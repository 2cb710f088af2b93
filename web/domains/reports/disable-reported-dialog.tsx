import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { ReasonDialog } from '#domains/accounts/reasons/reason-dialog.tsx'
import { useDisableReported } from '#domains/reports/queries.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = { report: ReportDetails; name: string; onClose: () => void }

/** Disables the reported member, which decides the report. */
export function DisableReportedDialog({ report, name, onClose }: Props) {
  const { mutateAsync } = useDisableReported()
  return (
    <ReasonDialog
      title={t('Disable {{name}}?', { name })}
      description={t(
        'They will be signed out and removed from all matches. The report text and attached messages will be deleted.',
      )}
      codes={STAFF_REASONS.disableMember}
      code={report.reason}
      messageTo={{
        name,
        hint: t('Shown when {{name}} tries to sign in. Do not mention the report.', { name }),
      }}
      action={t('Disable {{name}}', { name })}
      reasons={reportErrorTexts}
      save={async (reason) => {
        await mutateAsync({ id: report.id, reason })
        toast.good(t('Profile Disabled'))
      }}
      onError={(text) => toast.bad(t("Couldn't save the decision"), text)}
      onClose={onClose}
    />
  )
}
