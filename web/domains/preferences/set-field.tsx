import { NO_BAR } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { SetCriterion } from '@jodi/shared/profiles/preferences.ts'
import { type PreferencesControl, preferenceChoices, preferenceLabel } from '#domains/preferences/format.ts'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'

type Props = {
  set: SetCriterion
  control: PreferencesControl
  /** The preferred religions, which decide about the offered castes. */
  religions: string[]
}

/** A preference for values of a list. */
export function SetField({ set: { preference }, control, religions }: Props) {
  return (
    <FormField control={control} name={preference} label={preferenceLabel(preference)}>
      {(field) => (
        <MultiSelect
          {...field}
          value={field.value ?? []}
          choices={preferenceChoices(preference, field.value ?? [], religions)}
          exclusive={NO_BAR}
          placeholder={t(preferencesTexts.doesNotMatter)}
        />
      )}
    </FormField>
  )
}
