import { expect, test } from '@playwright/test'
import { LONGER, RIGHT_TO_LEFT } from '../scripts/languages/product-copy.ts'

for (const [code, locale, direction] of [
  [LONGER, 'mr-IN-u-hc-h23-nu-latn', ''],
  [RIGHT_TO_LEFT, 'ur-IN-u-nu-latn', 'rtl'],
] as const)
  test(`${code}: page, screens and emails name the language and its direction`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: code, extraHTTPHeaders: { 'accept-language': code } })
    const sent = await (await context.request.get('/signin')).text()
    expect(sent).toContain(`<html lang="${locale}"${direction && ` dir="${direction}"`} data-language="${code}"`)
    expect(sent).toMatch(/<noscript>\[Jodi nééds JåvåScrîpt\. ñ+ .*\]<\/noscript>/)
    const page = await context.newPage()
    await page.goto('/signin')
    await expect(page.getByRole('button', { name: '[Sîgn În' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('html')).toHaveJSProperty('dir', direction)
    // The previews refuse requests with a forwarded address.
    const email = await (await fetch(`${baseURL}/dev/emails/${code}/signUpCode/1`)).text()
    expect(email).toContain(`<html lang="${code}"${direction && ` dir="${direction}"`}>`)
    const expired = await (await context.request.get('/unsubscribe?token=none')).text()
    expect(expired).toContain(`<html lang="${code}"${direction && ` dir="${direction}"`}>`)
    expect(expired).toContain('[Thîs lînk îs nö löngér vålîd.')
    await context.close()
  })

test('an English browser gets English, whatever languages the product has', async ({ request }) => {
  const sent = await (await request.get('/signin', { headers: { 'accept-language': 'en-GB,en' } })).text()
  expect(sent).toContain('<html lang="en-IN" data-theme')
})
