import { HEIGHT_MIN_INCHES, NO_BAR, type Preferences, preferencesSchema } from '@jodi/shared/preferences/contract.ts'
import { inchesText, preferenceChoices, preferenceLabel, SET_PREFERENCES } from '#domains/preferences/format.ts'
import { useSavePreferences } from '#domains/preferences/queries.ts'
import { SeekingChoice } from '#domains/profiles/seeking-choice.tsx'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormField } from '#ui/form-field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { NumberInput, type TypedNumber } from '#ui/number-input.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  id: string
  preferences: Preferences
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

/** The preferences; the submit button is outside and refers to this form by id. */
export function SavePreferencesForm({ id, preferences, onBusy, onSaved }: Props) {
  const savePreferences = useSavePreferences()
  const form = useForm({
    schema: preferencesSchema,
    defaultValues: preferences,
    save: async (values) => {
      onBusy(true)
      await savePreferences.mutateAsync(values).finally(() => onBusy(false))
      toast.good(t('Partner preferences updated successfully'))
      onSaved()
    },
    onError: (text) => toast.bad(t('Failed to update partner preferences'), text),
  })
  const { control, watch } = form
  const religions = watch('preferredReligion') ?? []

  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 md:grid-cols-2"
      onSubmit={(event) => {
        // The dialog may be rendered inside another form of the page, whose submit this event must not trigger.
        event.preventDefault()
        event.stopPropagation()
        form.onSubmit()
      }}
    >
      <FormField control={control} name="seeking" label={t('Looking for')} group required className="md:col-span-2">
        {({ value, onChange, ref }) => <SeekingChoice value={value} onChange={onChange} ref={ref} />}
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <FormField control={control} name="minAge" label={t('Minimum Age')}>
          {(field) => <NumberInput {...field} />}
        </FormField>
        <FormField control={control} name="maxAge" label={t('Maximum Age')}>
          {(field) => <NumberInput {...field} />}
        </FormField>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {(['minHeight', 'maxHeight'] as const).map((name) => (
          <FormField
            key={name}
            control={control}
            name={name}
            label={name === 'minHeight' ? t('Minimum Height (in)') : t('Maximum Height (in)')}
            hint={<span aria-live="polite">{heightHint(watch(name))}</span>}
          >
            {(field) => <NumberInput {...field} decimals />}
          </FormField>
        ))}
      </div>
      {SET_PREFERENCES.map((preference) => (
        <FormField key={preference} control={control} name={preference} label={preferenceLabel(preference)}>
          {(field) => (
            <MultiSelect
              {...field}
              value={field.value ?? []}
              choices={preferenceChoices(preference, field.value ?? [], religions)}
              exclusive={NO_BAR}
              placeholder={t('Does not matter')}
            />
          )}
        </FormField>
      ))}
    </form>
  )
}

function heightHint(inches: TypedNumber): string {
  return typeof inches === 'number' && inches >= HEIGHT_MIN_INCHES && inches < 120
    ? inchesText(inches)
    : t('In inches, for example 66.5')
}
