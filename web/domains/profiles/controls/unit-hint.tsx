import type { NumberField } from '@jodi/shared/profiles/fields.ts'
import type { Unit } from '@jodi/shared/profiles/preference-kinds.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { feetAndInches } from '#domains/profiles/format.ts'
import { type TypedNumber, tenthsOfInch } from '#lib/forms/typed-number.ts'
import { t } from '#lib/texts/i18n.ts'

const HOW_TO_TYPE: Record<Unit, PlainText> = {
  cm: profilesTexts.centimetresHint,
  in: profilesTexts.inchesHint,
}

type Props = {
  value: TypedNumber | undefined
  /** The unit of the value. */
  unit: Unit
  /** The field whose bounds tell a possible length from a mistake. */
  field: NumberField
}

/** A typed length in feet and inches; how to type one while there is none. */
export function UnitHint({ value, unit, field }: Props) {
  const tenths = typeof value === 'number' ? tenthsOfInch(value, unit) : 0
  const isPossible = tenths >= Math.round(boundOf(field, 'min')) && tenths <= Math.round(boundOf(field, 'max'))
  return <span aria-live="polite">{isPossible ? feetAndInches(tenths) : t(HOW_TO_TYPE[unit])}</span>
}

const boundOf = (field: NumberField, end: 'min' | 'max') => tenthsOfInch(field[end], field.unit ?? 'cm')
