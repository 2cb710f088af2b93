import type { Page } from '@playwright/test'

/**
 * Opens the dialog with preferences of the former release, which the demo does not have; the age is left to the
 * default.
 */
export async function openFormerPreferences(page: Page): Promise<void> {
  await page.route('**/api/rpc/preferences/getOwn', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.json, { emptyIsNoBar: true })
    Object.assign(json.json.stated, { minAge: null, maxAge: null, preferredCaste: [] })
    await route.fulfill({ response, json })
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Preferences' }).click()
  await page.getByRole('radio', { name: 'Use the defaults from my profile, at half weight' }).click()
  await page.getByRole('button', { name: 'Accept any age' }).waitFor()
}
