import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IdentitySettings } from '#domains/checks/identity-settings.tsx'
import { MEMBER } from '#test/forms.tsx'
import { answerWith, BROKEN, press, see, show } from '#test/render.tsx'

test('a check that cannot be loaded says so and can be tried again, and the page is not empty while it loads', async () => {
  let answer: unknown = BROKEN
  answerWith({ 'checks/getOwn': () => answer })
  show(<IdentitySettings />, MEMBER)
  await see('Loading...')
  await see("Couldn't load this setting")
  answer = { check: null, denialReason: 'profileUnfinished' }
  await press('Try again')
  await see('Verify your profile')
  expect(screen.queryByRole('alert')).toBeNull()
})
