import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditProfileForm } from '#domains/profiles/edit-profile-form.tsx'
import { PROFILE_FIELDS } from '#test/profile.ts'
import { ME, show } from '#test/render.tsx'

const MEERA = { email: 'one@example.org', revision: 1, step: 3, ...PROFILE_FIELDS, id: ME.id }

async function wordsFor(staff?: { canReceiveMessage: boolean }) {
  const nothing = () => undefined
  const profile = MEERA as unknown as EditableProfile
  const page = show(<EditProfileForm profile={profile} staff={staff} onCancel={nothing} onSaved={nothing} />)
  await screen.findByRole('button', { name: 'Save changes' })
  const words = page.container.textContent
  page.unmount()
  return words
}

test('the form says to the owner, and in other words to staff, who sees photo and texts', async () => {
  const own = await wordsFor()
  expect(own).toContain('Visible to your matches, people you chat with and our staff.')
  expect(own).toContain('Your matches read this first.')
  const staff = await wordsFor({ canReceiveMessage: true })
  expect(staff).toContain('Visible to their matches, people they chat with and our staff.')
  expect(staff).toContain('Their matches read this first. Contact details are not allowed here.')
  expect(staff).not.toMatch(/your matches|you chat with|you share/i)
})
