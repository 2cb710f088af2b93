import { latinDigits } from '@jodi/shared/digits.ts'
import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react'
import { TextInput } from '#ui/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onPaste' | 'type'> & {
  onChange: (value: string) => void
}

const LENGTH = 6

/** Six digits of any script; spaces are removed, so that '560 001' is accepted. */
export function PincodeInput({ value, onChange, ...rest }: Props) {
  const plain = (text: string) => latinDigits(text.replace(/\s/g, ''))
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const input = event.currentTarget
    const pasted = plain(event.clipboardData.getData('text'))
    input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
    onChange(input.value)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const changed = plain(event.target.value)
    const { length } = String(value ?? '')
    // Too long a pasted one can be shortened.
    if (length < LENGTH || changed.length <= Math.max(LENGTH, length)) onChange(changed)
  }
  return (
    // Without `maxLength`: a browser cuts what it fills in before the spaces are removed, and a digit is lost.
    <TextInput autoComplete="off" {...rest} value={value} inputMode="numeric" onChange={change} onPaste={paste} />
  )
}
