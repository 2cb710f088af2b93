import { fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { OptionField } from '#domains/profiles/controls/option-field.tsx'

const OPTIONS = ['Doctor', 'Teacher', 'Other']

function Stage({ value }: { value: string }) {
  const form = useForm({ defaultValues: { occupation: value } })
  return (
    <FormProvider {...form}>
      <OptionField name="occupation" label="Occupation" placeholder="Select occupation" options={OPTIONS} />
      <output>{form.watch('occupation')}</output>
    </FormProvider>
  )
}

const field = () => screen.getByLabelText('Occupation') as HTMLInputElement | HTMLSelectElement
const kept = () => screen.getByRole('status').textContent

describe("a list with 'Other'", () => {
  it('opens a text field', () => {
    render(<Stage value="" />)
    fireEvent.change(field(), { target: { value: 'Other' } })
    expect(field().tagName).toBe('INPUT')
    expect(kept()).toBe('')
    fireEvent.change(field(), { target: { value: 'Kite maker' } })
    expect(kept()).toBe('Kite maker')
  })

  it("'Back to options' returns to the list with nothing selected", () => {
    render(<Stage value="" />)
    fireEvent.change(field(), { target: { value: 'Other' } })
    fireEvent.change(field(), { target: { value: 'Kite maker' } })
    fireEvent.click(screen.getByRole('button', { name: 'Back to options' }))
    expect(field().tagName).toBe('SELECT')
    expect(kept()).toBe('')
  })

  it('shows stored free text in the text field, and a stored list value in the list', () => {
    const { unmount } = render(<Stage value="Kite maker" />)
    expect(field().tagName).toBe('INPUT')
    unmount()
    render(<Stage value="Teacher" />)
    expect(field().tagName).toBe('SELECT')
  })

  it('stays a text field if the typed text happens to equal a list value', () => {
    render(<Stage value="" />)
    fireEvent.change(field(), { target: { value: 'Other' } })
    fireEvent.change(field(), { target: { value: 'Doctor' } })
    expect(field().tagName).toBe('INPUT')
  })
})
