import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, codeTo, endCodePauses, GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = GOOD_PASSWORD
const change = { purpose: 'emailChange' } as const
const deletion = { purpose: 'deletion' } as const

async function newMember(email: string) {
  const browser = openBrowser(app)
  await signUp(app, browser, email)
  return browser.accounts
}

test('an email change can be resumed until its code is confirmed', async () => {
  const accounts = await newMember('waits@example.in')
  expect(await accounts.pendingCode(change)).toBeNull()
  await accounts.requestEmailChange({ email: 'New.One@example.in', password })
  const sent = await accounts.pendingCode(change)
  expect(sent).toEqual({ email: 'new.one@example.in', resendInSeconds: expect.any(Number) })
  expect(sent?.resendInSeconds).toBeGreaterThan(30)
  expect(sent?.resendInSeconds).toBeLessThanOrEqual(60)
  expect(await accounts.pendingCode(deletion)).toBeNull()
  await accounts.confirmEmailChange({ code: codeTo(app, 'new.one@example.in') })
  expect(await accounts.pendingCode(change)).toBeNull()
})

test('a code can be sent again without the password, to the same address and once per minute', async () => {
  const accounts = await newMember('again@example.in')
  expect((await errorOf(accounts.resendCode(change))).reason).toBe('codeExpired')
  await accounts.requestEmailChange({ email: 'next@example.in', password })
  expect((await errorOf(accounts.resendCode(change))).reason).toBe('codeJustSent')
  await endCodePauses(app)
  await accounts.resendCode(change)
  expect(codesTo(app, 'next@example.in')).toHaveLength(2)
  expect(await accounts.confirmEmailChange({ code: codeTo(app, 'next@example.in') })).toEqual({
    email: 'next@example.in',
  })
})

test("an account deletion can be resumed in the same way, with the code sent to the account's own address", async () => {
  const accounts = await newMember('leaves@example.in')
  await accounts.requestDeletion({ password })
  expect(await accounts.pendingCode(deletion)).toMatchObject({ email: 'leaves@example.in' })
  await endCodePauses(app)
  const before = codesTo(app, 'leaves@example.in').length
  await accounts.resendCode(deletion)
  expect(codesTo(app, 'leaves@example.in')).toHaveLength(before + 1)
  expect(await accounts.confirmDeletion({ code: codeTo(app, 'leaves@example.in') })).toEqual({})
})

test('a pending code is not visible to another account', async () => {
  await (await newMember('owner@example.in')).requestEmailChange({ email: 'owners.new@example.in', password })
  expect(await (await newMember('other@example.in')).pendingCode(change)).toBeNull()
})
