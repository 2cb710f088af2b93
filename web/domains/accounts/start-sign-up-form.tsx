import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { useCheckEmail } from '#domains/accounts/queries.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormField } from '#ui/form-field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  email: z.string().trim().min(1, signUpTexts.enterEmailAddress).pipe(emailSchema),
  agreed: z.boolean().refine((agreed) => agreed, signUpTexts.agreementMissing),
})

type Props = {
  email: string
  agreed: boolean
  onNext: (email: string) => void
  /** The address already has an account. */
  onExisting: () => void
}

/** Step 1 of sign-up: the address, and the checkbox for terms and privacy. */
export function StartSignUpForm({ email, agreed, onNext, onExisting }: Props) {
  const check = useCheckEmail()
  const onError = (text: string) => toast.bad(t(uiTexts.error), text)
  const form = useForm({
    schema,
    defaultValues: { email, agreed },
    onPress: toast.settle,
    onError,
    onInvalid: () => {
      if (!form.getValues('email').trim()) toast.bad(t(signUpTexts.emailRequired), t(signUpTexts.enterEmailAddress))
    },
    save: async (values) => {
      const { exists } = await check.mutateAsync({ email: values.email })
      // The address was corrected in the meantime, or the consent withdrawn: the answer is about neither.
      if (schema.safeParse(form.getValues()).data?.email !== values.email) return
      if (exists) onExisting()
      else onNext(values.email)
    },
  })
  useFocusOnOpen(() => {
    if (email) form.setFocus('email')
  })

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t(signUpTexts.signUp)}>{t(signUpTexts.signUpExplanation)}</TitleBlock>
      <FormField control={form.control} name="email" label={t(uiTexts.email)} required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <FormField control={form.control} name="agreed" label={t(signUpTexts.termsAndPrivacy)} bare required>
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value}>
            <RichText
              text={signUpTexts.agreeToTermsAndPrivacy}
              components={{
                terms: <Link to="/terms" target="_blank" className="link" />,
                privacy: <Link to="/privacy" target="_blank" className="link" />,
              }}
            />
          </Checkbox>
        )}
      </FormField>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t(uiTexts.next)}
      </Button>
      <p className="mt-2 text-center text-ink-2">
        {t(signUpTexts.alreadyHaveAccount)}{' '}
        <Link to="/signin" className="link rounded-sm">
          {t(uiTexts.signIn)}
        </Link>
      </p>
    </form>
  )
}
