import { membersTexts } from '@jodi/shared/members/texts.ts'
import { namesInForm } from '@jodi/shared/profiles/chosen-fields.ts'
import { sectionText } from '@jodi/shared/profiles/field-texts.ts'
import { SECTION_NAMES } from '@jodi/shared/profiles/fields.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import type { UserInput } from '#domains/agents/creation/format.ts'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { useFieldWiring } from '#ui/field-context.ts'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** Every field of Create New User, inside a form that has them. */
export function NewUserFields() {
  return (
    <div className="grid gap-8">
      <Part title={t(membersTexts.signInDetails)}>
        <div className="grid gap-5 md:grid-cols-2">
          <SignInFields />
        </div>
      </Part>
      {SECTION_NAMES.filter((section) => namesInForm(section, 'staff').length > 0).map((section) => (
        <Part key={section} title={t(sectionText(section))}>
          <SectionFields section={section} form="staff" />
        </Part>
      ))}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h3 className="border-b border-line pb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function SignInFields() {
  const { control, watch } = useFormContext<UserInput>()
  const minLength = usePasswordMinLength()
  const [password, email, ...names] = watch(['password', 'email', 'firstName', 'middleName', 'lastName'])
  return (
    <>
      <FormField control={control} name="email" label={t(uiTexts.email)} required>
        {(field) => <EmailInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="password" label={t(uiTexts.password)} required>
        {(field) => (
          <NewPassword {...field}>
            <PasswordHint
              password={password}
              minLength={minLength}
              email={email}
              names={names.map((name) => name ?? null)}
            />
          </NewPassword>
        )}
      </FormField>
    </>
  )
}

/** With what is said about it, which an error does not replace: the fields below would move up. */
function NewPassword({ children, ...field }: ComponentProps<typeof PasswordInput>) {
  const id = useId()
  const { 'aria-describedby': note } = useFieldWiring()
  return (
    <div className="grid gap-1.5">
      <PasswordInput {...field} autoComplete="new-password" aria-describedby={[note, id].filter(Boolean).join(' ')} />
      <div id={id} className="grid gap-1.5 text-small text-ink-3">
        {t(membersTexts.temporaryPasswordHint)}
        {children}
      </div>
    </div>
  )
}
