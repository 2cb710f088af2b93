import { COUNTRIES } from '@jodi/shared/options/countries.ts'
import { OCCUPATIONS } from '@jodi/shared/options/occupations.ts'
import { QUALIFICATIONS } from '@jodi/shared/options/qualifications.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { CITIES_BY_STATE, STATES } from '@jodi/shared/options/states.ts'
import { WORKING_WITH } from '@jodi/shared/options/working-with.ts'
import type { professionalFieldsSchema } from '@jodi/shared/profiles.ts'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fieldLabel } from '#domains/profiles/format.ts'
import { OptionField } from '#domains/profiles/option-field.tsx'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { PincodeInput } from '#ui/pincode-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Values = z.input<typeof professionalFieldsSchema>

/** Qualification, work and where one lives; the cities are those of the chosen state. */
export function ProfessionalFields() {
  const { control, watch, clearErrors, setValue } = useFormContext<Values>()
  const [state, country] = watch(['state', 'country'])
  const abroad = Boolean(country) && country !== COUNTRIES[0]

  const forgetCity = () => {
    setValue('city', '', { shouldDirty: true })
    clearErrors('city')
  }
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <OptionField<Values>
        name="qualification"
        label={fieldLabel('qualification')}
        placeholder={t('Select qualification')}
        options={QUALIFICATIONS}
      />
      <OptionField<Values>
        name="workingWith"
        label={fieldLabel('workingWith')}
        placeholder={t('Select who you work with')}
        options={WORKING_WITH}
      />
      <OptionField<Values>
        name="occupation"
        label={fieldLabel('occupation')}
        placeholder={t('Select occupation')}
        options={OCCUPATIONS}
        required
      />
      <OptionField<Values>
        name="country"
        label={fieldLabel('country')}
        placeholder={t('Select country')}
        options={COUNTRIES}
        required
      />
      {abroad && (
        <p className="text-small text-ink-3 md:col-span-2">
          {t('Living outside India? State, city and pincode are those of the family in India.')}
        </p>
      )}
      <FormField
        control={control}
        name="address"
        label={fieldLabel('address')}
        required
        hint={t('Never shown to other members.')}
        className="md:col-span-2"
      >
        {(field) => <TextInput {...field} autoComplete="street-address" />}
      </FormField>
      <OptionField<Values>
        name="state"
        label={fieldLabel('state')}
        placeholder={t('Select state')}
        options={STATES}
        onChoose={forgetCity}
        required
      />
      <OptionField<Values>
        key={state || 'none'}
        name="city"
        label={fieldLabel('city')}
        placeholder={state ? t('Select city') : t('Select a state first')}
        options={(state && CITIES_BY_STATE[state]) || [OTHER]}
        disabled={!state}
        required
      />
      <FormField control={control} name="pincode" label={fieldLabel('pincode')} required>
        {(field) => <PincodeInput {...field} autoComplete="postal-code" />}
      </FormField>
    </div>
  )
}
