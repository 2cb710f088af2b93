import { codeSchema } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { z } from 'zod'
import { CodeField } from '#domains/accounts/code-field.tsx'
import { CodeSentText } from '#domains/accounts/code-sent-text.tsx'
import { useConfirmSignUp, useResendSignUpCode } from '#domains/accounts/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useFocusOnOpen } from '#lib/use-focus-on-open.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ code: codeSchema })

type Props = {
  attemptId: string
  email: string
  resendAt: number
  onResent: (resendInSeconds: number) => void
  onChange: () => void
  onExisting: () => void
  onDone: () => void
}

/** Step 3 of sign-up: the code, which creates the account. */
export function ConfirmSignUpForm(props: Props) {
  const { attemptId, email, resendAt, onResent, onChange, onExisting, onDone } = props
  const confirm = useConfirmSignUp()
  const resend = useResendSignUpCode()
  const onError = (text: string, error: unknown) => {
    if (apiErrorOf(error)?.data.reason === 'emailTaken') onExisting()
    else toast.bad(isAboutCode(error) ? t('Invalid OTP') : t('Error'), text)
  }
  const form = useForm({
    schema,
    defaultValues: { code: '' },
    reasons: accountErrorTexts,
    onError,
    onPlaced: onError,
    save: async ({ code }) => {
      await confirm.mutateAsync({ attemptId, code })
      toast.good(t('Account Created'), t('Your account has been successfully created.'))
      onDone()
    },
  })
  useFocusOnOpen(() => form.setFocus('code'))

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t('Enter your code')}>
        <CodeSentText email={email} onChange={onChange} />
      </TitleBlock>
      <CodeField
        control={form.control}
        name="code"
        resendAt={resendAt}
        send={() => resend.mutateAsync(attemptId)}
        onResent={(seconds) => {
          form.resetField('code')
          onResent(seconds)
        }}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {form.busy ? t('Verifying...') : t('Verify code')}
      </Button>
    </form>
  )
}

const isAboutCode = (error: unknown) => apiErrorOf(error)?.data.field === 'code'
