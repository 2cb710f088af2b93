import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import type { SetCriterion } from '@jodi/shared/profiles/preferences.ts'
import { useWatch } from 'react-hook-form'
import {
  emptySetText,
  type MustHaves,
  type PreferencesControl,
  preferenceChoices,
  preferenceLabel,
} from '#domains/preferences/format.ts'
import { MustHave } from '#domains/preferences/must-have.tsx'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'

type Props = {
  set: SetCriterion
  control: PreferencesControl
  /** The preferred religions, which decide about the offered castes. */
  religions: string[]
  /** Null where an empty field means 'No bar'. */
  defaults: Preferences | null
  mustHaves: MustHaves
  /** The row around has the switch of the must-have. */
  inRow?: boolean
}

/** A preference for values of a list, and what is used without one. */
export function SetField({ set: { preference, name }, control, religions, defaults, mustHaves, inRow = false }: Props) {
  const chosen = useWatch({ control, name: preference }) ?? []
  const label = preferenceLabel(preference)
  return (
    <div className="grid content-start gap-1">
      <FormField
        control={control}
        name={preference}
        label={label}
        hint={chosen.length === 0 && emptySetText(preference, defaults)}
      >
        {(field) => (
          <MultiSelect
            {...field}
            value={chosen}
            choices={preferenceChoices(preference, chosen, religions)}
            exclusive={NO_BAR}
            placeholder={t(preferencesTexts.selectSome)}
          />
        )}
      </FormField>
      {!inRow && mustHaves.stated.includes(name) && <MustHave criterion={name} label={label} mustHaves={mustHaves} />}
    </div>
  )
}
