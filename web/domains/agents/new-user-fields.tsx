import { MOTHER_TONGUES } from '@jodi/shared/options/mother-tongues.ts'
import { OCCUPATIONS } from '@jodi/shared/options/occupations.ts'
import { QUALIFICATIONS } from '@jodi/shared/options/qualifications.ts'
import { CASTES_BY_RELIGION, RELIGIONS } from '@jodi/shared/options/religions.ts'
import { CITIES_BY_STATE, STATES } from '@jodi/shared/options/states.ts'
import { WORKING_WITH } from '@jodi/shared/options/working-with.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import type { UserInput } from '#domains/agents/creation/format.ts'
import { ListField } from '#domains/agents/list-field.tsx'
import { fieldLabel, genderChoices, heightInFeet, maritalChoices } from '#domains/profiles/format.ts'
import { OptionField } from '#domains/profiles/option-field.tsx'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { PincodeInput } from '#ui/pincode-input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Every field of Create New User; stands in a form of these. */
export function NewUserFields() {
  return (
    <div className="grid gap-8">
      <Part title={t('Sign-in')}>
        <SignInFields />
      </Part>
      <Part title={t('Personal Information')}>
        <PersonFields />
      </Part>
      <Part title={t('Professional Information')}>
        <WorkAndHomeFields />
      </Part>
      <Part title={t('Social Background')}>
        <SocialFields />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h3 className="border-b border-line pb-2 font-semibold">{title}</h3>
      <div className="grid gap-5 md:grid-cols-2">{children}</div>
    </section>
  )
}

function SignInFields() {
  const { control, watch } = useFormContext<UserInput>()
  const minLength = usePasswordMinLength()
  const [password, email, ...names] = watch(['password', 'email', 'firstName', 'middleName', 'lastName'])
  return (
    <>
      <FormField control={control} name="email" label={t('Email')} required>
        {(field) => <EmailInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        control={control}
        name="password"
        label={t('Password')}
        required
        hint={
          <div className="grid gap-1.5">
            {t('For the first sign-in. Our email asks the user to set their own.')}
            <PasswordHint password={password} minLength={minLength} email={email} names={names} />
          </div>
        }
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
    </>
  )
}

function PersonFields() {
  const { control, watch } = useFormContext<UserInput>()
  const height = heightInFeet(watch('heightCm'))
  return (
    <>
      <FormField control={control} name="firstName" label={fieldLabel('firstName')} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="middleName" label={fieldLabel('middleName')} aside={<OptionalNote />}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="lastName" label={fieldLabel('lastName')} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="phoneNumber" label={fieldLabel('phoneNumber')} required>
        {(field) => <TextInput {...field} type="tel" inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField control={control} name="age" label={fieldLabel('age')} required>
        {(field) => <NumberInput {...field} />}
      </FormField>
      <FormField control={control} name="gender" label={fieldLabel('gender')} group required>
        {(field) => <RadioGroup {...field} choices={genderChoices()} />}
      </FormField>
      <FormField
        control={control}
        name="heightCm"
        label={fieldLabel('heightCm')}
        aside={<OptionalNote />}
        hint={<span aria-live="polite">{height ?? t('In centimetres, for example 168')}</span>}
      >
        {(field) => <NumberInput {...field} decimals />}
      </FormField>
      <FormField control={control} name="maritalStatus" label={fieldLabel('maritalStatus')} required>
        {(field) => <Select {...field} choices={maritalChoices()} placeholder={t('Select marital status')} />}
      </FormField>
      <OptionField<UserInput>
        name="motherTongue"
        label={fieldLabel('motherTongue')}
        placeholder={t('Select language')}
        options={MOTHER_TONGUES}
        required
      />
    </>
  )
}

function WorkAndHomeFields() {
  const { control, watch } = useFormContext<UserInput>()
  const state = watch('state')
  return (
    <>
      <ListField
        name="qualification"
        label={fieldLabel('qualification')}
        placeholder={t('Select qualification')}
        options={QUALIFICATIONS}
      />
      <OptionField<UserInput>
        name="workingWith"
        label={fieldLabel('workingWith')}
        placeholder={t('Select who the user works with')}
        options={WORKING_WITH}
        required
      />
      <ListField
        name="occupation"
        label={fieldLabel('occupation')}
        placeholder={t('Select occupation')}
        options={OCCUPATIONS}
      />
      <FormField control={control} name="address" label={fieldLabel('address')} required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <ListField
        name="state"
        label={fieldLabel('state')}
        placeholder={t('Select state')}
        options={STATES}
        resets="city"
      />
      <ListField
        name="city"
        label={fieldLabel('city')}
        placeholder={state ? t('Select city') : t('Select a state first')}
        options={CITIES_BY_STATE[state] ?? []}
        disabled={!state}
      />
      <FormField control={control} name="pincode" label={fieldLabel('pincode')} required>
        {(field) => <PincodeInput {...field} />}
      </FormField>
    </>
  )
}

function SocialFields() {
  const { watch } = useFormContext<UserInput>()
  const religion = watch('religion')
  return (
    <>
      <ListField
        name="religion"
        label={fieldLabel('religion')}
        placeholder={t('Select religion')}
        options={RELIGIONS}
        resets="caste"
      />
      <ListField
        name="caste"
        label={fieldLabel('caste')}
        placeholder={religion ? t('Select caste') : t('Select a religion first')}
        options={CASTES_BY_RELIGION[religion] ?? []}
        disabled={!religion}
      />
    </>
  )
}
