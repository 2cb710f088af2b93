import { reasonDetailsSchema } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReportDetails } from '@jodi/shared/reports/contract.ts'
import { reportErrorTexts } from '@jodi/shared/reports/texts.ts'
import { WARNING_RULES, warningTexts } from '@jodi/shared/safety/warning-texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { FormError } from '#domains/accounts/reasons/form-error.tsx'
import { useWarnReported } from '#domains/reports/queries.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ rule: z.enum(WARNING_RULES), details: reasonDetailsSchema })

type Props = { report: ReportDetails; name: string; onClose: () => void }

/** The rule that the warning names; the reported member reads nothing else, so that the reporter stays unknown. */
export function WarnDialog({ report, name, onClose }: Props) {
  const warn = useWarnReported()
  const [error, setError] = useState<string | null>(null)
  const form = useForm({
    schema,
    defaultValues: { rule: WARNING_RULES.find((one) => one === report.reason) ?? 'respect', details: '' },
    reasons: reportErrorTexts,
    onError: (text) => {
      setError(text)
      toast.bad(t("Couldn't save the decision"), text)
    },
    save: async (given) => {
      await warn.mutateAsync({ id: report.id, ...given })
      toast.good(t('Warning sent to {{name}}', { name }), t('The report is closed.'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Warn {{name}}', { name })}
      description={t(
        'They will see this rule in a notice, and get an email if their email is verified and their account is not disabled. Neither mentions the report or who made it.',
      )}
      form={form}
      action={t('Warn {{name}}', { name })}
      onClose={onClose}
    >
      <FormField control={form.control} name="rule" label={t('Rule')} group>
        {(field) => (
          <RadioGroup
            {...field}
            stacked
            choices={WARNING_RULES.map((value) => ({ value, label: t(warningTexts[value]) }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="details"
        label={t('Details')}
        hint={t('Kept in the audit log. {{name}} does not see it.', { name })}
      >
        {(field) => <Textarea {...field} dir="auto" className="min-h-18" />}
      </FormField>
      {error && <FormError text={error} />}
    </FormDialog>
  )
}
