import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf } from '#domains/accounts/sessions/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { errorOf } from '#test/error-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describe('open sessions', () => {
  test('are listed by device, with the current one marked, and end everywhere at once', async () => {
    const email = 'two-devices@example.in'
    const laptop = openBrowser(app, { userAgent: LAPTOP })
    const phone = openBrowser(app, { userAgent: PHONE })
    await signUp(app, laptop, email)
    await phone.accounts.signIn({ email, password: GOOD_PASSWORD })
    await signUp(app, openBrowser(app), 'somebody-else@example.in')
    const open = await phone.accounts.listSessions()
    expect(open.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Android', true],
      ['Firefox on Windows', false],
    ])
    // The device in use is the first one, although another was seen later.
    const [first] = await laptop.accounts.listSessions()
    expect(first).toMatchObject({ device: 'Firefox on Windows', current: true })
    await phone.accounts.signOutEverywhere()
    expect((await laptop.accounts.session()).person).toBeNull()
    expect(phone.cookies.has('jodi_session')).toBe(false)
    expect((await errorOf(laptop.accounts.listSessions())).code).toBe('UNAUTHORIZED')
  })

  test('the theme is stored on the account', async () => {
    const email = 'dark@example.in'
    const browser = openBrowser(app)
    await signUp(app, browser, email)
    expect(await browser.rpc.settings.setTheme({ theme: 'dark' })).toEqual({ theme: 'dark' })
    expect((await browser.accounts.session()).person?.theme).toBe('dark')
    const { theme } = await openBrowser(app).accounts.signIn({ email, password: GOOD_PASSWORD })
    expect(theme).toBe('dark')
  })

  test('a visitor can read the site settings', async () => {
    expect(await openBrowser(app).rpc.settings.site()).toMatchObject({ name: 'Jodi', passwordMinLength: 6 })
  })
})

test.each([
  [PHONE, 'Chrome on Android'],
  [LAPTOP, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.0', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
