import { fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm as useHookForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OptionField } from '#domains/profiles/controls/option-field.tsx'
import { useForm } from '#lib/forms/use-form.ts'

const OPTIONS = ['Doctor', 'Teacher', 'Other']

function Stage({ value }: { value: string }) {
  const form = useHookForm({ defaultValues: { occupation: value } })
  return (
    <FormProvider {...form}>
      <OptionField name="occupation" label="Occupation" placeholder="Select occupation" options={OPTIONS} />
      <output>{form.watch('occupation')}</output>
    </FormProvider>
  )
}

const schema = z.object({ occupation: z.string().min(1, 'Please choose your occupation') })

function SentForm() {
  const form = useForm({
    schema,
    defaultValues: { occupation: '' },
    save: () => Promise.resolve(),
    onError: () => undefined,
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.onSubmit}>
        <OptionField name="occupation" label="Occupation" placeholder="Select occupation" options={OPTIONS} />
        <button type="submit">Save</button>
      </form>
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

  it("'Other' removes the error of an empty field until the text field is left empty", async () => {
    render(<SentForm />)
    const save = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(save)
    await screen.findByText('Please choose your occupation')
    fireEvent.change(field(), { target: { value: 'Other' } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByText('Please choose your occupation')).toBeNull()
    expect(field()).toBe(document.activeElement)
    fireEvent.click(save)
    await screen.findByText('Please choose your occupation')
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
