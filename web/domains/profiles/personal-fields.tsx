import { MOTHER_TONGUES } from '@jodi/shared/options/mother-tongues.ts'
import type { personalFieldsSchema } from '@jodi/shared/profiles.ts'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldLabel, genderChoices, heightInFeet, maritalChoices } from '#domains/profiles/format.ts'
import { OptionField } from '#domains/profiles/option-field.tsx'
import { OptionalNote } from '#domains/profiles/optional-note.tsx'
import { SeekingQuestion } from '#domains/profiles/seeking-question.tsx'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Values = z.input<typeof personalFieldsSchema>

/** Names, phone, age, gender, height, marital status and mother tongue; stands in a form of these. */
export function PersonalFields() {
  const { control, watch } = useFormContext<Values>()
  const height = heightInFeet(watch('heightCm'))
  return (
    <div className="grid gap-5 md:grid-cols-6">
      <FormField control={control} name="firstName" label={fieldLabel('firstName')} required className="md:col-span-2">
        {(field) => <TextInput {...field} autoComplete="given-name" />}
      </FormField>
      <FormField
        control={control}
        name="middleName"
        label={fieldLabel('middleName')}
        aside={<OptionalNote />}
        className="md:col-span-2"
      >
        {(field) => <TextInput {...field} autoComplete="additional-name" />}
      </FormField>
      <FormField control={control} name="lastName" label={fieldLabel('lastName')} required className="md:col-span-2">
        {(field) => <TextInput {...field} autoComplete="family-name" />}
      </FormField>
      <FormField
        control={control}
        name="phoneNumber"
        label={fieldLabel('phoneNumber')}
        required
        hint={t('Other members see it only if you share it in a chat.')}
        className="md:col-span-4"
      >
        {(field) => <TextInput {...field} type="tel" inputMode="tel" autoComplete="tel" />}
      </FormField>
      <FormField control={control} name="age" label={fieldLabel('age')} required className="md:col-span-2">
        {(field) => <NumberInput {...field} />}
      </FormField>
      <FormField control={control} name="gender" label={fieldLabel('gender')} group required className="md:col-span-6">
        {(field) => <RadioGroup {...field} choices={genderChoices()} />}
      </FormField>
      <SeekingQuestion />
      <FormField
        control={control}
        name="heightCm"
        label={fieldLabel('heightCm')}
        aside={<OptionalNote />}
        hint={<span aria-live="polite">{height ?? t('In centimetres, for example 168')}</span>}
        className="md:col-span-2"
      >
        {(field) => <NumberInput {...field} decimals />}
      </FormField>
      <FormField
        control={control}
        name="maritalStatus"
        label={fieldLabel('maritalStatus')}
        aside={<OptionalNote />}
        className="md:col-span-2"
      >
        {(field) => <Select {...field} choices={maritalChoices()} placeholder={t('Select marital status')} />}
      </FormField>
      <OptionField<Values>
        name="motherTongue"
        label={fieldLabel('motherTongue')}
        placeholder={t('Select language')}
        options={MOTHER_TONGUES}
        className="md:col-span-2"
      />
    </div>
  )
}
