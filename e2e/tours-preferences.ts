import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** The preferences dialog, from the own profile. */
export async function seePreferences(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Update Preferences' }).click()
  await expect(page.getByRole('dialog').getByLabel('Minimum Age')).toBeVisible()
  await look('preferences-dialog')
  // Preferences of the former release, which the demo does not have.
  await page.route('**/api/rpc/preferences/getOwn', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.json, { emptyIsNoBar: true })
    Object.assign(body.json.stated, { minAge: null, maxAge: null, preferredCaste: [] })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Update Preferences' }).click()
  await page.getByRole('radio', { name: 'Use the defaults from my profile, at half weight' }).click()
  await expect(page.getByRole('button', { name: 'Accept any age' })).toBeVisible()
  await look('preferences-question')
}
