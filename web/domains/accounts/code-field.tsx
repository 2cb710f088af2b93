import type { Control, FieldValues, Path } from 'react-hook-form'
import { ResendCode } from '#domains/accounts/resend-code.tsx'
import { t } from '#lib/i18n.ts'
import { CodeInput } from '#ui/code-input.tsx'
import { FormField } from '#ui/form-field.tsx'

type Props<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: Path<Values>
  resendAt: number
  resending: boolean
  onResend: () => void
}

/** The six cells of a mailed code, with the way to have it sent again. */
export function CodeField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { control, name, resendAt, resending, onResend } = props
  return (
    <div className="grid gap-1.5">
      <FormField control={control} name={name} label={t('One-time code')} required>
        {(field) => <CodeInput {...field} />}
      </FormField>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-3">
        <span>{t('You can paste all six at once.')}</span>
        <ResendCode resendAt={resendAt} busy={resending} onResend={onResend} />
      </p>
    </div>
  )
}
