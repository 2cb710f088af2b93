import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { MEMBER } from '#test/forms.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { ME, show } from '#test/render.tsx'

const PROFILE = {
  ...PROFILE_FIELDS,
  ...{ id: ME.id, email: 'meera@example.in', revision: 1, step: 3, pincode: '411004', visibleTo: {} },
  prompts: [
    { prompt: 'sunday', answer: 'One sunday' },
    { prompt: 'family', answer: 'Two family' },
  ],
} as unknown as EditableProfile

beforeEach(() => {
  const nothing = () => undefined
  show(<EditProfileForm profile={PROFILE} onCancel={nothing} onSaved={nothing} />, MEMBER)
})

/** Presses a button with the keyboard: it has the focus. */
async function pressWithKey(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

/** What has the focus and can be pressed: the browser takes the focus from a disabled button. */
const focused = () => document.querySelector(':focus:not(:disabled)')

const answers = () => screen.getAllByLabelText(/^Answer \d$/).map((field) => (field as HTMLTextAreaElement).value)

test('a prompt that is moved to either end keeps the focus on its button, which then does nothing', async () => {
  await pressWithKey('Move prompt 2 up')
  expect(answers()).toEqual(['Two family', 'One sunday'])
  const up = screen.getByRole('button', { name: 'Move prompt 1 up' })
  await waitFor(() => expect(focused()).toBe(up))
  fireEvent.click(up)
  expect(answers()).toEqual(['Two family', 'One sunday'])

  await pressWithKey('Move prompt 1 down')
  expect(answers()).toEqual(['One sunday', 'Two family'])
  const down = screen.getByRole('button', { name: 'Move prompt 2 down' })
  await waitFor(() => expect(focused()).toBe(down))
})

test('after a prompt is removed the prompts have the focus', async () => {
  await pressWithKey('Remove prompt 1')
  await waitFor(() => expect(answers()).toEqual(['Two family']))
  await waitFor(() => expect(document.activeElement?.id).toBe('prompts'))
})
