import { reportReasons } from '@jodi/shared/report-texts.ts'
import type { ReportDetails } from '@jodi/shared/reports.ts'
import { WARNING_RULES, type WarningRule, warningTexts } from '@jodi/shared/warning-texts.ts'
import { useState } from 'react'
import { useWarnReported } from '#domains/people/reports/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { report: ReportDetails; name: string; onClose: () => void }

/** Which rule the reported one is told to keep to; nothing else is, so that nothing leads to the reporter. */
export function WarnDialog({ report, name, onClose }: Props) {
  const [rule, setRule] = useState<WarningRule>(WARNING_RULES.find((one) => one === report.reason) ?? 'respect')
  const warn = useWarnReported()
  const act = () =>
    warn.mutate(
      { id: report.id, rule },
      {
        onSuccess: () => toast.good(t('{{name}} is warned', { name }), t('The report is decided.')),
        onError: (error) => toast.bad(t('This could not be decided'), errorText(error, reportReasons)),
        onSettled: onClose,
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !warn.isPending && onClose()}
      title={t('Warn {{name}}', { name })}
      description={t('They get a mail and a notice with this rule, and nothing about the report or who made it.')}
      footer={
        <>
          <Button onClick={onClose} disabled={warn.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" onClick={act} busy={warn.isPending}>
            {t('Warn {{name}}', { name })}
          </Button>
        </>
      }
    >
      <Field label={t('Rule to keep to')} group>
        <RadioGroup
          stacked
          value={rule}
          onChange={(value) => setRule(value as WarningRule)}
          choices={WARNING_RULES.map((value) => ({ value, label: t(warningTexts[value]) }))}
        />
      </Field>
    </Dialog>
  )
}
