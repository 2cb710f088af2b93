import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLiveKeys } from '#app/live-keys.ts'
import { dispatchLiveEvent } from '#lib/live/subscribers.ts'
import { EditProfilePage } from '#pages/edit-profile.tsx'
import { answerWith, errorAnswer, ME, see, show, type } from '#test/render.tsx'

const CLIENT = {
  ...{ id: ME.id, email: ME.email, revision: 1, step: 3, firstName: 'Meera', photo: null, bioData: null },
  ...{ phoneNumber: '+91 98000 11111', address: '12 Long Lane' },
}

function LivePage() {
  useLiveKeys()
  return <EditProfilePage />
}

test('the form of a client whom the agent has lost is replaced at once: it shows a phone number and an address', async () => {
  let isLost = false
  answerWith({
    'accounts/session': { person: ME },
    'profiles/edit': () => (isLost ? errorAnswer('NOT_FOUND') : CLIENT),
  })
  show(<LivePage />)
  await screen.findByDisplayValue('+91 98000 11111')
  await type('Last Name', 'Rao')

  dispatchLiveEvent({ type: 'membersChanged' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const typed = screen.getByLabelText('Last Name')
  expect(typed, 'what was typed about a client who is still theirs').toHaveProperty('value', 'Rao')
  const stored = () => JSON.stringify(Object.values(sessionStorage))
  expect(stored()).toContain('Rao')

  isLost = true
  dispatchLiveEvent({ type: 'membersChanged' })
  await see('Profile not found')
  expect(screen.queryByDisplayValue('+91 98000 11111')).toBeNull()
  expect(stored(), 'what was typed about a client of somebody else').not.toContain('Rao')
})
