import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangePasswordDialog } from '#domains/accounts/change-password-dialog.tsx'
import { answerWith, errorAnswer, press, see, show, type } from '#test/render.tsx'

const NOTE = /^Your current password is incorrect\. The answer to an earlier attempt did not arrive\./
const wrong = errorAnswer('BAD_INPUT', { text: accountErrorTexts.wrongPassword, field: 'current' })

test('if the answer to a first attempt was lost, a wrong current password says that it may be changed already', async () => {
  let isLost = false
  answerWith({
    'accounts/evaluatePassword': { score: 4, warning: null },
    'accounts/changePassword': () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return wrong
    },
  })
  show(<ChangePasswordDialog minLength={6} onClose={() => undefined} />)
  await type('Current password', 'marigold-77')
  await type('New password', 'monsoon-9')
  await type('Confirm new password', 'monsoon-9')
  await press('Change password')
  await see('Your current password is incorrect.')
  expect(screen.queryByText(NOTE)).toBeNull()
  isLost = true
  await press('Change password')
  await see("We couldn't reach the server. Please check your connection and try again.")
  isLost = false
  await press('Change password')
  await screen.findByText(NOTE)
})
