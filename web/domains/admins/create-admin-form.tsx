import { newAdminSchema } from '@jodi/shared/admins/contract.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useEffect } from 'react'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { PrivilegeChecklist } from '#domains/admins/privilege-checklist.tsx'
import { useCreateAdmin } from '#domains/admins/queries.ts'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { clearDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { useUnansweredNote } from '#lib/requests/use-unanswered-note.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'

const DRAFT = 'new-admin'
const NOT_IN_DRAFT = ['password', 'confirmPassword'] as const
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  department: '',
  hireDate: '',
  privileges: [],
}

type Props = { id: string; onBusy: (busy: boolean) => void; onCreated: () => void }

/** Every field of Create Admin User; the input stays after a failure. */
export function CreateAdminForm({ id, onBusy, onCreated }: Props) {
  const create = useCreateAdmin()
  const me = useCurrentUser()
  const withNote = useUnansweredNote(agentsTexts.accountMayBeCreated, 'emailTaken')
  const onError = (_text: string, error: unknown) =>
    toast.bad(t(adminsTexts.errorCreatingAdmin), withNote(failureText(error), error))
  const form = useForm({
    schema: newAdminSchema,
    defaultValues: empty,
    onError,
    onPlaced: onError,
    save: async (values) => {
      await create.mutateAsync(values)
      clearDraft(DRAFT)
      toast.good(t(adminsTexts.success), t(adminsTexts.adminUserCreated))
      onCreated()
    },
  })
  const { control, watch } = form
  const minLength = usePasswordMinLength()
  const [password, email, ...names] = watch(['password', 'email', 'firstName', 'lastName'])
  useFormDraft(form, DRAFT, me.id, NOT_IN_DRAFT)
  useEffect(() => onBusy(form.busy), [onBusy, form.busy])
  return (
    <form id={id} noValidate className="grid gap-5 md:grid-cols-2" onSubmit={form.onSubmit}>
      <FormField control={control} name="firstName" label={t(adminsTexts.firstName)} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="lastName" label={t(adminsTexts.lastName)} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="email" label={t(uiTexts.email)} required className="md:col-span-2">
        {(field) => <EmailInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={t(uiTexts.password)}
        required
        hint={<PasswordHint password={password} minLength={minLength} email={email} names={names} />}
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <FormField control={control} name="confirmPassword" label={t(adminsTexts.confirmPassword)} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <FormField control={control} name="department" label={t(adminsTexts.department)} aside={<OptionalNote />}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="hireDate" label={t(adminsTexts.hireDate)} aside={<OptionalNote />}>
        {(field) => <TextInput {...field} type="date" autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="privileges"
        label={t(adminsTexts.privileges)}
        required
        group
        className="md:col-span-2"
      >
        {({ value, onChange, onBlur, ref }) => (
          <PrivilegeChecklist value={value} onChange={onChange} onBlur={onBlur} mine={me.privileges} ref={ref} />
        )}
      </FormField>
    </form>
  )
}

function failureText(error: unknown): string {
  return apiErrorOf(error) ? errorText(error) : t(adminsTexts.failedToCreateAdminUser)
}
