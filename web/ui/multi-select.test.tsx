import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { optionChoices } from '#ui/choice.ts'
import { Field } from '#ui/field.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'

function Religions() {
  const [value, setValue] = useState<string[]>([])
  const choices = optionChoices(['No bar', 'Hinduism', 'Sikhism'])
  return (
    <Field label="Religion">
      <MultiSelect value={value} onChange={setValue} choices={choices} exclusive="No bar" placeholder="Any" />
    </Field>
  )
}

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const shown = () => screen.getByRole('combobox', { hidden: true }).textContent

test("'No bar' deselects the others, and any other deselects 'No bar'", () => {
  render(<Religions />)
  fireEvent.click(screen.getByLabelText('Religion'))
  tick('Hinduism')
  tick('Sikhism')
  expect(shown()).toBe('Hinduism, Sikhism')
  tick('No bar')
  expect(shown()).toBe('No bar')
  tick('Sikhism')
  expect(shown()).toBe('Sikhism')
})

test('Clear removes all choices', () => {
  render(<Religions />)
  fireEvent.click(screen.getByLabelText('Religion'))
  tick('Hinduism')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(shown()).toBe('Any')
})

test('the list of choices is labelled by its field', () => {
  render(<Religions />)
  fireEvent.click(screen.getByLabelText('Religion'))
  expect(screen.getByRole('dialog', { name: 'Religion' })).toBeTruthy()
})
