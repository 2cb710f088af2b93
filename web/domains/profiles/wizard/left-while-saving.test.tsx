import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProfileWizard } from '#domains/profiles/wizard/profile-wizard.tsx'
import { answerWith, ME, press, show } from '#test/render.tsx'

const fields = {
  ...{ firstName: 'Meera', lastName: 'Rao', phoneNumber: '9800011111', age: 26, gender: 'female', heightCm: 163 },
  ...{ maritalStatus: 'single', motherTongue: 'Marathi' },
}
const MARITAL = 'What are your marital status and mother tongue?'
const PHOTO = 'Would you like to add a photo?'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('scrollTo', vi.fn())
})

const asked = (question: string) => screen.findByRole('heading', { name: question, level: 3 })

/** The wizard on a phone, before the last question of its first step. */
function Wizard() {
  sessionStorage.setItem(
    'profile-draft',
    JSON.stringify({ owner: ME.id, values: { step: 0, part: 4, revision: null, 0: fields } }),
  )
  return <ProfileWizard owner={ME.id} profile={null} onFinished={() => undefined} />
}

test('a step that is being saved waits with Back; who leaves it by the browser is not led on by the late answer', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const save = vi.fn(() => promise)
  answerWith({ 'profiles/saveStep': save })
  const history = createMemoryHistory()
  show(<Wizard />, ME, history)
  await asked(MARITAL)
  await press('Next')
  await asked(PHOTO)
  await press('Later')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await press('Back')
  await asked(PHOTO)
  history.back()
  await asked(MARITAL)
  resolve({ revision: 1, step: 1 })
  await act(() => new Promise((done) => setTimeout(done, 50)))
  await asked(MARITAL)
})
