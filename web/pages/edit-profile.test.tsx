import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditProfilePage } from '#pages/edit-profile.tsx'
import { answerWith, ME, press, see, show, type } from '#test/render.tsx'

const PROFILE = { id: ME.id, email: ME.email, revision: 1, step: 3, firstName: 'Meera', photo: null, bioData: null }

test('Cancel on a page opened by its URL asks for confirmation, and then discards the input', async () => {
  answerWith({ 'profiles/edit': PROFILE })
  show(<EditProfilePage />)
  await type('First Name', 'Mira')
  await press('Cancel')
  await see('Leave without saving?')
  expect(sessionStorage.getItem('profile-edit')).toContain('Mira')
  await press('Leave')
  await waitFor(() => expect(sessionStorage.getItem('profile-edit')).toBeNull())
})
