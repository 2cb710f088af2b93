import type { Unit } from '@jodi/shared/profiles/preference-kinds.ts'
import { type ComponentProps, useState } from 'react'
import { readNumber, type TypedNumber } from '#lib/forms/typed-number.ts'
import { TextInput } from '#ui/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  value: TypedNumber | undefined
  /** Null if the field is empty, the text itself if it is not a number. */
  onChange: (value: TypedNumber) => void
  decimals?: boolean
  /** Of a length: it may be typed with its unit, or in feet and inches. */
  unit?: Unit
}

/** A number input that shows exactly what was typed, and reads it as a person means it. */
export function NumberInput({ value, onChange, decimals = false, unit, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const current = value ?? null
  // Keyboards of numbers have no letters for a unit.
  const keyboard = decimals ? 'decimal' : 'numeric'
  return (
    <TextInput
      {...rest}
      inputMode={unit ? 'text' : keyboard}
      value={readNumber(typed, unit) === current ? typed : String(current ?? '')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readNumber(event.target.value, unit))
      }}
    />
  )
}
