import { type EditableProfile, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const profile = {
  ...PROFILE_FIELDS,
  id: '00000000-0000-4000-8000-000000000009',
  email: 'asha@example.in',
  revision: 4,
  step: 3,
  photo: '/files/photos/aPhoto',
  bioData: { path: '/files/bio-data/aBioData', name: 'family.pdf' },
  firstName: 'Asha',
  lastName: 'Kulkarni',
} as EditableProfile

/** Opens the form; the responses are used in order, and the sent requests are returned. */
function open(staff?: { canReceiveMessage: boolean }, ...answers: unknown[]) {
  const sent: Record<string, unknown>[] = []
  const onSaved = vi.fn()
  answerWith({
    'profiles/save': (input: Record<string, unknown>) => {
      sent.push(input)
      return answers.shift() ?? { revision: 5, step: 3 }
    },
    'profiles/edit': { ...profile, revision: 5, city: 'Mumbai', canReceiveMessage: true },
    'accounts/session': { person: ME },
  })
  show(<EditProfileForm profile={profile} staff={staff} onCancel={vi.fn()} onSaved={onSaved} />)
  return { sent, onSaved }
}
const removeBioData = async () => {
  await see('family.pdf')
  const block = document.getElementById('bioData') as HTMLElement
  fireEvent.click(within(block).getByRole('button', { name: 'Remove' }))
}
const TITLE = 'Remove the bio data of Asha Kulkarni?'
const REMOVE = "Remove Asha Kulkarni's bio data"

test('staff who remove a file are asked for a reason, which is sent with the save', async () => {
  const { sent, onSaved } = open({ canReceiveMessage: true })
  await removeBioData()
  await type('Pincode', '411038')
  await press('Save changes')
  await see(TITLE)
  await press(REMOVE)
  await see('Choose a reason')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByLabelText('Requested by the person'))
  fireEvent.click(screen.getByLabelText('Tell Asha Kulkarni why'))
  await type('Message to Asha Kulkarni', 'As you asked.')
  await press(REMOVE)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(sent).toMatchObject([
    {
      fields: { pincode: '411038' },
      files: { bioData: null },
      reason: { code: 'asked', details: '', message: 'As you asked.' },
    },
  ])
})

test('after Cancel nothing is saved and no input is lost', async () => {
  const { sent } = open({ canReceiveMessage: true })
  await removeBioData()
  await type('Pincode', '411038')
  await press('Save changes')
  await see(TITLE)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect((screen.getByLabelText('Pincode') as HTMLInputElement).value).toBe('411038')
  expect(screen.queryByText('family.pdf')).toBeNull()
  expect(sent).toEqual([])
  await press('Save changes')
  await see(TITLE)
})

test('a rejected save keeps the reason for the next one', async () => {
  const { sent, onSaved } = open(
    { canReceiveMessage: true },
    errorAnswer('CONFLICT', { text: profileErrorTexts.editConflict }),
  )
  await removeBioData()
  await press('Save changes')
  fireEvent.click(await screen.findByLabelText('Something else'))
  await type('Details', 'Another family is in it.')
  await press(REMOVE)
  await see('This profile was saved while you were editing, perhaps by you in another tab.')
  await press('Save changes')
  await see(TITLE)
  expect((screen.getByLabelText('Details') as HTMLTextAreaElement).value).toBe('Another family is in it.')
  await press(REMOVE)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(sent.map(({ revision }) => revision)).toEqual([4, 5])
  expect(sent[1]).toMatchObject({ fields: { city: 'Mumbai' }, reason: { code: 'other', message: null } })
})

test('the message is not offered if the person cannot receive it', async () => {
  open({ canReceiveMessage: false })
  await removeBioData()
  await press('Save changes')
  await see(TITLE)
  expect(screen.queryByLabelText('Tell Asha Kulkarni why')).toBeNull()
})

test('the error for a missing reason is shown next to the file, which stays removed', async () => {
  open(undefined, errorAnswer('BAD_INPUT', { text: profileErrorTexts.removalNeedsReason, field: 'bioData' }))
  await removeBioData()
  await press('Save changes')
  // In the toast, and next to the file.
  await waitFor(() => expect(screen.getAllByText('Please enter a reason for removing this file.')).toHaveLength(2))
  expect(screen.queryByText('family.pdf')).toBeNull()
})

test("no reason is required for one's own files", async () => {
  const { sent, onSaved } = open()
  await removeBioData()
  await press('Save changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(sent[0]).not.toHaveProperty('reason')
})

test('an agent reads that a client is no longer theirs, instead of being asked to try again', async () => {
  open({ canReceiveMessage: true }, errorAnswer('NOT_FOUND'))
  await type('Pincode', '411038')
  await press('Save changes')
  await see('Error updating profile', "We couldn't find this. It may have been removed.")
})
