import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

test('a password is hidden until the person shows it, and keeps its text', () => {
  render(
    <Field label="Password" error="Please enter your password">
      <PasswordInput defaultValue="monsoon" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('monsoon')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

test('an error is connected with its control', () => {
  render(
    <Field label="Password" error="Please enter your password">
      <PasswordInput defaultValue="" />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Please enter your password')
})
