import type { Role, SessionEnding } from '@jodi/shared/accounts/contract.ts'
import { signInTexts } from '@jodi/shared/accounts/sign-in-texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { endingText } from '#domains/accounts/format.ts'
import { useSignIn } from '#domains/accounts/queries.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const WELCOME: Record<Role, PlainText> = {
  admin: signInTexts.welcomeAdmin,
  agent: signInTexts.welcomeBackAgent,
  member: signInTexts.welcomeBack,
}

// The first screen renders before the schemas are loaded.
const readSchema = async () => (await import('@jodi/shared/accounts/contract.ts')).signInSchema

type Props = { siteName: string; ending?: SessionEnding | undefined }

/** The sign-in form, which first says why an earlier session ended; the page around it redirects afterwards. */
export function SignInForm({ siteName, ending }: Props) {
  const signIn = useSignIn()
  const [denied, setDenied] = useState<{ text: string; staffMessage: string } | null>(null)
  const onError = (text: string, error: unknown) => {
    const data = apiErrorOf(error)?.data
    if (data?.staffMessage) setDenied({ text, staffMessage: data.staffMessage })
    toast.bad(t(uiTexts.error), data?.reason ? text : t(signInTexts.failedToSignIn))
  }

  const form = useForm({
    schema: readSchema,
    defaultValues: { email: '', password: '' },
    onError,
    onPlaced: onError,
    save: async (values) => {
      setDenied(null)
      const { role, person } = await signIn.mutateAsync(values)
      if (!person) return toast.bad(t(uiTexts.error), t(signInTexts.noUserReturned))
      toast.good(t(WELCOME[role]), t(signInTexts.welcomeMessage))
    },
  })
  const { control, busy } = form
  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t(uiTexts.signIn)}>{t(signInTexts.signInSubtitle)}</TitleBlock>
      {ending && !denied && (
        <p role="status" className="flex gap-2.5 rounded-control bg-sunken p-3">
          <Info aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-2" />
          {endingText(ending)}
        </p>
      )}
      <FormField control={control} name="email" label={t(uiTexts.email)} required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={t(uiTexts.password)}
        required
        aside={
          <Link to="/reset-password" className="link rounded-sm">
            {t(signInTexts.resetPassword)}
          </Link>
        }
      >
        {(field) => <PasswordInput autoComplete="current-password" {...field} />}
      </FormField>
      {denied && <DisabledAccount {...denied} />}
      {/* After the field in tab order, visually at the end of its label's line. */}
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? t(signInTexts.signingIn) : t(uiTexts.signIn)}
      </Button>
      <p className="mt-2 text-center text-ink-2">
        {t(signInTexts.newTo, { site: siteName })}{' '}
        <Link to="/signup" className="link rounded-sm">
          {t(signInTexts.signUp)}
        </Link>
      </p>
    </form>
  )
}

/** The message of staff to a disabled person, below the reason; it stays after the toast is gone. */
function DisabledAccount({ text, staffMessage }: { text: string; staffMessage: string }) {
  return (
    <div role="note" className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">{text}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
        {staffMessage}
      </p>
    </div>
  )
}
