import { latinDigits } from '@jodi/shared/digits.ts'
import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react'
import { TextInput } from '#ui/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onPaste' | 'type'> & {
  onChange: (value: string) => void
}

const LENGTH = 6

/** Six digits of any script; spaces are removed, so that '560 001' is accepted. */
export function PincodeInput({ onChange, ...rest }: Props) {
  const plain = (text: string) => latinDigits(text.replace(/\s/g, ''))
  // With `maxLength` a browser cuts pasted text before the spaces are removed, and a digit is lost.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const input = event.currentTarget
    const pasted = plain(event.clipboardData.getData('text'))
    input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
    onChange(input.value)
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="numeric"
      maxLength={LENGTH}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(plain(event.target.value))}
      onPaste={paste}
    />
  )
}
