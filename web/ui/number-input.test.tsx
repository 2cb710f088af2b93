import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TypedNumber } from '#lib/forms/typed-number.ts'
import { NumberInput } from '#ui/number-input.tsx'

function Price({ start = null, unit }: { start?: TypedNumber; unit?: 'cm' | 'in' }) {
  const [value, setValue] = useState<TypedNumber>(start)
  return (
    <>
      <NumberInput aria-label="Price" value={value} onChange={setValue} unit={unit} />
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
  ['1 499', 1499],
  ['10 00 000', 1_000_000],
  ['1\u00a0499.50', 1499.5],
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
  '1 49',
  '10,00 000',
  '165 cm',
  "5'7",
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

test.each([
  ['165', 165, 165],
  ['165 cm', 165, 65],
  ['165.5cm', 165.5, 65.2],
  ['१६५ CM', 165, 65],
  ["5'7", 170.18, 67],
  ['5\u20327\u2033', 170.18, 67],
  ["5'7.5''", 171.45, 67.5],
  ['5 ft 7 in', 170.18, 67],
  ['5ft 7', 170.18, 67],
  ['5 feet', 152.4, 60],
  ['5 foot 11 inches', 180.34, 71],
  ['67 in', 170.18, 67],
  ['67"', 170.18, 67],
])('the length %j is %j cm or %j inches, and stays as typed', (text, cm, inches) => {
  for (const [unit, length] of [
    ['cm', cm],
    ['in', inches],
  ] as const) {
    const shown = render(<Price unit={unit} />)
    fireEvent.change(input(), { target: { value: text } })
    expect(kept()).toBe(length)
    expect(input().value).toBe(text)
    shown.unmount()
  }
})

test.each(['5.7 ft', "5'12", "5'7.25", '5,7', '1.65 m', 'about 165', '165 kg', 'ft 7', "5'7 cm", '-165 cm'])(
  '%j is no length: it stays as typed, for the schema to reject',
  (text) => {
    for (const unit of ['cm', 'in'] as const) {
      const shown = render(<Price unit={unit} />)
      fireEvent.change(input(), { target: { value: text } })
      expect(kept()).toBe(text)
      shown.unmount()
    }
  },
)
