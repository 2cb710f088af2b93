import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PincodeInput } from '#ui/pincode-input.tsx'

function Pincode({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return <PincodeInput aria-label="Pincode" value={value} onChange={setValue} />
}

const input = () => screen.getByLabelText<HTMLInputElement>('Pincode')
const type = (value: string) => fireEvent.input(input(), { target: { value } })
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })

test.each([
  ['560 001', '560001'],
  [' 560001\n', '560001'],
  ['५६० ००१', '560001'],
  // Too long or not a pincode: kept unchanged for the schema to reject.
  ['560 0011', '5600011'],
  ['Pin: 560001', 'Pin:560001'],
])('pasting %j keeps every character but spaces, with digits as 0 to 9', (text, kept) => {
  render(<Pincode />)
  paste(text)
  expect(input().value).toBe(kept)
})

test('a paste replaces the selection', () => {
  render(<Pincode start="560001" />)
  input().setSelectionRange(3, 6)
  paste('0 9 9')
  expect(input().value).toBe('560099')
})

test('what a browser fills in loses only its spaces', () => {
  render(<Pincode />)
  expect(input().maxLength).toBe(-1)
  type('560 001')
  expect(input().value).toBe('560001')
})

test('a typed space and a typed seventh digit are ignored', () => {
  render(<Pincode start="560" />)
  type('560 ')
  expect(input().value).toBe('560')
  type('560001')
  expect(input().value).toBe('560001')
  type('5600019')
  expect(input().value).toBe('560001')
})

test('a pasted one that is too long can be shortened digit by digit', () => {
  render(<Pincode />)
  paste('56000199')
  type('5600019')
  expect(input().value).toBe('5600019')
})
