import type { NumberField } from '@jodi/shared/profiles/fields.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { ComponentProps } from 'react'
import { readNumber, tenthsOfInch } from '#lib/forms/typed-number.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'

const FOOT = 12

type Input = Pick<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'ref' | 'name'> & { onBlur?: () => void }

/**
 * A length in centimetres, and beside it, or below it where that is too narrow, the same length in feet and inches:
 * each shows what the other was set to.
 */
export function LengthControl({ field, input }: { field: NumberField; input: object }) {
  const { value, onChange, onBlur, ...others } = input as Input
  const [min, max] = boundsOf(field)
  const [feet, inches] = partsOf(value, field)
  const choose = (chosenFeet: number, chosenInches: number) => {
    const length = Math.min(Math.max(chosenFeet * FOOT + chosenInches, min), max)
    const rest = Math.round((length % FOOT) * 10) / 10
    onChange(readNumber(`${Math.floor(length / FOOT)} ft ${rest} in`, 'cm'))
  }
  const offered = feet === null ? [] : wholeNumbers(Math.max(0, min - feet * FOOT), Math.min(11, max - feet * FOOT))
  return (
    <div className="@container">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 @min-[22rem]:grid-cols-[minmax(0,1fr)_auto_6.75rem_6.75rem]">
        <div className="col-span-full @min-[22rem]:col-auto">
          <NumberInput {...others} value={value} onChange={onChange} onBlur={onBlur} decimals unit={field.unit} />
        </div>
        <span className="text-small text-ink-2">{t(profilesTexts.orInFeet)}</span>
        <Select
          id={undefined}
          aria-label={t(profilesTexts.heightFeet)}
          value={feet === null ? null : String(feet)}
          onChange={(next) => (next === null ? onChange(null) : choose(Number(next), inches ?? 0))}
          onBlur={onBlur}
          placeholder={t(profilesTexts.feetPlaceholder)}
          choices={wholeNumbers(Math.floor(min / FOOT), Math.floor(max / FOOT)).map((number) => ({
            value: String(number),
            label: t(profilesTexts.feet, { number }),
          }))}
        />
        <Select
          id={undefined}
          aria-label={t(profilesTexts.heightInches)}
          value={inches === null ? null : String(inches)}
          onChange={(next) => choose(feet ?? 0, Number(next))}
          onBlur={onBlur}
          disabled={feet === null}
          placeholder={feet === null ? t(profilesTexts.inchesPlaceholder) : undefined}
          choices={[...new Set([...offered, inches ?? 0])]
            .sort((one, other) => one - other)
            .map((number) => ({
              value: String(number),
              label: t(profilesTexts.inches, { number: formatNumber(number) }),
            }))}
        />
      </div>
    </div>
  )
}

/** The whole inches that a length can have. */
function boundsOf({ min, max, unit = 'cm' }: NumberField): [min: number, max: number] {
  return [Math.ceil(tenthsOfInch(min, unit) / 10), Math.floor(tenthsOfInch(max, unit) / 10)]
}

/**
 * Feet and inches with one decimal, rounded as they are compared (rule F2); nothing while the length is not possible.
 */
function partsOf(value: Input['value'], { min, max, unit = 'cm' }: NumberField): [number, number] | [null, null] {
  if (typeof value !== 'number' || value < min || value > max) return [null, null]
  const tenths = Math.round(tenthsOfInch(value, unit))
  return [Math.floor(tenths / (FOOT * 10)), (tenths % (FOOT * 10)) / 10]
}

const wholeNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
