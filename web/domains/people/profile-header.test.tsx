import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ProfileHeader } from '#domains/people/profile-header.tsx'
import { useProfilePage } from '#domains/people/queries.ts'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, errorAnswer, see, show } from '#test/render.tsx'

const ID = '00000000-0000-4000-8000-000000000002'

function Header() {
  const { data } = useProfilePage(ID)
  return data && <ProfileHeader page={data} />
}

test('bio data that was replaced in the meantime is said to be gone, and the next click asks for the newest', async () => {
  const profile = { id: ID, firstName: 'Rohan', middleName: null, lastName: 'Kale', age: 31, bioData: '/files/old' }
  const page = { profile, match: null, pair: null, contact: null, relation: 'self', may: { edit: false } }
  const newest = vi.fn(() => page as unknown as ProfilePage)
  answerWith({ 'people/profile': newest, '/files/old': errorAnswer('NOT_FOUND') })
  show(<Header />, MEMBER)
  const link = await screen.findByRole('link', { name: 'Bio data' })
  newest.mockReturnValue({ ...page, profile: { ...profile, bioData: '/files/new' } } as unknown as ProfilePage)
  fireEvent.click(link)
  await see('Error', "We couldn't find this. It may have been removed.")
  await waitFor(() => expect(link.getAttribute('href')).toBe('/files/new'))
})

test('who may see the contact reads the number in its groups, however it was typed', async () => {
  const profile = { id: ID, firstName: 'Rohan', middleName: null, lastName: 'Kale', age: 31, bioData: null }
  const contact = { email: 'rohan@example.in', phoneNumber: '+919876543210' }
  const page = { profile, match: null, pair: null, contact, relation: null, may: { edit: false } }
  answerWith({ 'people/profile': page as unknown as ProfilePage })
  show(<Header />, MEMBER)
  await see('rohan@example.in', '+91 98765 43210')
})
