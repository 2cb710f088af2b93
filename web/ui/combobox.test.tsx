import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { optionChoices } from '#ui/choice.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'

function Caste() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Field label="Caste">
        <Combobox value={value} onChange={setValue} choices={optionChoices(['Brahmin', 'Maratha'])} />
      </Field>
      <output>{value}</output>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Caste')
const kept = () => screen.getByRole('status').textContent

test('text that is not in the list is kept as typed', () => {
  render(<Caste />)
  fireEvent.change(input(), { target: { value: 'Deshastha' } })
  expect(kept()).toBe('Deshastha')
})

test('a click selects a suggestion', () => {
  render(<Caste />)
  fireEvent.change(input(), { target: { value: 'bra' } })
  fireEvent.click(screen.getByRole('option', { name: 'Brahmin' }))
  expect(kept()).toBe('Brahmin')
})

test('the arrow keys and Enter select a suggestion without submitting the form', () => {
  render(<Caste />)
  fireEvent.click(input())
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
  expect(kept()).toBe('Maratha')
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
})

test('Enter keeps the typed text, closes the list and does not submit the form', () => {
  render(<Caste />)
  fireEvent.change(input(), { target: { value: 'mar' } })
  expect(screen.getByRole('option', { name: 'Maratha' })).toBeTruthy()
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
  expect(kept()).toBe('mar')
  expect(screen.queryByRole('option')).toBeNull()
})
