import { codeSchema } from '@jodi/shared/accounts/contract.ts'
import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { z } from 'zod'
import { CodeField } from '#domains/accounts/code-field.tsx'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const verifiedSchema = z.object({ code: codeSchema })
const unverifiedSchema = z.object({ code: z.string() })

type Props = Pick<ComponentProps<typeof CodeField>, 'resendAt' | 'send' | 'sentText'> & {
  /** Where the code was sent. */
  children: ReactNode
  onResent?: (resendInSeconds: number) => void
  save: (code: string) => Promise<unknown>
  /** Called instead of a toast if the address got an account in the meantime. */
  onExisting?: () => void
  action: string
  /** The label of the button while the code is verified. */
  busyAction?: string
  variant?: 'primary' | 'danger'
  /** In a dialog: where its button is. Not imported here: the code of dialogs would load with sign-up. */
  inDialog?: (button: ReactNode) => ReactNode
  /** The sixth digit submits the code; the button does too. Not where it deletes something. */
  submitsItself?: boolean
  /** For a code that is verified in a later step: the code entered before, and the server's error about it. */
  entered?: { code: string; error: string | null }
}

/** The step in which a person enters an emailed code. */
export function CodeStep(props: Props) {
  const { children, onResent, action, busyAction, variant = 'primary', inDialog, submitsItself, entered } = props
  const id = useId()
  const form = useCodeForm(props)
  const button = (
    <Button type="submit" form={id} variant={variant} wide={!inDialog} busy={entered ? undefined : form.busy}>
      {(form.busy && busyAction) || action}
    </Button>
  )
  return (
    <form id={id} className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      {children}
      <CodeField
        control={form.control}
        name="code"
        onComplete={submitsItself ? () => void form.onSubmit() : undefined}
        resendAt={props.resendAt}
        send={props.send}
        sentText={props.sentText}
        onResent={(seconds) => {
          form.resetField('code', { defaultValue: '' })
          // The countdown takes the place of the button.
          if (document.activeElement?.matches('[data-resend]')) form.setFocus('code')
          onResent?.(seconds)
        }}
      />
      {inDialog ? inDialog(button) : button}
    </form>
  )
}

function useCodeForm({ save, onExisting, entered }: Props) {
  const onError = (text: string, error: unknown) => {
    const { reason, field } = apiErrorOf(error)?.data ?? {}
    if (onExisting && reason === 'emailTaken') onExisting()
    else toast.bad(field === 'code' ? t(signUpTexts.invalidOtp) : t(uiTexts.error), text)
  }
  const form = useForm({
    schema: entered ? unverifiedSchema : verifiedSchema,
    defaultValues: { code: entered?.code ?? '' },
    onError,
    onPlaced: onError,
    save: ({ code }) => save(code),
  })
  useFocusOnOpen(() => {
    if (entered?.error) {
      // Marked as touched, so that the first new digit removes the error.
      form.setValue('code', entered.code, { shouldTouch: true })
      form.setError('code', { type: 'server', message: entered.error })
    }
    form.setFocus('code', { shouldSelect: entered !== undefined })
  })
  return form
}
