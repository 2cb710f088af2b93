import type { Form, NumberField } from '@jodi/shared/profiles/fields.ts'
import type { ComponentProps } from 'react'
import { LengthControl } from '#domains/profiles/controls/length-control.tsx'
import { NumberInput } from '#ui/number-input.tsx'

type Props = { field: NumberField; form: Form; input: object }

/** A number, with decimals if the field has a step below one, and with a unit if it has one. */
export function NumberControl({ field, form, input }: Props) {
  if (field.unit === 'cm' && form !== 'staff') return <LengthControl field={field} input={input} />
  return <NumberInput {...(input as ComponentProps<typeof NumberInput>)} decimals={field.step < 1} unit={field.unit} />
}
