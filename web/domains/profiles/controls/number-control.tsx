import type { NumberField } from '@jodi/shared/profiles/fields.ts'
import type { ComponentProps } from 'react'
import { NumberInput } from '#ui/number-input.tsx'

/** A number, with decimals if the field has a step below one, and with a unit if it has one. */
export function NumberControl({ field, input }: { field: NumberField; input: object }) {
  return <NumberInput {...(input as ComponentProps<typeof NumberInput>)} decimals={field.step < 1} unit={field.unit} />
}
