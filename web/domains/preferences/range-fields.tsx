import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { rangeLabelText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf, type NumberField } from '@jodi/shared/profiles/fields.ts'
import type { Unit } from '@jodi/shared/profiles/preference-kinds.ts'
import type { RangeCriterion, RangeEnd } from '@jodi/shared/profiles/preferences.ts'
import { useWatch } from 'react-hook-form'
import { EmptyRange } from '#domains/preferences/empty-range.tsx'
import type { MustHaves, PreferencesControl } from '#domains/preferences/format.ts'
import { MustHave } from '#domains/preferences/must-have.tsx'
import { UnitHint } from '#domains/profiles/controls/unit-hint.tsx'
import { fieldLabel } from '#domains/profiles/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput } from '#ui/number-input.tsx'

type Props = {
  range: RangeCriterion
  control: PreferencesControl
  /** Null where an empty field means 'No bar'. */
  defaults: Preferences | null
  mustHaves: MustHaves
  /** The row around has the switch of the must-have. */
  inRow?: boolean
}

/** The two bounds of a preference for a range of numbers, and what is used without them. */
export function RangeFields({ range, control, defaults, mustHaves, inRow = false }: Props) {
  const field = fieldOf(range.attribute)
  if (field.kind !== 'number') return null
  const unit = range.unit ?? field.unit
  const isStated = mustHaves.stated.includes(range.name)
  return (
    <div className={`grid grid-cols-2 gap-3 ${isStated && !inRow ? 'grid-rows-[1fr_auto]' : 'content-start'}`}>
      {range.ends.map((name, at) => (
        <FormField
          key={name}
          control={control}
          name={name}
          label={t(rangeLabelText(range.attribute, at))}
          hint={unit && <BoundHint control={control} name={name} unit={unit} field={field} />}
        >
          {(input) => <NumberInput {...input} decimals={field.step < 1} unit={unit} />}
        </FormField>
      ))}
      {(!isStated || !inRow) && (
        <div className="col-span-full -mt-1">
          {isStated ? (
            <MustHave criterion={range.name} label={fieldLabel(range.attribute)} mustHaves={mustHaves} />
          ) : (
            <EmptyRange range={range} control={control} defaults={defaults} />
          )}
        </div>
      )}
    </div>
  )
}

type HintProps = Pick<Props, 'control'> & { name: RangeEnd; unit: Unit; field: NumberField }

function BoundHint({ control, name, unit, field }: HintProps) {
  return <UnitHint value={useWatch({ control, name })} unit={unit} field={field} />
}
