import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { NewUserFields } from '#domains/members/creation/new-user-fields.tsx'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { answerWith, BROKEN, ME, press, see, show, type } from '#test/render.tsx'

const nothing = () => undefined
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label))

async function write(label: string, text: string) {
  await type(label, text)
  leave(label)
}

describe('the last step of the wizard', () => {
  const profile = { id: ME.id, email: ME.email, revision: 1, step: 2 } as EditableProfile
  let sent: Record<string, unknown>[] = []

  function open() {
    sent = []
    const take = (step: { fields: Record<string, unknown> }) => {
      sent.push(step.fields)
      return BROKEN
    }
    answerWith({ 'profiles/saveStep': take })
    show(<ProfileWizard owner={ME.id} profile={profile} onFinished={nothing} />)
  }

  test.each([
    ['Hindu', 'Hinduism'],
    ['muslim', 'Islam'],
    ['  SIKH ', 'Sikhism'],
    ['hinduísm', 'Hinduism'],
  ])('%s is replaced by %s in the field, with a note', async (typed, expected) => {
    open()
    await write('Religion', typed)
    expect(value('Religion')).toBe(expected)
    await see(`We changed '${typed.trim()}' to '${expected}'.`)
  })

  test('after Undo the text stays as typed, also on the server', async () => {
    open()
    await write('Religion', 'Hindu')
    await press('Undo')
    expect(value('Religion')).toBe('Hindu')
    leave('Religion')
    expect(value('Religion')).toBe('Hindu')
    await press('Complete Profile')
    await waitFor(() => expect(sent).toMatchObject([{ asTyped: ['religion'], religion: 'Hindu', caste: null }]))
  })

  test('text typed after Undo is compared again', async () => {
    open()
    await write('Religion', 'Hindu')
    await press('Undo')
    await write('Religion', 'Muslim')
    expect(value('Religion')).toBe('Islam')
    await press('Complete Profile')
    await waitFor(() => expect(sent).toMatchObject([{ asTyped: [], religion: 'Islam', caste: null }]))
  })

  test('Enter in Religion accepts the typed text and does not submit the form', async () => {
    open()
    await type('Religion', 'Hindu')
    expect(fireEvent.keyDown(screen.getByLabelText('Religion'), { key: 'Enter' })).toBe(false)
    expect(value('Religion')).toBe('Hinduism')
    expect(sent).toEqual([])
  })

  test('a close misspelling gets a suggestion, and is kept unless the suggestion is accepted', async () => {
    open()
    await write('Caste', 'Bramihn')
    expect(value('Caste')).toBe('Bramihn')
    await press('Did you mean Brahmin?')
    expect(value('Caste')).toBe('Brahmin')
    await waitFor(() => expect(screen.queryByText('Did you mean Brahmin?')).toBeNull())
    await write('Caste', 'Deshastha')
    await press('Complete Profile')
    await waitFor(() => expect(sent[0]).toMatchObject({ caste: 'Deshastha' }))
    expect(screen.queryByText(/^Did you mean/)).toBeNull()
  })
})

function Professional() {
  const form = useForm({ defaultValues: { country: 'India', state: 'Karnataka', city: '', occupation: '' } })
  return (
    <FormProvider {...form}>
      <SectionFields section="professional" form="form" />
    </FormProvider>
  )
}

test.each([
  ['City', 'Banglore', 'Bengaluru'],
  ['Occupation', 'Advocate', 'Lawyer'],
  ['State', 'tamilnadu', 'Tamil Nadu'],
  ['Country', 'USA', 'United States'],
  ['Qualification', 'PhD', 'Ph.D.'],
  ['Working With', 'Govt', 'Government/Public Sector'],
])("'Other' in %s: %s is replaced by %s, with a note", async (label, typed, expected) => {
  show(<Professional />)
  await type(label, 'Other')
  await write(label, typed)
  expect(value(label)).toBe(expected)
  await see(`We changed '${typed}' to '${expected}'.`)
  await press('Undo')
  expect(value(label)).toBe(typed)
})

function NewUser() {
  const form = useForm({
    defaultValues: { motherTongue: '', email: '', password: '', firstName: '', middleName: '', lastName: '' },
  })
  return (
    <FormProvider {...form}>
      <NewUserFields />
    </FormProvider>
  )
}

test('the same applies to staff who enter the mother tongue of a client', async () => {
  show(<NewUser />)
  await type('Mother Tongue', 'Other')
  await write('Mother Tongue', 'Bangla')
  expect(value('Mother Tongue')).toBe('Bengali')
})
