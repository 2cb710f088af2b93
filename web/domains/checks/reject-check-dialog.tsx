import { reasonDetailsSchema } from '@jodi/shared/accounts/staff-reasons.ts'
import {
  CHECK_REJECTION_REASONS,
  type CheckDetails,
  checkErrorTexts,
  checkRejectionTexts,
} from '@jodi/shared/checks/contract.ts'
import { useState } from 'react'
import { z } from 'zod'
import { FormError } from '#domains/accounts/reasons/form-error.tsx'
import { useRejectCheck } from '#domains/checks/queries.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  rejectionReason: z.enum(CHECK_REJECTION_REASONS, { error: 'Please choose a reason' }),
  details: reasonDetailsSchema,
})

/** Why an identity check is rejected: the member reads the text as shown here. */
export function RejectCheckDialog({ check, onClose }: { check: CheckDetails; onClose: () => void }) {
  const reject = useRejectCheck()
  const [error, setError] = useState<string | null>(null)
  const form = useForm({
    schema,
    defaultValues: { details: '' },
    reasons: checkErrorTexts,
    onError: (text) => {
      setError(text)
      toast.bad(t("Couldn't save the decision"), text)
    },
    save: async (given) => {
      await reject.mutateAsync({ id: check.id, ...given })
      toast.good(t('Document rejected'), t('The document has been deleted.'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t("Reject {{name}}'s document?", { name: check.name })}
      description={t('The document will be deleted. {{name}} will see the reason and can send another document.', {
        name: check.name,
      })}
      form={form}
      action={t('Reject document', { name: check.name })}
      variant="danger"
      onClose={onClose}
    >
      <FormField control={form.control} name="rejectionReason" label={t('Reason')} required group>
        {(field) => (
          <RadioGroup
            {...field}
            choices={CHECK_REJECTION_REASONS.map((value) => ({ value, label: t(checkRejectionTexts[value]) }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="details"
        label={t('What you saw')}
        hint={t('Kept in the audit log. {{name}} does not see it.', { name: check.name })}
      >
        {(field) => <Textarea {...field} dir="auto" className="min-h-18" />}
      </FormField>
      {error && <FormError text={error} />}
    </FormDialog>
  )
}
