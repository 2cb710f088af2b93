import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { BACK_SOON, BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { type ErrorCode, type ErrorDetails, errorPayload } from '@jodi/shared/errors.ts'
import { message } from '@jodi/shared/texts.ts'
import { ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import { ORPCError } from '@orpc/client'
import { afterEach, expect, test } from 'vitest'
import { denialText, errorText } from '#lib/requests/errors.ts'
import { translator } from '#lib/texts/translator.ts'

const error = (code: ErrorCode, details: ErrorDetails = {}) => new ORPCError(code, errorPayload(details))
const closed = error('CONFLICT', { text: ticketErrorTexts.closed })
const justSent = error('TOO_MANY', { text: message(accountErrorTexts.codeJustSent, { seconds: 42 }), retryAfter: 42 })

afterEach(() => translator.changeLanguage('en'))

test('an error is shown with its own text, wherever it is shown', () => {
  expect(errorText(closed)).toBe('This ticket is closed.')
  expect(errorText(justSent)).toBe('We sent you a code a moment ago. You can ask for another in 42 seconds.')
})

test('in the language of the screens, if there is a translation, else in English', async () => {
  translator.addResources('hi', 'translation', {
    'ticketError.closed': 'यह टिकट बंद है।',
    'accountError.codeJustSent': '{{seconds}} सेकंड में',
  })
  await translator.changeLanguage('hi')
  expect([errorText(closed), errorText(justSent)]).toEqual(['यह टिकट बंद है।', '42 सेकंड में'])
  expect(errorText(error('CONFLICT', { text: ticketErrorTexts.notClosed }))).toBe('This ticket is not closed.')
})

test('an error without a text of its own has the text of its code', () => {
  expect(errorText(error('FORBIDDEN'))).toBe("You don't have permission to do this.")
  expect(errorText(error('BAD_INPUT', { reason: 'invalid' }))).toBe('Please check what you entered and try again.')
})

test('a screen with a text for any error shows that, except for denials', () => {
  const away = error('UNAVAILABLE', { text: BACK_SOON_TEXT, reason: BACK_SOON })
  const shown = [closed, away, error('NOT_FOUND'), new TypeError('fetch failed')].map((one) =>
    denialText(one, 'Failed'),
  )
  expect(shown).toEqual(['This ticket is closed.', 'Failed', 'Failed', 'Failed'])
})
