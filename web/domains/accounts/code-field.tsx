import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import type { ComponentProps } from 'react'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { ResendCode } from '#domains/accounts/resend-code.tsx'
import { t } from '#lib/texts/i18n.ts'
import { CodeInput } from '#ui/code-input.tsx'
import { FormField } from '#ui/form-field.tsx'

type Props<Values extends FieldValues, Output> = ComponentProps<typeof ResendCode> & {
  control: Control<Values, unknown, Output>
  name: Path<Values>
  /** The code is sent as soon as it is complete, which the hint announces. */
  onComplete?: () => void
}

/** The six cells of an emailed code, with a button to send it again. */
export function CodeField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { control, name, onComplete, ...resend } = props
  return (
    <div className="grid gap-1.5">
      <FormField control={control} name={name} label={t(signUpTexts.oneTimeCode)} required>
        {(field) => <CodeInput {...field} onComplete={onComplete} />}
      </FormField>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-3">
        <span>{t(onComplete ? signUpTexts.oneTimeCodeSentHint : signUpTexts.oneTimeCodeHint)}</span>
        <ResendCode {...resend} />
      </p>
    </div>
  )
}
