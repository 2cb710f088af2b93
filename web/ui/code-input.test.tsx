import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <Field label="One-time code">
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('One-time code')

test('a pasted code with spaces and dashes fills all six cells', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  fireEvent.paste(input(), { clipboardData: { getData: () => '407 12-3' } })
  expect(input().value).toBe('407123')
  expect(onComplete).toHaveBeenCalledWith('407123')
})

test('digits of Indian scripts are read as 0 to 9, typed or pasted', () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  fireEvent.change(input(), { target: { value: '४०' } })
  expect(input().value).toBe('40')
  fireEvent.paste(input(), { clipboardData: { getData: () => '७-१२३' } })
  expect(input().value).toBe('407123')
  expect(onComplete).toHaveBeenCalledWith('407123')
})

test('a code that replaces a wrong one at once, suggested or pasted, is reported once; a corrected digit is not', () => {
  const onComplete = vi.fn()
  const paste = (code: string) => {
    input().setSelectionRange(0, 6)
    fireEvent.paste(input(), { clipboardData: { getData: () => code } })
  }
  render(<Code onComplete={onComplete} />)
  fireEvent.change(input(), { target: { value: '111111' } })
  onComplete.mockClear()
  fireEvent.change(input(), { target: { value: '111112' } })
  expect(onComplete).not.toHaveBeenCalled()
  fireEvent.change(input(), { target: { value: '407123' } })
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('407123')
  for (const code of ['507123', '968514']) {
    onComplete.mockClear()
    paste(code)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith(code)
  }
})

test('letters are not accepted', () => {
  render(<Code />)
  fireEvent.change(input(), { target: { value: '40' } })
  fireEvent.change(input(), { target: { value: '40a' } })
  expect(input().value).toBe('40')
})

test('the phone can suggest the code from the email', () => {
  render(<Code />)
  expect(input().autocomplete).toBe('one-time-code')
  expect(input().inputMode).toBe('numeric')
})
