import { reasonWordsSchema } from '@jodi/shared/accounts/staff-reasons.ts'
import { CHECK_REFUSALS, type CheckDetails, checkErrorTexts, checkRefusals } from '@jodi/shared/checks/contract.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Refusal } from '#domains/accounts/reasons/refusal.tsx'
import { useRefuseCheck } from '#domains/checks/queries.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  refusal: z.enum(CHECK_REFUSALS, { error: 'Please choose a reason' }),
  words: reasonWordsSchema,
})

/** Why a document proves nothing: the member reads it as it stands here. */
export function RefuseCheckDialog({ check, onClose }: { check: CheckDetails; onClose: () => void }) {
  const refuse = useRefuseCheck()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    schema,
    defaultValues: { words: '' },
    reasons: checkErrorTexts,
    onRefused: (text) => {
      setRefused(text)
      toast.bad(t("Couldn't save the decision"), text)
    },
    save: async (given) => {
      await refuse.mutateAsync({ id: check.id, ...given })
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
      <FormField control={form.control} name="refusal" label={t('Reason')} required group>
        {(field) => (
          <RadioGroup {...field} choices={CHECK_REFUSALS.map((value) => ({ value, label: t(checkRefusals[value]) }))} />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="words"
        label={t('What you saw')}
        hint={t('Kept in the audit log. {{name}} does not see it.', { name: check.name })}
      >
        {(field) => <Textarea {...field} dir="auto" className="min-h-18" />}
      </FormField>
      {refused && <Refusal text={refused} />}
    </FormDialog>
  )
}
