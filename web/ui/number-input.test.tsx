import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberInput, type TypedNumber } from '#ui/number-input.tsx'

function Price({ start = null }: { start?: TypedNumber }) {
  const [value, setValue] = useState<TypedNumber>(start)
  return (
    <>
      <NumberInput aria-label="Price" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(5)}>
        Five
      </button>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Price')
const kept = () => JSON.parse(screen.getByRole('status').textContent)

test.each([
  ['28', 28],
  ['3999.50', 3999.5],
  ['17.5', 17.5],
  ['-3', -3],
  ['05', 5],
  [' 28 ', 28],
  ['3,999', 3999],
  ['10,00,000', 1_000_000],
  ['1,000,000.50', 1_000_000.5],
  ['२८', 28],
  ['௧௬௮.৫', 168.5],
  ['２８', 28],
  ['𝟚𝟠', 28],
  ['', null],
  ['  ', null],
])('%j is read as the number %j', (text, number) => {
  render(<Price start={1} />)
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.blur(input())
  expect(kept()).toBe(number)
  expect(input().value).toBe(text)
})

test.each([
  '5.',
  '5,7',
  '1,50',
  '3,99,9',
  ',999',
  '3.999,50',
  '1e3',
  '0x10',
  '12 years',
  '1 7',
  '₹ 1499',
  '--3',
  'Infinity',
  '½',
  '²',
])('%j is not a number: it stays as typed, for the schema to reject', (text) => {
  render(<Price start={1} />)
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.blur(input())
  expect(kept()).toBe(text)
  expect(input().value).toBe(text)
})

test('a value set from outside replaces the typed text', () => {
  render(<Price start={28} />)
  expect(input().value).toBe('28')
  fireEvent.change(input(), { target: { value: '17.5x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Five' }))
  expect(input().value).toBe('5')
})
