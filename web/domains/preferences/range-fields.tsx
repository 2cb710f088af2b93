import { HEIGHT_MIN_INCHES } from '@jodi/shared/preferences/contract.ts'
import { preferencesTexts } from '@jodi/shared/preferences/texts.ts'
import { rangeLabelText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import type { RangeCriterion, RangeEnd } from '@jodi/shared/profiles/preferences.ts'
import { useWatch } from 'react-hook-form'
import { inchesText, type PreferencesControl } from '#domains/preferences/format.ts'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { NumberInput, type TypedNumber } from '#ui/number-input.tsx'

type Props = { range: RangeCriterion; control: PreferencesControl }

/** The two bounds of a preference for a range of numbers. */
export function RangeFields({ range, control }: Props) {
  const field = fieldOf(range.attribute)
  const decimals = field.kind === 'number' && field.step < 1
  return (
    <div className="grid grid-cols-2 gap-3">
      {range.ends.map((name, at) => (
        <FormField
          key={name}
          control={control}
          name={name}
          label={t(rangeLabelText(range.attribute, at))}
          hint={range.name === 'height' ? <HeightHint control={control} name={name} /> : undefined}
        >
          {(input) => <NumberInput {...input} decimals={decimals} />}
        </FormField>
      ))}
    </div>
  )
}

function HeightHint({ control, name }: Pick<Props, 'control'> & { name: RangeEnd }) {
  const inches: TypedNumber | undefined = useWatch({ control, name })
  const text =
    typeof inches === 'number' && inches >= HEIGHT_MIN_INCHES && inches < 120
      ? inchesText(inches)
      : t(preferencesTexts.inInchesForExample66)
  return <span aria-live="polite">{text}</span>
}
