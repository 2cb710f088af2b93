import type { EditableProfile } from '@jodi/shared/profiles/contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CompleteProfilePage } from '#pages/complete-profile.tsx'
import { answerWith, ME, press, see, show } from '#test/render.tsx'

const fields = {
  ...{ firstName: 'Meera', lastName: 'Rao', phoneNumber: '9800011111', age: 26, gender: 'female', heightCm: 163 },
  ...{ maritalStatus: 'single', motherTongue: 'Marathi' },
}
const profile = { id: ME.id, email: ME.email, revision: 1, step: 0, ...fields } as EditableProfile

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))

test('a saved step loads the profile once and together with the session', async () => {
  const loaded = Promise.withResolvers<unknown>()
  const getOwn = vi.fn((): unknown => profile)
  const session = vi.fn(() => ({ person: ME }))
  answerWith({
    'profiles/saveStep': () => {
      getOwn.mockImplementation(() => loaded.promise)
      session.mockClear()
      return { revision: 2, step: 1 }
    },
    'profiles/getOwn': getOwn,
    'accounts/session': session,
  })
  show(<CompleteProfilePage />)
  await see('Personal Information')
  getOwn.mockClear()
  await press('Next')
  await waitFor(() => expect(getOwn).toHaveBeenCalled())
  await waitFor(() => expect(session).toHaveBeenCalledOnce())
  loaded.resolve({ ...profile, revision: 2, step: 1 })
  await screen.findByRole('heading', { name: 'Professional Details' })
  expect(getOwn).toHaveBeenCalledOnce()
})
