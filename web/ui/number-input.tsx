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

/**
 * A number input that shows exactly what was typed. Digits of Indian scripts and grouped thousands ('1,499', '10,00,000')
 * are read as the numbers that they are.
 */
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
  const written = text.trim().replace(DIGIT, latinDigit)
  if (written === '') return null
  if (NUMBER.test(written)) return Number(written)
  return GROUPED.test(written) ? Number(written.replaceAll(',', '')) : text
}

/** Any decimal digit of any script. */
const DIGIT = /\p{Nd}/gu
const NUMBER = /^[+-]?\d+(\.\d+)?$/
/** Groups of two or three digits, the last of three. */
const GROUPED = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

const MATHEMATICAL = 0x1d7ce
/** In Unicode, the ten digits of a script follow each other; only mathematical ones follow one another without a gap. */
function latinDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  if (at >= MATHEMATICAL && at < MATHEMATICAL + 50) return String((at - MATHEMATICAL) % 10)
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++
  return String(value)
}
