import { type ComponentProps, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'

/** Text that is not a number stays in the form as text, for the schema to reject. */
export type TypedNumber = number | string | null

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  value: TypedNumber | undefined
  /** Null if the field is empty, the text itself if it is not a number. */
  onChange: (value: TypedNumber) => void
  decimals?: boolean
}

/** A number input that shows exactly what was typed. */
export function NumberInput({ value, onChange, decimals = false, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const current = value ?? null
  return (
    <TextInput
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={numberOf(typed) === current ? typed : String(current ?? '')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(numberOf(event.target.value))
      }}
    />
  )
}

function numberOf(text: string): TypedNumber {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text
}
