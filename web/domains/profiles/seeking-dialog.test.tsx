import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, errorAnswer, ME, press, see, show } from '#test/render.tsx'

const nothing = () => undefined
const profile = {
  ...PROFILE_FIELDS,
  id: ME.id,
  email: ME.email,
  revision: 1,
  step: 3,
  photo: null,
  bioData: null,
} as EditableProfile

interface Sent {
  gender: string
  seeking?: string[]
}

test('after a change of gender, a person who chose before is asked whom they are looking for, and both are saved together', async () => {
  const sent: Sent[] = []
  answerWith({
    'profiles/save': ({ fields }: { fields: Sent }) => {
      sent.push(fields)
      return fields.seeking?.length
        ? { revision: 2, step: 3 }
        : errorAnswer('BAD_INPUT', { text: profileErrorTexts.seekingNeeded, field: 'seeking' })
    },
    'accounts/session': { person: ME },
  })
  show(<EditProfileForm profile={profile} onCancel={nothing} onSaved={nothing} />)
  fireEvent.click(await screen.findByRole('radio', { name: 'Male' }))
  expect(screen.queryByText('Who are you looking for?')).toBeNull()
  await press('Save changes')
  await see('Who are you looking for?', 'Please choose who you are looking for')
  // The label of the group is not the label of a checkbox.
  fireEvent.click(screen.getByText('A woman'))
  expect(screen.getByRole('checkbox', { name: 'A woman' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('checkbox', { name: 'A man' }).getAttribute('aria-checked')).toBe('false')
  await press('Save changes')
  await see('Profile updated successfully!')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).not.toHaveProperty('seeking')
  expect(sent[1]).toMatchObject({ gender: 'male', seeking: ['female'] })
})
