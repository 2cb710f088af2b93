import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { PreferencesControl } from '#domains/preferences/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

/** Asked once about preferences that were saved when an empty field did not count. */
export function EmptyQuestion({ control, className = '' }: { control: PreferencesControl; className?: string }) {
  const choices = [
    { value: 'noBar', label: t(preferencesTexts.emptyFieldsNoBar) },
    { value: 'default', label: t(preferencesTexts.emptyFieldsDefault) },
  ]
  return (
    <FormField
      control={control}
      name="empty"
      label={t(preferencesTexts.emptyFieldsQuestion)}
      hint={t(preferencesTexts.emptyFieldsReason)}
      group
      className={`rounded-control bg-accent-soft p-4 ${className}`}
    >
      {(field) => <RadioGroup {...field} choices={choices} stacked />}
    </FormField>
  )
}
