import { type ComponentProps, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  value: number | null | undefined
  /** Null when the field is empty or holds no number. */
  onChange: (value: number | null) => void
  decimals?: boolean
}

/** A number that is typed; keeps '5.' and '05' as typed until it is left. */
export function NumberInput({ value, onChange, decimals = false, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={typed ?? value ?? ''}
      onChange={(event) => {
        const text = event.target.value.replace(',', '.').replace(decimals ? /[^\d.]/g : /\D/g, '')
        setTyped(text)
        onChange(text === '' || Number.isNaN(Number(text)) ? null : Number(text))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
