import { NO_BAR, type Preferences } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import type { SetCriterion } from '@jodi/shared/profiles/preferences.ts'
import { useWatch } from 'react-hook-form'
import {
  emptySetText,
  type PreferencesControl,
  preferenceChoices,
  preferenceLabel,
} from '#domains/preferences/format.ts'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'

type Props = {
  set: SetCriterion
  control: PreferencesControl
  /** The preferred religions, which decide about the offered castes. */
  religions: string[]
  /** Null where an empty field means 'No bar'. */
  defaults: Preferences | null
}

/** A preference for values of a list, and what is used without one. */
export function SetField({ set: { preference }, control, religions, defaults }: Props) {
  const isEmpty = !useWatch({ control, name: preference })?.length
  return (
    <FormField
      control={control}
      name={preference}
      label={preferenceLabel(preference)}
      hint={isEmpty && emptySetText(preference, defaults)}
    >
      {(field) => (
        <MultiSelect
          {...field}
          value={field.value ?? []}
          choices={preferenceChoices(preference, field.value ?? [], religions)}
          exclusive={NO_BAR}
          placeholder={t(preferencesTexts.selectSome)}
        />
      )}
    </FormField>
  )
}
